import type { Db, Sql } from '#db/postgres.ts'
import { chineseDay } from '#mall/day.ts'
import { eachAlone } from '#mall/eachAlone.ts'
import { to } from '#mall/pages.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { toldOf } from '#mall/people/message/wording.rules.ts'
import { logTexts } from '#mall/trade/order/notices.rules.ts'
import { afterSaleLimits } from '#mall/tradeLimits.ts'
import {
  selectAfterSaleForUpdate,
  selectOverdue,
  selectSettled,
  updateReminded,
} from './afterSale.sql.ts'
import { type By, move, tell } from './moveAfterSale.ts'
import { backText } from './reasons.rules.ts'
import { moved } from './states.rules.ts'

// What time and money do by themselves. Several processes may do it at once.

const atOnce = 100
const bySystem = (now: Date): By => ({ kind: 'system', actor: logTexts.system, userId: null, now })

/** Closes what was not sent back in time; its pieces can be asked for again. */
export async function closeAfterSales(db: Db, now: Date): Promise<number> {
  await remindReturns(db, now)
  return eachAlone(db, await selectOverdue(db, now, atOnce), async (tx, { afterSaleNo }) => {
    const request = await selectAfterSaleForUpdate(tx, afterSaleNo)
    if (!request || !moved(request, 'close', 'system', now)) return false
    await move(tx, request, 'close', bySystem(now))
    await tell(tx, request, 'closed', `${afterSaleLimits.returnDays} 天内没有填写退货运单号`)
    return true
  })
}

/** Ends requests whose money has gone back. */
export const settleAfterSales = async (db: Db, now: Date): Promise<number> =>
  eachAlone(db, await selectSettled(db, atOnce), (tx, { afterSaleNo }) =>
    settleOne(tx, afterSaleNo, now),
  )

/** Ends a request if its money has gone. */
export async function settleOne(tx: Sql, afterSaleNo: string, now: Date): Promise<boolean> {
  const request = await selectAfterSaleForUpdate(tx, afterSaleNo)
  if (!request || !moved(request, 'settle', 'system', now)) return false
  await move(tx, request, 'settle', bySystem(now))
  await tell(tx, request, 'refunded', `款项已${backText(!request.refundNo, request.paidBy)}`)
  return true
}

/** Tells buyers once that the time to send goods back is soon over. */
async function remindReturns(db: Db, now: Date) {
  const until = new Date(now.getTime() + afterSaleLimits.remindedDaysBefore * 86_400_000)
  await db.begin(async (tx) => {
    const due = await updateReminded(tx, until, now, atOnce)
    const notices = due.map(({ afterSaleNo, userId, dueAt }) => ({
      userId,
      ...toldOf('afterSale.remind', afterSaleNo, chineseDay(dueAt)),
      address: to.afterSaleDetail({ afterSaleNo }),
    }))
    await sendMessages(tx, notices)
  })
}
