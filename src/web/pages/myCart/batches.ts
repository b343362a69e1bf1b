import type { CartItem } from '#mall/cart/cart.contract.ts'
import { limits } from '#mall/limits.ts'

/** The lines' ids as the cart service takes them, as many at a time as one call may hold. */
export function batches(lines: readonly Pick<CartItem, 'cartItemId'>[]): string[] {
  const ids = lines.map(({ cartItemId }) => cartItemId)
  const starts = ids.map((_, at) => at).filter((at) => at % limits.cartIds === 0)
  return starts.map((at) => ids.slice(at, at + limits.cartIds).join(','))
}
