import {
  type Column,
  cells,
  commonColumns,
  hasOthers,
  summary,
} from '#mall/catalogue/attributes.rules.ts'
import type { Product } from '#mall/catalogue/catalogue.contract.ts'
import type { View } from '#mall/search/listQuery.rules.ts'
import { withDrawing } from '#web/ui/withDrawing.ts'

/** A product as one view of the list shows it: what reads attributes stays on the server. */
export type Line = Omit<Product, 'attrDesc' | 'family' | 'stock' | 'isInStock' | 'brandId'> & {
  /** What name and columns do not say, in one line. */
  details: string
  cells: string[]
}

export type Lines = {
  list: Line[]
  columns: Column[]
  /** The goods are of several kinds, so that each has to say what it is. */
  isMixed: boolean
}

/** Beside a column of names and details there is room for fewer. */
const mostColumns = 6
const mostBesideNames = 4

export function linesOf(products: Product[], view: View): Lines {
  const columns = view === 'list' ? columnsOf(products) : []
  const list = products.map((product) => lineOf(product, columns, view))
  return { list, columns, isMixed: isMixture(products, columns) }
}

function columnsOf(products: Product[]): Column[] {
  const columns = commonColumns(products, mostColumns)
  return isMixture(products, columns) ? commonColumns(products, mostBesideNames) : columns
}

const isMixture = (products: Product[], columns: Column[]): boolean =>
  hasOthers(products, columns) || new Set(products.map(kindOf)).size > 1

function lineOf(product: Product, columns: Column[], view: View): Line {
  const { attrDesc, family, stock, isInStock, brandId, ...shown } = withDrawing(
    product,
    view === 'list' ? 'thumb' : 'mid',
  )
  return { ...shown, details: summary(product, columns), cells: cells(product, columns) }
}

/** 深沟球轴承 20×47 is a 深沟球轴承. */
const kindOf = ({ productName }: Product) => productName.split(/[\s\d]/, 1)[0]
