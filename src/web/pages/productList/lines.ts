import {
  type Column,
  cells,
  commonColumns,
  hasOthers,
  summary,
} from '#mall/goods/catalogue/attributes.rules.ts'
import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import type { View } from '#mall/goods/search/listQuery.rules.ts'
import { withDrawing } from '#web/ui/withDrawing.ts'

/** It is a product as one view of the list shows it: what reads attributes stays on the server. */
export type Line = Omit<Product, 'attrDesc' | 'family' | 'brandId'> & {
  /** It is the name without what the columns say: 深沟球轴承. */
  kind: string
  /** It says in one line what name and columns do not say. */
  details: string
  cells: string[]
}

export type Lines = {
  /** It is the title of goods that stand apart from the list. */
  title?: string
  list: Line[]
  columns: Column[]
  /** The goods are of several kinds, so that each has to say what it is. */
  isMixed: boolean
}

/** So many fit at 1184 px. Beside names there is room for fewer, and for only two with words. */
const most = { alone: 6, besideNames: 3, words: 2 }

/** `sorted` is the column that orders the list. */
export function linesOf(products: Product[], view: View, sorted?: string): Lines {
  const columns = view === 'list' ? columnsOf(products, sorted) : []
  const list = products.map((product) => lineOf(product, columns, view))
  return { list, columns, isMixed: isMixture(products, columns) }
}

function columnsOf(products: Product[], sorted?: string): Column[] {
  const columns = commonColumns(products, most.alone, sorted)
  if (!isMixture(products, columns)) return columns
  const few = commonColumns(products, most.besideNames, sorted)
  const words = few.filter(({ isNumeric }) => !isNumeric).slice(0, most.words)
  return few.filter((column) => column.isNumeric || words.includes(column))
}

const isMixture = (products: Product[], columns: Column[]): boolean =>
  hasOthers(products, columns) ||
  new Set(products.map((product) => kindOf(product, columns))).size > 1

function lineOf(product: Product, columns: Column[], view: View): Line {
  const isRow = view === 'list'
  const pictured = withDrawing(product, 'thumb')
  const { attrDesc, family, brandId, ...shown } = pictured
  const kind = kindOf(product, columns)
  const named = { attrDesc, productName: isRow ? kind : product.productName }
  return { ...shown, kind, details: summary(named, columns), cells: cells(product, columns) }
}

/** Answers the first word of the name, and those words without sizes that are in no column; 8.8 级 is one word. */
function kindOf(product: Product, columns: Column[]): string {
  const said = cells(product, columns)
  const words = product.productName.split(/ (?!级)/)
  const isKind = (word: string) => !/\d/.test(word) && !said.some((value) => value.includes(word))
  return words.filter((word, index) => index === 0 || isKind(word)).join(' ')
}
