import type { Sql } from '#db/postgres.ts'
import { isCancelAsked } from '#mall/trade/order/cancellation.sql.ts'
import { enteredAt } from '#mall/trade/order/held.sql.ts'
import { isShort } from '#mall/trade/order/shortage.sql.ts'
import type { StaffTab } from './staffOrder.contract.ts'

export type OrderQueue = Exclude<StaffTab, 'all'>

/** The order `o` is the staff's to deal with since then: while goods were missing its buyer had to answer. */
export const standsSince = (db: Sql) => db`
  greatest(${enteredAt(db)}, (select max(h.ended_at) from shortage h where h.order_id = o.order_id))`

/** Orders with goods that did not arrive as they should, and since when: the buyer says so, or the carrier. */
const differing = (db: Sql) => db`
  select order_id, min(since) as since from (
    select order_id, reported_at as since from shipment_difference where remedy is null
    union all
    select order_id, trouble_at from shipment where trouble is not null and received_at is null
  ) wrong group by order_id`

/**
 * Queues of orders `o`, and since when each is in them. Desk, menu and list count and sort by nothing else. An order
 * stands in one of the first five: a request to cancel comes before missing goods, and these before where it stands.
 * Differences and messages are work beside that. The states are literal, so that the planner sees that its partial
 * index has them all.
 */
export const waiting = (db: Sql) => {
  const standing = (states: ReturnType<Sql>) => ({
    since: standsSince(db),
    rows: db`from sales_order o where ${states} and not ${isShort(db)} and not ${isCancelAsked(db)}`,
  })
  return {
    confirming: standing(db`o.status = 30`),
    toShip: standing(db`o.status in (40, 45)`),
    underWay: standing(db`o.status in (50, 55)`),
    short: {
      since: db`d.since`,
      rows: db`from (select order_id, min(proposed_at) as since from shortage where ended_at is null group by order_id) d
        join sales_order o using (order_id) where not ${isCancelAsked(db)}`,
    },
    cancellations: {
      since: db`q.created_at`,
      rows: db`from cancel_request q join sales_order o using (order_id) where q.state = 'waiting'`,
    },
    differing: {
      since: db`d.since`,
      rows: db`from (${differing(db)}) d join sales_order o using (order_id) where true`,
    },
    asked: {
      since: db`(select min(m.at) from order_message m where m.order_id = o.order_id and m.order_message_id > coalesce((
        select max(order_message_id) from order_message a where a.order_id = o.order_id and a.is_staff), 0))`,
      rows: db`from sales_order o where o.is_answer_due`,
    },
  } satisfies Record<OrderQueue, unknown>
}

/** The part of a statement that answers `queue`, `since` and these columns of the orders of all queues. */
export const waitingOrders = (db: Sql, columns: ReturnType<Sql>, matching = db``) =>
  Object.entries(waiting(db))
    .map(
      ([queue, { since, rows }]) =>
        db`select ${queue}::text as queue, ${since} as since, ${columns} ${rows} ${matching}`,
    )
    .reduce((all, one) => db`${all} union all ${one}`)
