import type { CartItem } from '#mall/trade/cart/cart.contract.ts'
import { quantityHint } from '#web/ui/quantity.ts'

type Item = Pick<CartItem, 'minCount' | 'isMultiple' | 'stock' | 'unit' | 'count'>

/**
 * Writes the line under a quantity: the stock where it is short (a line above it cannot be ordered), otherwise the
 * rule.
 */
export function countHint(item: Item): { text: string; isShort: boolean } {
  const { minCount, isMultiple, stock, unit, count } = item
  const left = stock > 0 ? `仅剩 ${stock.toLocaleString('en')} ${unit}` : '暂无现货'
  if (count > stock) return { text: `库存不足，${left}`, isShort: true }
  if (stock - count <= 2 * minCount) return { text: `库存${left}`, isShort: true }
  return { text: quantityHint({ minQuantity: minCount, isMultiple, unit }), isShort: false }
}
