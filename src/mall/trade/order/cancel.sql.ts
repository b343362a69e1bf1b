import type { Sql } from '#db/postgres.ts'
import type { OrderStatus } from './order.contract.ts'

type New = { orderId: string; userId: string; reason: string; now: Date }

/** An order has one request that waits; its order is locked. */
export const insertCancelRequest = (db: Sql, { orderId, userId, reason, now }: New) => db`
  insert into cancel_request (order_id, user_id, state, reason, created_at)
  values (${orderId}, ${userId}, 'waiting', ${reason}, ${now})`

export async function selectIsCancelAsked(db: Sql, orderId: string): Promise<boolean> {
  const [row] = await db`
    select from cancel_request where order_id = ${orderId} and state = 'waiting'`
  return row !== undefined
}

export const updateCancelWithdrawn = (db: Sql, orderId: string, now: Date) => db`
  update cancel_request set state = 'withdrawn', decided_at = ${now}
  where order_id = ${orderId} and state = 'waiting'`

/** What happened to an order that stays where it is. */
export const insertLog = (
  db: Sql,
  orderId: string,
  status: OrderStatus,
  by: { actor: string; note: string; now: Date },
) => db`
  insert into order_log (order_id, at, actor, from_status, to_status, note)
  values (${orderId}, ${by.now}, ${by.actor}, ${status}, ${status}, ${by.note})`
