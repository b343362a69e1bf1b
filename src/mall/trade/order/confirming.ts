import type { Db, Sql } from '#db/postgres.ts'
import { orderLimits } from '#mall/limits.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { workingDay } from '#mall/workingDay.rules.ts'
import { type LockedOrder, selectOrdersForUpdate, updateConfirmed } from './fulfilment.sql.ts'
import { selectUnheldForUpdate, updateHeld } from './held.sql.ts'
import { logTexts, noticeOf } from './notices.rules.ts'
import { transitions } from './order.rules.ts'

type Promised = LockedOrder & { promisedDate: string }

/** Confirms locked orders, each with its day of sending, and tells their buyers. */
export async function confirmLocked(
  tx: Sql,
  orders: readonly Promised[],
  by: { actor: string; now: Date; why?: string },
) {
  const confirmed = orders.map((order) => ({
    ...order,
    note: [by.why, logTexts.confirmed(order.promisedDate)].filter(Boolean).join('，'),
  }))
  await updateConfirmed(tx, confirmed, transitions.confirm, by)
  await sendMessages(
    tx,
    orders.map(({ userId, orderNo, promisedDate }) => ({
      userId,
      ...noticeOf(orderNo, 'confirmed', promisedDate),
    })),
  )
}

const atOnce = 50

/**
 * Says of new orders why they need a person, and confirms those that need none: their goods are held for them, and
 * their buyers had some time to take them back. Several processes may do it at once.
 */
export async function confirmDue(db: Db, now: Date): Promise<number> {
  await updateHeld(db)
  const since = new Date(now.getTime() - orderLimits.confirmAfterMs)
  let confirmed = 0
  for (let batch = atOnce; batch === atOnce; confirmed += batch) {
    batch = await db.begin(async (tx) => {
      const orderNos = await selectUnheldForUpdate(tx, since, atOnce)
      const orders = await selectOrdersForUpdate(tx, orderNos)
      const promised = orders.map((order) => ({
        ...order,
        promisedDate: workingDay(now, order.leadTime),
      }))
      await confirmLocked(tx, promised, { actor: logTexts.system, now, why: logTexts.unheld })
      return orderNos.length
    })
  }
  return confirmed
}
