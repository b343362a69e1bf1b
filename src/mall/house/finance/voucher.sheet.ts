import type { Cell, SheetFile, Sheets } from '#mall/sheet.ts'
import { type Exported, galaxy, k3, k3Schema, type LayoutColumn, u8 } from './layouts.sheet.ts'
import type { voucher } from './voucher.contract.ts'

/** Each export as the workbook of the program that takes it in. Texts stay texts, whatever they begin with. */
export const voucherSheets: Sheets<typeof voucher> = {
  exportFile: (exported) => layouts[exported.layout](exported),
}

const fileOf = ({ exportNo, from, to }: Exported) => `凭证 ${exportNo} ${from}至${to}`

const layouts: Record<Exported['layout'], (exported: Exported) => SheetFile> = {
  k3: (exported) => ({
    name: 'Page1',
    file: fileOf(exported),
    ...columnsOf(k3),
    rows: rowsOf(k3, exported),
    more: [k3Schema],
  }),
  galaxy: (exported) => {
    const columns = galaxy.map(([, ...column]) => column)
    const heads = columns.map(([head]): Cell => ({ text: head, style: 'head' }))
    return {
      name: '凭证#单据头(FBillHead)',
      file: fileOf(exported),
      ...columnsOf(columns),
      head: galaxy.map(([field]) => field),
      rows: [heads, ...rowsOf(columns, exported)],
    }
  },
  u8: (exported) => ({
    name: '填制凭证',
    file: fileOf(exported),
    ...columnsOf(u8),
    rows: rowsOf(u8, exported),
  }),
}

const columnsOf = (columns: readonly LayoutColumn[]) => ({
  head: columns.map(([head]) => head),
  widths: columns.map(([, width]) => width),
})

const rowsOf = (columns: readonly LayoutColumn[], exported: Exported): Cell[][] =>
  exported.list.map((line) =>
    columns.map(([, , of]): Cell => {
      const value = of(line, exported, line.lineNo - 1)
      if (typeof value === 'object') return value
      return typeof value === 'number'
        ? { number: value, style: 'money' }
        : { text: value, style: 'text' }
    }),
  )
