import type { Sql } from '#db/postgres.ts'
import { selectCashOf, selectFirstDay } from '#mall/company/ledger/books.sql.ts'
import { selectLastCheck } from '#mall/company/ledger/ledger.sql.ts'
import {
  firstDayOf,
  lastDayOf,
  monthAfter,
  startOfMonth,
} from '#mall/company/ledger/month.rules.ts'
import { chineseDay } from '#mall/day.ts'
import { cashOf } from './cash.rules.ts'
import { selectOpen } from './checklist.sql.ts'
import type { CheckItem } from './closing.contract.ts'
import { selectSaid } from './desk.sql.ts'

/** Answers the month that is to be closed next: the first time the last one that is over, with all that was before. */
export async function nextToClose(
  db: Sql,
  closed: string | null,
  now: Date,
): Promise<string | null> {
  if (closed) return monthAfter(closed)
  const first = await selectFirstDay(db)
  const last = monthAfter(chineseDay(now).slice(0, 7), -1)
  if (!first) return null
  return first.slice(0, 7) > last ? first.slice(0, 7) : last
}

/** What has to be done before a month is closed, as the data say it. */
export async function checklistOf(db: Sql, month: string): Promise<CheckItem[]> {
  const [from, ends] = [startOfMonth(month), startOfMonth(monthAfter(month))]
  const days = { from: firstDayOf(month), to: lastDayOf(month) }
  const [open, said, posted, check] = await Promise.all([
    selectOpen(db, { from, ends, lastDay: days.to }),
    selectSaid(db, days),
    selectCashOf(db, days),
    selectLastCheck(db),
  ])
  const channels = cashOf(said, posted).filter(
    ({ channel, difference }) => channel !== 'sandbox' && difference !== 0,
  )
  const isChecked = check !== null && check.at >= ends
  const item = (what: CheckItem['what'], count: number, isOpen = count > 0) => ({
    ...{ what, count, isOpen },
  })
  return [
    item('receipts', open.receipts),
    item('vouchers', open.vouchers),
    item('moneyBack', open.moneyBack),
    item('channelBack', open.channelBack),
    item('overdue', open.overdue, false),
    item('disputes', open.disputes),
    item('invoices', open.invoices),
    item('writeOffs', open.writeOffs),
    item('channels', channels.length),
    item('check', check?.faults.length ?? 0, !isChecked || check.faults.length > 0),
    item('sandbox', open.sandbox, false),
  ]
}
