import type { Db, Sql } from '#db/postgres.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { insertLog } from './cancellation.sql.ts'
import { selectOrdersForUpdate } from './fulfilment.sql.ts'
import { logTexts } from './notices.rules.ts'
import { settleShortages } from './settling.ts'
import { holdsSubstitute, outcomeText, shortageNotice } from './shortage.rules.ts'
import {
  selectShortages,
  selectSilentForUpdate,
  updateLapsed,
  updateReminded,
} from './shortage.sql.ts'
import { clockOf } from './shortage.ts'
import { freeSubstitutes } from './shortStock.ts'

const atOnce = 50

/** Tells buyers once more what happens if they stay silent; several processes may do it at once. */
export const remindShortages = (db: Db, now: Date): Promise<number> =>
  db.begin(async (tx) => {
    const told = await updateReminded(tx, now)
    await sendMessages(
      tx,
      told.map(({ userId, orderNo, answerDueAt }) => ({
        userId,
        ...shortageNotice(orderNo, 'reminded', clockOf(answerDueAt)),
      })),
    )
    return told.length
  })

/** Has what is missing come later where a buyer was silent; answers in how many orders. */
export async function lapseShortages(db: Db, now: Date): Promise<number> {
  let lapsed = 0
  for (let batch = atOnce; batch === atOnce; lapsed += batch) {
    batch = await db.begin(async (tx) => {
      const orderNos = await selectSilentForUpdate(tx, now, atOnce)
      for (const orderNo of orderNos) await lapse(tx, orderNo, now)
      return orderNos.length
    })
  }
  return lapsed
}

async function lapse(tx: Sql, orderNo: string, now: Date) {
  const [order] = await selectOrdersForUpdate(tx, [orderNo])
  if (!order) return
  const by = { actor: logTexts.system, now }
  const live = await selectShortages(tx, order.orderId, true)
  await updateLapsed(tx, order.orderId, by)
  const after = await selectShortages(tx, order.orderId, true)
  const lapsed = after.filter(({ state, lineNo }) => state === 'lapsed' && wasOpen(live, lineNo))
  await freeSubstitutes(
    tx,
    live.filter((row) => holdsSubstitute(row) && lapsed.some((one) => one.lineNo === row.lineNo)),
  )
  const note = lapsed.map(outcomeText).join('；')
  await insertLog(tx, order.orderId, order.status, { ...by, note })
  await settleShortages(tx, order, by)
}

const wasOpen = (live: readonly { lineNo: number; state: string }[], lineNo: number) =>
  live.some((row) => row.lineNo === lineNo && row.state === 'open')
