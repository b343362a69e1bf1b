import type { Db, Sql } from '#db/postgres.ts'
import { eachAlone } from '#mall/eachAlone.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { calendarOf } from '#mall/people/seller/calendar.sql.ts'
import { type WorkCalendar, workingDay } from '#mall/workingDay.rules.ts'
import { type LockedOrder, selectFreeOrderForUpdate, updateConfirmed } from './fulfilment.sql.ts'
import { selectUnheld, updateHeld, updateHeldAnew, updateHeldForLate } from './held.sql.ts'
import { logTexts, noticeOf } from './notices.rules.ts'
import { transitions } from './order.rules.ts'
import type { LogBy } from './order.sql.ts'
import { tellLate } from './shortAsked.ts'
import { promisedDay } from './shortage.rules.ts'
import { dayText, isTooLate, sentOn } from './wantedDay.rules.ts'

type Promised = LockedOrder & { promisedDate: string }

/** Answers the first day on which goods of an order that nobody has confirmed can be sent. */
export const earliestSending = (
  calendar: WorkCalendar,
  { toSend, isSplitAllowed }: Pick<LockedOrder, 'toSend' | 'isSplitAllowed'>,
  now: Date,
): string => promisedDay(toSend, isSplitAllowed, (lead) => workingDay(calendar, now, lead))

/** Confirms locked orders, each with its day of sending, and tells their buyers. */
export async function confirmLocked(
  tx: Sql,
  orders: readonly Promised[],
  by: LogBy & { why?: string },
) {
  const calendar = await calendarOf(tx)
  const confirmed = orders.map((order) => ({
    ...order,
    note: [by.why, logTexts.confirmed(sentOn(calendar, order.promisedDate, order.wantedOn))]
      .filter(Boolean)
      .join('，'),
  }))
  await updateConfirmed(tx, confirmed, transitions.confirm, by)
  await sendMessages(
    tx,
    orders.map(({ userId, orderNo, promisedDate, wantedOn }) => ({
      userId,
      ...noticeOf(orderNo, 'confirmed', dayText(calendar, promisedDate, wantedOn)),
    })),
  )
  await tellLate(tx, calendar, orders)
}

/**
 * Says of new orders why they need a person, and confirms those that need none: their goods are held for them, and
 * their buyers had some time to take them back. Several processes may do it at once.
 */
export async function confirmDue(db: Db, now: Date): Promise<number> {
  await updateHeld(db)
  return eachAlone(db, await selectUnheld(db, now), (tx, orderNo) => confirmOne(tx, orderNo, now))
}

/** What has happened since the order was looked at counts, too; a day that comes too late is the decision of a person. */
async function confirmOne(tx: Sql, orderNo: string, now: Date) {
  const order = await selectFreeOrderForUpdate(tx, orderNo)
  if (!order || order.isCancelAsked || order.isShort) return false
  if (!(await updateHeldAnew(tx, order.orderId))) return false
  const calendar = await calendarOf(tx)
  const promised = { ...order, promisedDate: earliestSending(calendar, order, now) }
  if (isTooLate(calendar, promised.promisedDate, order.wantedOn)) {
    await updateHeldForLate(tx, order.orderId)
    return false
  }
  await confirmLocked(tx, [promised], { actor: logTexts.system, now, why: logTexts.unheld })
  return true
}
