import type { Product } from './catalogue.contract.ts'

export type Attribute = { name: string; unit: string; value: string }
type Described = Pick<Product, 'attrDesc'>

/** The parsed attrDesc of spec §3, in the order of display; what is no JSON object has no attributes. */
export const attributesOf = (goods: Described): Attribute[] =>
  Object.entries(parsed(goods)).map(([key, value]) => ({ ...nameAndUnit(key), value }))

const parsed = (goods: Described): Record<string, string> => Object.fromEntries(pairsOf(goods))

/** Names as they are stored, with their units, and values. */
export function pairsOf({ attrDesc }: Described): [string, string][] {
  try {
    const value: unknown = JSON.parse(attrDesc)
    return typeof value === 'object' && value !== null
      ? Object.entries(value).map(([key, text]) => [key, String(text)])
      : []
  } catch {
    return []
  }
}

/** 内径(mm) is 内径 in mm. */
export function nameAndUnit(key: string): { name: string; unit: string } {
  const [, name = key, unit = ''] = /^(.+)\((.+)\)$/.exec(key) ?? []
  return { name, unit }
}

/** Says in one line what neither the product name nor a column does: 开式 · 普通组游隙. */
export const summary = (
  goods: Described & Pick<Product, 'productName'>,
  columns: readonly Column[] = [],
): string =>
  Object.entries(parsed(goods))
    .filter(([key, value]) => !goods.productName.includes(value) && !isAmong(columns, key))
    .map(([key, value]) => withUnit({ ...nameAndUnit(key), value }))
    .join(' · ')

const isAmong = (columns: readonly Column[], key: string) =>
  columns.some((column) => column.key === key)

/** A bare number needs its name, a word does not. */
const withUnit = ({ name, unit, value }: Attribute): string =>
  isNumber(value) ? [name, value, unit].filter(Boolean).join(' ') : value

export const isNumber = (value: string) => /^-?\d+(\.\d+)?$/.test(value)

export type Column = { key: string; name: string; unit: string; isNumeric: boolean }

/**
 * Goods can be compared by these columns: the attributes that most of them have, in the order of display. If there
 * are more than `most`, those stay that tell the goods apart. `wanted` is one of them if any of the goods has it.
 */
export function commonColumns(list: Described[], most: number, wanted = ''): Column[] {
  const rows = list.map(parsed)
  const isCommon = (key: string) => rows.filter((row) => key in row).length * 2 > rows.length
  const common = keysOf(rows).filter((key) => key === wanted || isCommon(key))
  const isTelling = (key: string) => new Set(rows.map((row) => row[key])).size > 1
  const isFirst = (key: string) => 2 * Number(key === wanted) + Number(isTelling(key))
  const telling = common.toSorted((a, b) => isFirst(b) - isFirst(a))
  const kept = new Set(telling.slice(0, most))
  return common.filter((key) => kept.has(key)).map((key) => column(key, rows))
}

/** Says whether any of the goods has an attribute beside those of the columns. */
export const hasOthers = (list: Described[], columns: readonly Column[]): boolean =>
  list.some((goods) => Object.keys(parsed(goods)).some((key) => !isAmong(columns, key)))

/** Answers columns for the attributes that tell the goods apart. */
export function differingColumns(list: Described[]): Column[] {
  const rows = list.map(parsed)
  return keysOf(rows)
    .filter((key) => new Set(rows.map((row) => row[key])).size > 1)
    .map((key) => column(key, rows))
}

const keysOf = (rows: Record<string, string>[]) => [...new Set(rows.flatMap(Object.keys))]

const column = (key: string, rows: Record<string, string>[]): Column => ({
  key,
  ...nameAndUnit(key),
  isNumeric: rows.every((row) => isNumber(row[key] ?? '0')),
})

/** Says of each of several goods what it has otherwise than the others, in the order of display: 行程 30 mm，磁环 附磁. */
export function tellingApart(list: readonly Described[], most: number): string[] {
  const columns = differingColumns([...list])
  return list.map((goods) => {
    const row = parsed(goods)
    return columns
      .filter(({ key }) => row[key])
      .slice(0, most)
      .map(({ key, name, unit }) => [row[key]?.includes(name) ? '' : name, row[key], unit])
      .map((parts) => parts.filter(Boolean).join(' '))
      .join('，')
  })
}

/** Answers the values of the columns, with – for none. */
export function cells(goods: Described, columns: Column[]): string[] {
  const row = parsed(goods)
  return columns.map(({ key }) => row[key] ?? '–')
}

/** It is one attribute of several goods beside each other. */
export type Comparison = Omit<Column, 'isNumeric'> & { values: string[]; isDiffering: boolean }

/** Answers every attribute that any of the goods has; one that is missing somewhere differs. */
export function comparisons(list: Described[]): Comparison[] {
  const rows = list.map(parsed)
  return keysOf(rows).map((key) => {
    const values = rows.map((row) => row[key] ?? '–')
    return { key, ...nameAndUnit(key), values, isDiffering: new Set(values).size > 1 }
  })
}
