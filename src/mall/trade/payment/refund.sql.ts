import type { Sql } from '#db/postgres.ts'
import type { OrderStatus } from '#mall/trade/order/order.contract.ts'
import type { Cancellation, CancellationTab } from './cancellation.contract.ts'

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

/** Who waits longest is first; of the rest the newest. */
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

/** False when it waits no longer. */
export async function updateCancelDecided(db: Sql, decision: Decision): Promise<boolean> {
  const rows = await db`
    update cancel_request set state = ${decision.state}, answer = ${decision.answer},
      decided_at = ${decision.now}, decided_by = ${decision.userId}
    where cancel_request_id = ${decision.cancelRequestId} and state = 'waiting'
    returning order_id`
  return rows.length > 0
}

/** What was paid for this order goes back, once. */
export async function insertRefund(
  db: Sql,
  refund: { refundNo: string; orderId: string; cancelRequestId: string; userId: string; now: Date },
) {
  const rows = await db`
    insert into refund (refund_no, order_id, payment_no, cancel_request_id, channel, amount_fen,
      state, agreed_by, created_at)
    select ${refund.refundNo}, order_id, payment_no, ${refund.cancelRequestId}, channel, amount_fen,
      'open', ${refund.userId}, ${refund.now}
    from payment where order_id = ${refund.orderId} and state = 'paid' returning refund_no`
  if (rows.length === 0) throw new Error(`Nothing was paid for order ${refund.orderId}.`)
}

export type OpenRefund = {
  refundNo: string
  paymentNo: string
  channel: 'sandbox'
  amountFen: string
  orderId: string
}

/** Those that the channel has not confirmed yet; one of them, or the oldest. */
export const selectOpenRefunds = (db: Sql, refundNo: string | null, limit: number) => db<
  OpenRefund[]
>`
  select refund_no, payment_no, channel, amount_fen, order_id from refund
  where state = 'open' ${refundNo ? db`and refund_no = ${refundNo}` : db``}
  order by created_at limit ${limit}`

/** Whose order it is, locked. */
export async function selectRefundedOrderForUpdate(db: Sql, orderId: string) {
  const [row] = await db<{ userId: string; orderNo: string }[]>`
    select user_id, order_no from sales_order where order_id = ${orderId} for no key update`
  return row
}

/** False when it was settled before. */
export async function updateRefundDone(db: Sql, refundNo: string, now: Date): Promise<boolean> {
  const rows = await db`
    update refund set state = 'done', settled_at = ${now}
    where refund_no = ${refundNo} and state = 'open' returning refund_no`
  return rows.length > 0
}
