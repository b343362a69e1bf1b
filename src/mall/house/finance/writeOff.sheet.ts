import { columnRows, type SheetColumn, type Sheets, sheetTime } from '#mall/sheet.ts'
import type { WriteOffRow, writeOff } from './writeOff.contract.ts'
import { writeOffKinds, writeOffStates } from './writeOff.rules.ts'

const columns: readonly SheetColumn<WriteOffRow>[] = [
  ['核销单号', 20, ({ key, state }) => (state === 'open' ? '' : key)],
  ['类型', 14, ({ kind }) => writeOffKinds[kind]],
  ['客户', 28, ({ customer }) => customer],
  ['订单号', 18, ({ orderNo }) => orderNo ?? ''],
  ['对账单号', 18, ({ statementNo }) => statementNo ?? ''],
  ['应付', 16, ({ totalPrice }) => totalPrice ?? ''],
  ['已付', 16, ({ paid }) => paid ?? ''],
  ['尾差', 12, ({ amount }) => amount],
  ['状态', 12, ({ state }) => writeOffStates[state]],
  ['提交人', 12, ({ askedBy }) => askedBy],
  ['提交时间', 18, ({ askedAt }) => sheetTime(askedAt)],
  ['原因', 30, ({ reason }) => reason],
  ['处理人', 12, ({ decidedBy }) => decidedBy],
  ['处理时间', 18, ({ decidedAt }) => sheetTime(decidedAt)],
  ['答复', 30, ({ answer }) => answer],
]

export const writeOffSheets: Sheets<typeof writeOff> = {
  writeOffs: ({ list }) => ({ name: '尾差核销', ...columnRows(columns, list) }),
}
