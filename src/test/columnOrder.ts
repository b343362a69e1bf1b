import { inOrderOfSize } from '#mall/goods/search/facetOrder.rules.ts'
import type { Order } from '#mall/goods/search/order.rules.ts'

type Valued = {
  product: { deliveryDate: number; stock: number }
  attributes: ReadonlyMap<string, string>
}

/** Compares two articles by a column as if they were all. */
export function compareInColumn({ column, isDown }: Order, a: Valued, b: Valued): number {
  const [x, y] = [valueIn(a, column), valueIn(b, column)]
  if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined)
  if (x === y) return 0
  return inOrderOfSize([x, y])[0] === (isDown ? y : x) ? -1 : 1
}

function valueIn({ product, attributes }: Valued, column: string): string | undefined {
  if (column === 'lead') return String(product.deliveryDate)
  return column === 'stock' ? String(product.stock) : attributes.get(column)
}
