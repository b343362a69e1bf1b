import type { Output } from '#mall/endpoint.ts'
import { type Cell, columnRows, type SheetColumn, type Sheets } from '#mall/sheet.ts'
import type { LayoutColumn } from './columns.rules.ts'
import type { StatementLine, statement } from './statement.contract.ts'
import type { statementDesk } from './statementDesk.contract.ts'

/** A statement in the columns of its company, in its order and under its names. */
const sheetOf = ({ statementNo, columns, list }: Output<typeof statement.exportStatement>) => ({
  name: statementNo,
  file: `对账单 ${statementNo}`,
  ...columnRows(columns.map(columnOf), list),
})

export const statementSheets: Sheets<typeof statement> = { exportStatement: sheetOf }
export const statementDeskSheets: Sheets<typeof statementDesk> = { exportDeskStatement: sheetOf }

type Shown = SheetColumn<StatementLine>[2]

const count = (number: number): Cell => ({ number, style: 'count' })

const cells: Record<LayoutColumn['key'], readonly [number, Shown]> = {
  receivedOn: [12, ({ receivedOn }) => receivedOn],
  orderNo: [18, ({ orderNo }) => orderNo],
  documentNo: [18, ({ documentNo }) => documentNo],
  poNumber: [18, ({ poNumber }) => poNumber],
  materialCode: [18, ({ materialCode }) => materialCode],
  skuNo: [18, ({ skuNo }) => skuNo],
  brandName: [12, ({ brandName }) => brandName],
  productName: [24, ({ productName }) => productName],
  model: [24, ({ model }) => model],
  unit: [8, ({ unit }) => unit],
  pieces: [10, ({ pieces }) => count(pieces)],
  taxPrice: [14, ({ taxPrice }) => taxPrice],
  noTaxAmount: [14, ({ noTaxAmount }) => noTaxAmount],
  taxAmount: [14, ({ taxAmount }) => taxAmount],
  withTaxAmount: [14, ({ withTaxAmount }) => withTaxAmount],
  taxPercent: [8, ({ taxPercent }) => `${taxPercent}%`],
  buyerName: [12, ({ buyerName }) => buyerName],
  dispute: [
    30,
    ({ dispute }) => (dispute ? `${disputeWords[dispute.state]}：${dispute.reason}` : ''),
  ],
}
const disputeWords = { open: '核实中', kept: '维持', adjusted: '已同意' }

function columnOf({ key, name }: LayoutColumn): SheetColumn<StatementLine> {
  const [width, of] = cells[key]
  return [name, width, of]
}
