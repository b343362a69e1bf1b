import type { Sql } from '#db/postgres.ts'
import { isWithinScope, type Viewer } from '#mall/company/employee/scope.sql.ts'
import type { OrderStatus } from './order.contract.ts'

// A transfer pays many orders at once: they are locked in the order of their ids and moved by one statement.

export type PayingOrder = {
  orderId: string
  orderNo: string
  userId: string
  companyId: string | null
  status: OrderStatus
  payState: number
  payDeadline: Date | null
  totalFen: string
  /** So much of it was paid and has not gone back. */
  paidFen: string
}

/** The part of a statement that sums what was paid for the order `o` and has not gone back. */
export const paidFen = (db: Sql) => db`
  (coalesce((select sum(amount_fen) from payment p where p.order_id = o.order_id and p.state = 'paid'), 0)
    - coalesce((select sum(r.amount_fen) from refund r join payment p using (payment_no)
        where r.order_id = o.order_id and p.state = 'paid'), 0))::bigint`

const paying = (db: Sql) => db`
  o.order_id, o.order_no, o.user_id, o.company_id, o.status, o.pay_state, o.pay_deadline, o.total_fen,
  ${paidFen(db)} as paid_fen`

/** What was paid is read when the locks are held: a statement of its own sees what others have committed meanwhile. */
export async function selectPayingForUpdate(db: Sql, orderIds: readonly string[]) {
  const ids = [...new Set(orderIds)]
  if (ids.length === 0) return []
  await db`select from sales_order where order_id = any(${ids}::bigint[]) order by order_id for no key update`
  return db<PayingOrder[]>`
    select ${paying(db)} from sales_order o where o.order_id = any(${ids}::bigint[]) order by o.order_id`
}

/** Answers those of these orders that the caller may see. */
export const selectSeenPaying = (db: Sql, who: Viewer, orderNos: readonly string[]) => db<
  PayingOrder[]
>`
  select ${paying(db)} from sales_order o
  where o.order_no = any(${[...orderNos]}::text[]) and ${isWithinScope(db, who, db`o.user_id`, db`o.company_id`)}
  order by o.order_id`

export type Move = {
  orderId: string
  from: OrderStatus
  to: OrderStatus
  payState: number
  /** Roles without prices read it. */
  note: string
  /** What it says of money. */
  amounts?: string
  /** It can be paid until then at least, where it waits for money. */
  deadline: Date | null
}

/** The orders are locked and stand where these moves begin. */
export const updateMoved = (
  db: Sql,
  moves: readonly Move[],
  { actor, now }: { actor: string; now: Date },
) => db`
  with move as (
    select * from unnest(${moves.map(({ orderId }) => orderId)}::bigint[], ${moves.map(({ from }) => from)}::smallint[],
      ${moves.map(({ to }) => to)}::smallint[], ${moves.map(({ payState }) => payState)}::smallint[],
      ${moves.map(({ note }) => note)}::text[], ${moves.map(({ amounts = '' }) => amounts)}::text[], ${moves.map(({ deadline }) => deadline?.toISOString() ?? null)}::text[]::timestamptz[])
      as move (order_id, from_status, to_status, pay_state, note, amounts, deadline)
  ), moved as (
    update sales_order o set status = to_status, pay_state = move.pay_state,
      pay_deadline = case when deadline is null then pay_deadline else greatest(pay_deadline, deadline) end,
      paid_at = case when move.pay_state = 4 then ${now}::timestamptz end
    from move where o.order_id = move.order_id and o.status = from_status
  )
  insert into order_log (order_id, at, actor, from_status, to_status, note, amounts)
  select order_id, ${now}, ${actor}, from_status, to_status, note, amounts from move`

/** Sets until when orders may be paid that are to be paid by transfer. */
export const updatePayDeadlines = (
  db: Sql,
  orders: readonly { orderId: string; deadline: Date }[],
) => db`
  update sales_order o set pay_deadline = greatest(pay_deadline, deadline)
  from unnest(${orders.map(({ orderId }) => orderId)}::bigint[], ${orders.map(({ deadline }) => deadline.toISOString())}::text[]::timestamptz[])
    as given (order_id, deadline)
  where o.order_id = given.order_id`

export type PartPayment = {
  paymentNo: string
  orderId: string
  channel: 'transfer' | 'balance' | 'writeOff'
  fen: bigint
  lineId: string | null
}

/** Money that is here pays orders, each as far as it goes. */
export const insertParts = (db: Sql, parts: readonly PartPayment[], now: Date) => db`
  insert into payment (payment_no, order_id, channel, amount_fen, state, line_id, created_at, settled_at)
  select payment_no, order_id, channel, fen, 'paid', line_id, ${now}, ${now}
  from unnest(${parts.map(({ paymentNo }) => paymentNo)}::text[], ${parts.map(({ orderId }) => orderId)}::bigint[],
    ${parts.map(({ channel }) => channel)}::text[], ${parts.map(({ fen }) => `${fen}`)}::bigint[],
    ${parts.map(({ lineId }) => lineId)}::bigint[]) as part (payment_no, order_id, channel, fen, line_id)`

export const selectPartsOf = (db: Sql, lineId: string) => db<
  { paymentNo: string; orderId: string; fen: string; isRefunded: boolean }[]
>`
  select payment_no, order_id, amount_fen as fen,
    exists (select from refund r where r.payment_no = payment.payment_no) as is_refunded
  from payment where line_id = ${lineId} and state = 'paid' order by order_id`

export const updatePartsReversed = (db: Sql, lineId: string, now: Date) => db`
  update payment set state = 'reversed', settled_at = ${now} where line_id = ${lineId} and state = 'paid'`

/** A part that was written off is owed again; false where it has gone back meanwhile. */
export async function updatePartReversed(db: Sql, paymentNo: string, now: Date): Promise<boolean> {
  const { count } = await db`
    update payment set state = 'reversed', settled_at = ${now}
    where payment_no = ${paymentNo} and state = 'paid'
      and not exists (select from refund r where r.payment_no = payment.payment_no)`
  return count === 1
}

/** Answers orders by their numbers; their locks are taken where they are paid. */
export const selectPayingByNo = (db: Sql, orderNos: readonly string[]) => db<PayingOrder[]>`
  select ${paying(db)} from sales_order o where o.order_no = any(${[...orderNos]}::text[]) order by o.order_id`
