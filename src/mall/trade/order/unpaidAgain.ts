import type { Sql } from '#db/postgres.ts'
import { insertLog, selectIsCancelAsked, updateCancelWithdrawn } from './cancellation.sql.ts'
import { logTexts } from './notices.rules.ts'
import type { OrderStatus } from './order.contract.ts'
import type { LogBy } from './order.sql.ts'
import { withdrawShortages } from './withdrawing.ts'

type Locked = { orderId: string; orderNo: string; status: OrderStatus }

/**
 * The money for these locked orders is gone again. What is only asked of paid orders is asked no longer: answers to it
 * would move an order that waits for its money.
 */
export async function endPaidQuestions(tx: Sql, orders: readonly Locked[], by: LogBy) {
  for (const order of orders) {
    await withdrawShortages(tx, order, logTexts.unpaidAgain, by)
    if (!(await selectIsCancelAsked(tx, order.orderId))) continue
    await updateCancelWithdrawn(tx, order.orderId, by.now)
    await insertLog(tx, order.orderId, order.status, { ...by, note: logTexts.cancelNeedless })
  }
}
