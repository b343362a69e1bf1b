import { limits } from '#mall/limits.ts'
import type { CartItem } from '#mall/trade/cart/cart.contract.ts'

type Line = Pick<CartItem, 'cartItemId'>

/**
 * Writes the lines' ids as the cart service takes them, in one call: what is settled together stays together.
 */
export const idStr = (lines: readonly Line[]): string =>
  lines.map(({ cartItemId }) => cartItemId).join(',')

/** The same for what may be done in parts, as many at a time as one call may hold. */
export function batches(lines: readonly Line[]): string[] {
  const starts = lines.map((_, at) => at).filter((at) => at % limits.cartIds === 0)
  return starts.map((at) => idStr(lines.slice(at, at + limits.cartIds)))
}
