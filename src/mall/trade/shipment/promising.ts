import type { Sql } from '#db/postgres.ts'
import { chineseDay } from '#mall/day.ts'
import { refuse } from '#mall/errors.ts'
import { calendarOf } from '#mall/people/seller/calendar.sql.ts'
import { earliestSending } from '#mall/trade/order/confirming.ts'
import {
  type LockedOrder,
  selectOrdersForUpdate,
  updatePromised,
} from '#mall/trade/order/fulfilment.sql.ts'
import { logTexts } from '#mall/trade/order/notices.rules.ts'
import type { LogBy } from '#mall/trade/order/order.sql.ts'
import { sentOn } from '#mall/trade/order/wantedDay.rules.ts'
import type { WorkCalendar } from '#mall/workingDay.rules.ts'

/**
 * Pieces of a locked order are to be sent again. A day of sending that is over cannot be kept: the first one that lead
 * times allow is promised, and answered.
 */
export async function promiseAnew(
  tx: Sql,
  { orderNo, promisedDate, wantedOn }: LockedOrder,
  why: string,
  by: LogBy,
): Promise<string | null> {
  if (promisedDate !== null && promisedDate >= chineseDay(by.now)) return null
  const [order = refuse('NOT_FOUND')] = await selectOrdersForUpdate(tx, [orderNo])
  const calendar = await calendarOf(tx)
  const day = earliestSending(calendar, order, by.now)
  const note = logTexts.promised(sentOn(calendar, day, wantedOn), why)
  await updatePromised(tx, { ...order, promisedDate: day, note }, by)
  return day
}

export const promisedWords = (
  calendar: WorkCalendar,
  reason: string,
  day: string | null,
  { wantedOn }: Pick<LockedOrder, 'wantedOn'>,
): string => (day ? `${reason}，预计 ${sentOn(calendar, day, wantedOn)}` : reason)
