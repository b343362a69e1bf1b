import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import { stockInShort } from './stock.ts'

type Props = { product: Pick<Product, 'isInStock' | 'stock' | 'unit'>; count: number }

/** Follows the quantity of its line: more than there is becomes 部分现货. */
export function StockNote({ product, count }: Props) {
  const { text, tone } = stockInShort(product, count)
  return <small className={`stock ${tone}`}>{text}</small>
}
