import { accountLabel, documentLabel, isMemo } from '#mall/company/ledger/account.rules.ts'
import { columnRows, type SheetColumn, type Sheets, sheetTime } from '#mall/sheet.ts'
import type { finance, LedgerLine, TrialLine } from './finance.contract.ts'
import { bookName } from './finance.rules.ts'

const sides = (amount: number) => [amount > 0 ? amount : 0, amount < 0 ? -amount : 0] as const

const trial: readonly SheetColumn<TrialLine>[] = [
  ['科目', 28, ({ kind, channel }) => accountLabel(kind, channel)],
  ['表外', 8, ({ kind }) => (isMemo(kind) ? '是' : '')],
  ['期初借方', 18, ({ opening }) => sides(opening)[0]],
  ['期初贷方', 18, ({ opening }) => sides(opening)[1]],
  ['本期借方', 18, ({ debit }) => debit],
  ['本期贷方', 18, ({ credit }) => credit],
  ['期末借方', 18, ({ closing }) => sides(closing)[0]],
  ['期末贷方', 18, ({ closing }) => sides(closing)[1]],
]

const entries: readonly SheetColumn<LedgerLine>[] = [
  ['记账时间', 18, ({ at }) => sheetTime(at)],
  ['业务时间', 18, ({ documentAt }) => (documentAt ? sheetTime(documentAt) : '')],
  ['业务', 14, ({ documentKind }) => documentLabel(documentKind)],
  ['单号', 28, ({ documentNo }) => documentNo],
  ['第几笔', 8, ({ step }) => `${step}`],
  ['订单号', 18, ({ orderNo }) => orderNo ?? ''],
  ['科目', 22, ({ kind, channel }) => accountLabel(kind, channel)],
  ['客户', 28, ({ customer }) => customer ?? ''],
  ['借方', 16, ({ debit }) => debit],
  ['贷方', 16, ({ credit }) => credit],
  ['余额（借方为正）', 18, ({ balance }) => balance ?? ''],
  ['经办', 14, ({ postedBy }) => postedBy],
]

export const financeSheets: Sheets<typeof finance> = {
  exportTrialBalance: ({ from, to, list }) => ({
    name: '科目余额表',
    period: `${from}至${to}`,
    ...columnRows(trial, list),
  }),
  exportEntries: ({ from, to, account, list }) => ({
    name: `明细账 ${bookName(account)}`.slice(0, 31),
    period: `${from}至${to}`,
    ...columnRows(entries, list),
  }),
}
