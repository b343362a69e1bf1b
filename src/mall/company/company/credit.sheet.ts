import { documentLabel } from '#mall/company/ledger/account.rules.ts'
import { columnRows, type SheetColumn, type Sheets, sheetTime } from '#mall/sheet.ts'
import type { CreditMove, credit, creditDesk } from './credit.contract.ts'
import { creditOperations, overLimit } from './credit.rules.ts'

const columns: readonly SheetColumn<CreditMove>[] = [
  ['时间', 18, ({ at }) => sheetTime(at)],
  ['操作', 12, ({ operation }) => creditOperations[operation]],
  ['单据', 12, ({ documentKind }) => (documentKind ? documentLabel(documentKind) : '')],
  ['单号', 28, ({ documentNo }) => documentNo],
  ['订单号', 18, ({ orderNo }) => orderNo ?? ''],
  ['对账单', 18, ({ statementNos }) => statementNos.join('、')],
  ['可用变动', 16, ({ change }) => change ?? ''],
  ['授信额度', 16, ({ limit }) => limit ?? '不限额'],
  ['下单占用', 16, ({ reserved }) => reserved],
  ['应付未付', 16, ({ owed }) => owed],
  ['可用', 16, ({ available }) => available ?? '不限额'],
  ['超出额度', 16, (move) => overLimit(move) || ''],
  ['经办', 14, ({ by }) => by],
  ['说明', 30, ({ reason }) => reason],
]

const movesOf = ({ list }: { list: readonly CreditMove[] }) => ({
  name: '额度流水',
  ...columnRows(columns, list),
})

export const creditSheets: Sheets<typeof credit> = { creditMoves: movesOf }
export const creditDeskSheets: Sheets<typeof creditDesk> = { companyCreditMoves: movesOf }
