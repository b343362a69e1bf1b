import type { CartItem } from '#mall/cart/cart.contract.ts'
import { quantityHint } from '#web/ui/quantity.ts'
import { shortage } from '#web/ui/stock.ts'

type Item = Pick<CartItem, 'minCount' | 'isMultiple' | 'stock' | 'unit' | 'count'>

/** The line under a quantity: the stock where it is short, otherwise the rule of ordering. */
export function countHint(item: Item): { text: string; isShort: boolean } {
  const { minCount, isMultiple, stock, unit, count } = item
  const short = shortage(item, count)
  if (short) return { text: short, isShort: true }
  if (stock - count <= 2 * minCount) return { text: `库存仅剩 ${stock} ${unit}`, isShort: true }
  return { text: quantityHint({ minQuantity: minCount, isMultiple, unit }), isShort: false }
}
