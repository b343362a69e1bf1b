import { statementLimits } from '#mall/tradeLimits.ts'

/** The columns that a workbook of a statement may have, under the mall's names. */
export const columnNames = {
  receivedOn: '签收日期',
  orderNo: '订单号',
  documentNo: '送货单号',
  poNumber: '客户PO号',
  materialCode: '物料编码',
  skuNo: '订货号',
  brandName: '品牌',
  productName: '商品',
  model: '型号',
  unit: '单位',
  pieces: '数量',
  taxPrice: '含税单价',
  noTaxAmount: '未税金额',
  taxAmount: '税额',
  withTaxAmount: '含税金额',
  taxPercent: '税率',
  buyerName: '下单人',
  dispute: '异议',
} as const
export type ColumnKey = keyof typeof columnNames
const columnKeys = Object.keys(columnNames) as ColumnKey[]
export type LayoutColumn = { key: ColumnKey; name: string }

export const defaultColumns: readonly LayoutColumn[] = columnKeys.map((key) => ({
  key,
  name: columnNames[key],
}))

/** The columns of a company, each once; those of the mall where it has chosen none. */
export function columnsOf(chosen: readonly LayoutColumn[] | null): LayoutColumn[] {
  const seen = new Set<string>()
  const own = (chosen ?? defaultColumns).filter(({ key }) => !seen.has(key) && seen.add(key))
  return own.length > 0 ? own : [...defaultColumns]
}

const keyOf = (name: string): ColumnKey | undefined =>
  columnKeys.find((key) => columnNames[key] === name.replace(/\s/g, ''))

const linesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [name = '', own] = line.split(/[=＝]/, 2).map((part) => part.trim())
      return { line, key: keyOf(name), name: own || name }
    })

/** Reads one column in each line, in their order: 订单号, or 订单号=采购单号 where the company calls it otherwise. */
export const columnsIn = (text: string): LayoutColumn[] =>
  linesIn(text).flatMap(({ key, name }) => (key ? [{ key, name }] : []))

export const columnsText = (columns: readonly LayoutColumn[]): string =>
  columns
    .map(({ key, name }) => (name === columnNames[key] ? name : `${columnNames[key]}=${name}`))
    .join('\n')

/** Says what is wrong with such lines. */
export function columnsProblem(text: string): string {
  const lines = linesIn(text)
  const unknown = lines.find(({ key }) => !key)
  if (unknown) return `没有“${unknown.line}”这一列`
  const long = lines.find(({ name }) => [...name].length > statementLimits.columnName)
  if (long) return `列名“${long.name}”请控制在 ${statementLimits.columnName} 字以内`
  const keys = lines.map(({ key }) => key)
  return new Set(keys).size < keys.length ? '同一列只能出现一次' : ''
}
