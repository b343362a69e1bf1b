import type { Sql } from '#db/postgres.ts'
import type { Cancellation, CancellationTab } from './cancellation.contract.ts'
import type { OrderStatus } from './order.contract.ts'
import type { LogBy } from './order.sql.ts'

/** The buyer of the order `o` has asked to cancel it, and nobody has decided. */
export const isCancelAsked = (db: Sql) =>
  db`exists (select from cancel_request r where r.order_id = o.order_id and r.state = 'waiting')`

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

/** Its buyer takes it back, or the mall says why it is over by itself. */
export const updateCancelWithdrawn = (db: Sql, orderId: string, now: Date, answer = '') => db`
  update cancel_request set state = 'withdrawn', decided_at = ${now}, answer = ${answer}
  where order_id = ${orderId} and state = 'waiting'`

/** Stores what happened to an order that stays where it is. */
export const insertLog = (
  db: Sql,
  orderId: string,
  status: OrderStatus,
  by: LogBy & { note: string },
) => db`
  insert into order_log (order_id, at, actor, staff_name, from_status, to_status, note)
  values (${orderId}, ${by.now}, ${by.actor}, ${by.staff ?? null}::text, ${status}, ${status}, ${by.note})`

export type CancellationRow = Omit<Cancellation, 'createdAt' | 'decidedAt' | 'orderedAt'> & {
  orderId: string
  createdAt: Date
  decidedAt: Date | null
  orderedAt: Date
}

const cancellations = (db: Sql) => db`
  select r.cancel_request_id, r.state, r.reason, r.answer, r.created_at, r.decided_at,
    s.name as decided_by, o.order_id, o.order_no, o.status, o.pay_state, o.company_name, o.buyer_name,
    o.created_at as ordered_at, o.kinds, yuan(o.total_fen) as amount, f.refund_no`

const tables = (db: Sql) => db`
  from cancel_request r join sales_order o using (order_id)
  left join person s on s.user_id = r.decided_by left join refund f using (cancel_request_id)`

const mentions = (db: Sql, keyword: string) =>
  keyword
    ? db`and strpos(lower(concat_ws(' ', o.order_no, o.company_name, o.buyer_name)), ${keyword.toLowerCase()}) > 0`
    : db``

/** Requests that wait come with the oldest first, all others with the newest first. */
export const selectCancellations = (
  db: Sql,
  {
    tab,
    keyword,
    offset,
    limit,
  }: { tab: CancellationTab; keyword: string; offset: number; limit: number },
) => db<CancellationRow[]>`
  ${cancellations(db)} ${tables(db)}
  where true ${tab === 'all' ? db`` : db`and r.state = ${tab}`} ${mentions(db, keyword)}
  order by ${tab === 'waiting' ? db`r.cancel_request_id` : db`r.cancel_request_id desc`}
  offset ${offset} limit ${limit}`

export async function selectCancellationCounts(db: Sql, keyword: string) {
  const [row] = await db<Record<CancellationTab, number>[]>`
    select (count(*) filter (where r.state = 'waiting'))::int as waiting,
      (count(*) filter (where r.state = 'agreed'))::int as agreed,
      (count(*) filter (where r.state = 'refused'))::int as refused,
      (count(*) filter (where r.state = 'withdrawn'))::int as withdrawn, count(*)::int as all
    ${tables(db)} where true ${mentions(db, keyword)}`
  return row ?? { waiting: 0, agreed: 0, refused: 0, withdrawn: 0, all: 0 }
}

export async function selectCancellation(db: Sql, cancelRequestId: string) {
  const [row] = await db<(CancellationRow & { paymentNo: string | null })[]>`
    ${cancellations(db)},
      (select payment_no from payment p where p.order_id = o.order_id and p.state = 'paid') as payment_no
    ${tables(db)} where r.cancel_request_id = ${cancelRequestId}`
  return row
}

/** The order that is asked about, locked before anything about it is decided. */
export async function selectAskedOrderForUpdate(db: Sql, cancelRequestId: string) {
  const [row] = await db<
    {
      orderId: string
      orderNo: string
      userId: string
      status: OrderStatus
      payState: number
      totalFen: string
    }[]
  >`
    select order_id, order_no, user_id, status, pay_state, total_fen from sales_order
    where order_id = (select order_id from cancel_request where cancel_request_id = ${cancelRequestId})
    for no key update`
  return row
}

type Decision = {
  cancelRequestId: string
  state: 'agreed' | 'refused'
  answer: string
  userId: string
  now: Date
}

/** Answers false when it waits no longer. */
export async function updateCancelDecided(db: Sql, decision: Decision): Promise<boolean> {
  const rows = await db`
    update cancel_request set state = ${decision.state}, answer = ${decision.answer},
      decided_at = ${decision.now}, decided_by = ${decision.userId}
    where cancel_request_id = ${decision.cancelRequestId} and state = 'waiting'
    returning order_id`
  return rows.length > 0
}
