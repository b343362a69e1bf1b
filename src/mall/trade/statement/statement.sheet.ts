import type { Output } from '#mall/endpoint.ts'
import { fen, yuan } from '#mall/money.ts'
import {
  type Cell,
  columnRows,
  countCell as count,
  type SheetColumn,
  type Sheets,
} from '#mall/sheet.ts'
import type { LayoutColumn } from './columns.rules.ts'
import type { StatementHead, StatementLine, statement } from './statement.contract.ts'
import { statementStates, termText } from './statement.rules.ts'
import type { statementDesk } from './statementDesk.contract.ts'
import { ageing, statementsOf } from './statementList.sheet.ts'

/** A statement in the columns of its company, in its order and under its names; what it is of stands on a sheet of its own. */
const sheetOf = ({
  statementNo,
  head,
  writtenOff,
  columns,
  list,
}: Output<typeof statement.exportStatement>) => ({
  name: statementNo,
  file: `对账单 ${statementNo}`,
  ...columnRows(columns.map(columnOf), list),
  more: [
    { name: '合计', head: ['项目', '内容'], widths: [18, 40], rows: factsOf(head, writtenOff) },
  ],
})

const label = (text: string): Cell => ({ text, style: 'label' })
const money = (number: number): Cell => ({ number, style: 'money' })
const text = (of: string): Cell => ({ text: of, style: 'text' })

function factsOf(head: StatementHead, writtenOff: number): Cell[][] {
  const { statementNo, companyName, fromOn, cutOn, termKind, termDays, dueOn, state } = head
  return [
    [label('对账单号'), text(statementNo)],
    [label('企业'), text(companyName)],
    [label('账期'), text(`${fromOn} – ${cutOn}`)],
    [label('账期类型'), text(termText(termKind, termDays))],
    [label('状态'), text(statementStates[state])],
    [label('到期日'), text(dueOn ?? '开票后起算')],
    [label('明细行数'), count(head.lines)],
    [label('未税合计'), money(head.noTaxAmount)],
    [label('税额合计'), money(head.taxAmount)],
    [label('含税合计'), money(head.withTaxAmount)],
    [label('异议暂缓及冲减'), money(head.held === 0 ? 0 : -head.held)],
    [label('本期应付'), money(head.payable)],
    [label('已付'), money(yuan(fen(head.paid) - fen(writtenOff)))],
    ...(writtenOff > 0 ? [[label('尾差核销'), money(writtenOff)]] : []),
    [label('未付'), money(head.due)],
  ]
}

export const statementSheets: Sheets<typeof statement> = {
  exportStatement: sheetOf,
  statementList: ({ list }) => statementsOf(list),
}
export const statementDeskSheets: Sheets<typeof statementDesk> = {
  exportDeskStatement: sheetOf,
  deskStatements: ({ list }) => statementsOf(list),
  deskAgeing: ({ list }) => ({ name: '账龄', ...columnRows(ageing, list) }),
}

type Shown = SheetColumn<StatementLine>[2]

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
