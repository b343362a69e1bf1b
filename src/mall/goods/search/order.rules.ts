import { limits } from '#mall/limits.ts'

/**
 * A column that orders goods: an attribute of attrDesc (内径(mm)), or one of those below. Goods without a value stand
 * last both ways, goods with the same one by popularity.
 */
export type Order = { column: string; isDown: boolean }

/** Working days until the goods are sent, and pieces that are there. */
export const leadTime = 'lead'
export const pieces = 'stock'

/** The pieces of the least order, the name of the brand, and the model without blanks and signs. */
export const least = 'least'
export const brand = 'brand'
export const model = 'model'

/** These are called so on the page. */
export const columnNames: Record<string, string> = {
  [leadTime]: '交期',
  [pieces]: '库存',
  [least]: '起订量',
  [brand]: '品牌',
  [model]: '型号',
}

/** Whoever has more of either stands among equals: nobody asks whether it is a million or two. */
export const mostOfColumn = 1_000_000

/** Reads 内径(mm), or -内径(mm) for the other way round; '' orders by no column. */
export function orderIn(text: string): Order | null {
  const isDown = text.startsWith('-')
  const column = isDown ? text.slice(1) : text
  return column ? { column, isDown } : null
}

/**
 * Answers the order after one more click: by that column, the other way round, then by none again. Of pieces buyers want
 * the most first, of everything else the least.
 */
export function nextOrder(text: string, column: string): string {
  const [first, second] = column === pieces ? [`-${column}`, column] : [column, `-${column}`]
  return text === first ? second : text === second ? '' : first
}

/** Says whether any change of pieces may change which goods such an answer shows. */
export const isOrderedByPieces = (input: unknown): boolean =>
  orderIn(String(Object(input).by ?? ''))?.column === pieces

/** Answers what an address orders by that is hidden from whoever sees no prices, or ''. */
export const hiddenOrder = (asked: { sort: number; by: string }): '' | '价格' | '库存' =>
  isOrderedByPieces(asked) ? '库存' : asked.sort === limits.defaultSort ? '' : '价格'
