import type { Product } from './catalogue.contract.ts'

export type Attribute = { name: string; unit: string; value: string }
type Described = Pick<Product, 'attrDesc'>

/** The parsed attrDesc of spec §3, in the order of display; what is no JSON object has no attributes. */
export const attributesOf = (goods: Described): Attribute[] =>
  Object.entries(parsed(goods)).map(([key, value]) => ({ ...nameAndUnit(key), value }))

function parsed({ attrDesc }: Described): Record<string, string> {
  try {
    const value: unknown = JSON.parse(attrDesc)
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, text]) => [key, String(text)]))
      : {}
  } catch {
    return {}
  }
}

/** 内径(mm) is 内径 in mm. */
export function nameAndUnit(key: string): { name: string; unit: string } {
  const [, name = key, unit = ''] = /^(.+)\((.+)\)$/.exec(key) ?? []
  return { name, unit }
}

/** Says in one line what the product name does not: 开式 · 普通组游隙. */
export const summary = (goods: Described & Pick<Product, 'productName'>): string =>
  attributesOf(goods)
    .filter(({ value }) => !goods.productName.includes(value))
    .map(withUnit)
    .join(' · ')

/** A bare number needs its name, a word does not. */
const withUnit = ({ name, unit, value }: Attribute): string =>
  isNumber(value) ? [name, value, unit].filter(Boolean).join(' ') : value

/** Digits as many as a double holds; SQL has the same pattern. */
export const isNumber = (value: string) => /^-?\d{1,15}(\.\d{1,15})?$/.test(value)

export type Column = { key: string; name: string; unit: string; isNumeric: boolean }

/** One column for each attribute if all goods have the same ones, otherwise null: they cannot be compared. */
export function sharedColumns(list: Described[]): Column[] | null {
  const rows = list.map(parsed)
  const keys = keysOf(rows)
  const isShared = keys.length > 0 && rows.every((row) => keys.every((key) => key in row))
  return isShared ? keys.map((key) => column(key, rows)) : null
}

/** Columns for the attributes that tell the goods apart. */
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

/** The values of the columns, – for none. */
export function cells(goods: Described, columns: Column[]): string[] {
  const row = parsed(goods)
  return columns.map(({ key }) => row[key] ?? '–')
}
