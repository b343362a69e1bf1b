import type { Db, Sql } from '#db/postgres.ts'
import { eachAlone } from '#mall/eachAlone.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { insertLog } from './cancellation.sql.ts'
import { selectFreeOrderForUpdate } from './fulfilment.sql.ts'
import { logTexts } from './notices.rules.ts'
import { isShortable } from './order.rules.ts'
import { settleShortages } from './settling.ts'
import { holdsSubstitute, outcomeText, shortageNotice } from './shortage.rules.ts'
import { selectShortages, selectSilent, updateLapsed, updateReminded } from './shortage.sql.ts'
import { clockOf } from './shortage.ts'
import { freeSubstitutes } from './shortStock.ts'

const atOnce = 50

/** Tells buyers once more what happens if they stay silent; several processes may do it at once. */
export async function remindShortages(db: Db, now: Date): Promise<number> {
  let reminded = 0
  for (let batch = atOnce; batch === atOnce; reminded += batch)
    batch = await db.begin((tx) => remindSome(tx, now))
  return reminded
}

async function remindSome(tx: Sql, now: Date) {
  const told = await updateReminded(tx, now, atOnce)
  await sendMessages(
    tx,
    told.map(({ userId, orderNo, answerDueAt }) => ({
      userId,
      ...shortageNotice(orderNo, 'reminded', clockOf(answerDueAt)),
    })),
  )
  return told.length
}

/** Has what is missing come later where a buyer was silent; answers in how many orders. */
export const lapseShortages = async (db: Db, now: Date): Promise<number> =>
  eachAlone(db, await selectSilent(db, now), (tx, orderNo) => lapse(tx, orderNo, now))

async function lapse(tx: Sql, orderNo: string, now: Date) {
  const order = await selectFreeOrderForUpdate(tx, orderNo)
  if (!order || !isShortable(order) || order.isCancelAsked) return false
  const by = { actor: logTexts.system, now }
  const live = await selectShortages(tx, order.orderId, true)
  await updateLapsed(tx, order.orderId, by)
  const after = await selectShortages(tx, order.orderId, true)
  const lapsed = after.filter(({ state, lineNo }) => state === 'lapsed' && wasOpen(live, lineNo))
  if (lapsed.length === 0) return false
  await freeSubstitutes(
    tx,
    live.filter((row) => holdsSubstitute(row) && lapsed.some((one) => one.lineNo === row.lineNo)),
  )
  const note = lapsed.map(outcomeText).join('；')
  await insertLog(tx, order.orderId, order.status, { ...by, note })
  await settleShortages(tx, order, by)
  return true
}

const wasOpen = (live: readonly { lineNo: number; state: string }[], lineNo: number) =>
  live.some((row) => row.lineNo === lineNo && row.state === 'open')
