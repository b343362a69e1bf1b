import type { Sql } from '#db/postgres.ts'
import type { OrderDetail, OrderStatus } from './order.contract.ts'
import type { PaidBy } from './orderPayment.sql.ts'

type New = {
  refundNo: string
  orderId: string
  /** It is somebody of the staff. */
  userId: string
  now: Date
  cancelRequestId?: string
  /** It is all that has not gone back yet if not given. */
  amountFen?: bigint
}

/**
 * What was paid for this order goes back, or a part of it; of what was paid in parts each part as it came, under a number
 * of its own. The order is locked, so that no more goes back than came.
 */
export async function insertRefund(db: Sql, refund: New) {
  const rows = await db`
    with paid as (
      select payment_no, order_id, channel, left_fen, row_number() over paying as part,
        sum(left_fen) over paying - left_fen as before_fen
      from (
        select *, amount_fen - coalesce((
          select sum(amount_fen) from refund r where r.payment_no = payment.payment_no), 0)::bigint as left_fen
        from payment where order_id = ${refund.orderId} and state = 'paid') payment
      where left_fen > 0 window paying as (order by created_at, payment_no)
    )
    insert into refund (refund_no, order_id, payment_no, cancel_request_id, channel, amount_fen,
      state, agreed_by, created_at)
    select ${refund.refundNo}::text || case when part > 1 then '-' || part else '' end, order_id, payment_no,
      case part when 1 then ${refund.cancelRequestId ?? null}::bigint end, channel,
      least(${refund.amountFen === undefined ? null : `${refund.amountFen}`}::bigint - before_fen, left_fen),
      'open', ${refund.userId}, ${refund.now}
    from paid where part = 1 or ${refund.amountFen === undefined ? null : `${refund.amountFen}`}::bigint is null
      or ${refund.amountFen === undefined ? null : `${refund.amountFen}`}::bigint > before_fen
    returning refund_no`
  if (rows.length === 0) throw new Error(`Nothing was paid for order ${refund.orderId}.`)
}

/**
 * What was paid in part for orders that end unpaid goes to the balance of their customers; answers how much. What was written
 * off is nobody's.
 */
export const insertBalanceRefunds = (db: Sql, orderIds: string[], now: Date) => db<
  { userId: string; orderNo: string; fen: string }[]
>`
  with given as (
    insert into refund (refund_no, order_id, payment_no, channel, amount_fen, state, created_at, settled_at)
    select 'RF' || upper(substr(md5(payment_no), 1, 14)), order_id, payment_no,
      case channel when 'writeOff' then channel else 'balance' end, left_fen, 'done', ${now}, ${now}
    from (
      select *, amount_fen - coalesce((
        select sum(amount_fen) from refund r where r.payment_no = payment.payment_no), 0)::bigint as left_fen
      from payment where order_id = any(${orderIds}::bigint[]) and state = 'paid') payment
    where left_fen > 0 returning order_id, channel, amount_fen
  )
  select user_id, order_no, sum(amount_fen)::bigint as fen from given join sales_order using (order_id)
  where channel = 'balance' group by order_id, user_id, order_no`

/** All of a late payment goes back, and nobody has to agree to it. */
export const insertLateRefund = (
  db: Sql,
  { refundNo, paymentNo, now }: { refundNo: string; paymentNo: string; now: Date },
) => db`
  insert into refund (refund_no, order_id, statement_id, payment_no, channel, amount_fen, state, created_at)
  select ${refundNo}, order_id, statement_id, payment_no, channel, amount_fen, 'open', ${now}
  from payment where payment_no = ${paymentNo} and state = 'late'`

export type OpenRefund = {
  refundNo: string
  paymentNo: string
  channel: PaidBy | 'balance' | 'writeOff'
  amountFen: string
  /** So much was paid, of which it is a part. */
  paidFen: string
  /** It is money that came too late, and pays back nothing of what the order cost. */
  isLate: boolean
  /** null: it is of a statement. */
  orderId: string | null
}

/**
 * Answers and locks those that the channel has not confirmed yet: one of them, or whose time has come. The staff itself
 * transfers to banks.
 */
export const selectOpenRefundsForUpdate = (
  db: Sql,
  refundNo: string | null,
  now: Date,
  limit: number,
) => db<(OpenRefund & { tried: number })[]>`
  select refund_no, payment_no, r.channel, r.amount_fen, p.amount_fen as paid_fen, p.state = 'late' as is_late, r.order_id,
    r.tried
  from refund r join payment p using (payment_no)
  where r.state = 'open' and r.channel <> 'transfer'
    and ${refundNo ? db`refund_no = ${refundNo}` : db`coalesce(r.try_at, r.created_at) <= ${now}`}
  order by coalesce(r.try_at, r.created_at) limit ${limit} for no key update of r skip locked`

export const updateRefundsTried = (db: Sql, refundNos: string[], at: Date[]) => db`
  update refund set try_at = at, tried = tried + 1
  from unnest(${refundNos}::text[], ${at.map((one) => one.toISOString())}::timestamptz[]) as put_off (refund_no, at)
  where refund.refund_no = put_off.refund_no`

/** Reads whose order it is, and whether nothing else of it is still to go back, and locks it. */
export async function selectRefundedOrderForUpdate(db: Sql, orderId: string, refundNo: string) {
  // A statement that waits for the lock does not see which refunds were completed meanwhile, so another one reads it.
  await db`select from sales_order where order_id = ${orderId} for no key update`
  const [row] = await db<
    { userId: string; orderNo: string; status: OrderStatus; payState: number; isLast: boolean }[]
  >`
    select user_id, order_no, status, pay_state,
      not exists (select from refund r join payment p using (payment_no)
        where r.order_id = sales_order.order_id and r.state = 'open' and p.state = 'paid'
          and r.refund_no <> ${refundNo}) as is_last
    from sales_order where order_id = ${orderId}`
  return row
}

/** Answers false when it was settled before. */
export async function updateRefundDone(db: Sql, refundNo: string, now: Date): Promise<boolean> {
  const rows = await db`
    update refund set state = 'done', settled_at = ${now}
    where refund_no = ${refundNo} and state = 'open' returning refund_no`
  return rows.length > 0
}

/** Locks the order of a refund that the staff transfers to the bank, and answers how it stands. */
export async function selectTransferRefund(db: Sql, refundNo: string) {
  await db`
    select from sales_order where order_id = (select order_id from refund where refund_no = ${refundNo}) for no key update`
  const [row] = await db<{ orderId: string; state: 'open' | 'done' }[]>`
    select order_id, state from refund where refund_no = ${refundNo} and channel = 'transfer'`
  return row
}

export const updateRefundSerial = (db: Sql, refundNo: string, serialNo: string) => db`
  update refund set serial_no = ${serialNo} where refund_no = ${refundNo}`

export type RefundRow = Omit<OrderDetail['refunds'][number], 'createdAt' | 'settledAt'> & {
  createdAt: Date
  settledAt: Date | null
}

/** Answers what went back to the buyer of an order. */
export const selectRefunds = (db: Sql, orderId: string) => db<RefundRow[]>`
  select refund_no, yuan(amount_fen) as total_price, state, created_at, settled_at
  from refund where order_id = ${orderId} order by created_at, refund_no`
