import { type Column, cells, differingColumns } from '#mall/catalogue/attributes.rules.ts'
import type { Product, ProductDetail } from '#mall/catalogue/catalogue.contract.ts'

/** One of a series, with its values of the columns instead of all its attributes. */
export type Size = Omit<Product, 'attrDesc'> & { cells: string[] }
export type Series = { columns: Column[]; sizes: Size[] }

/**
 * The sizes of a series and what tells them apart, of which this one is the first while it is sold. Attributes are read
 * on the server: what reads them is too much for a first view.
 */
export function seriesOf(product: ProductDetail, others: Product[]): Series {
  const all = [product, ...others]
  const columns = differingColumns(all)
  const sizes = (product.isActive ? all : others).map(({ attrDesc, ...size }) => ({
    ...size,
    cells: cells({ attrDesc }, columns),
  }))
  return { columns, sizes }
}
