import { fen, isExact, yuan } from '#mall/money.ts'
import type { PriceChange } from '#mall/trade/cart/cart.contract.ts'

/**
 * Says how much more so many pieces cost now, in yuan. It is null where a price is on inquiry or nobody could count
 * it.
 */
export function difference(
  { oldPrice, price }: Pick<PriceChange, 'oldPrice' | 'price'>,
  count: number,
): number | null {
  const sum = (fen(price) - fen(oldPrice)) * BigInt(count)
  return oldPrice && price && isExact(sum) ? yuan(sum) : null
}
