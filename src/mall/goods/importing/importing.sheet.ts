import { type Sheets, textRows } from '#mall/sheet.ts'
import type { importing } from './importing.contract.ts'

/** A supplier's file may have more columns than our workbooks. */
export const importingSheets: Sheets<typeof importing> = {
  exportGoods: (table) => ({ name: '商品', ...textRows(table), isCsv: true }),
  importErrors: (table) => ({ name: '未导入的行', ...textRows(table), isCsv: true }),
}
