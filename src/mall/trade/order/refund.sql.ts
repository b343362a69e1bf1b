import type { Sql } from '#db/postgres.ts'
import type { OrderStatus } from './order.contract.ts'
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

/** What was paid for this order goes back, or a part of it. The order is locked, so that no more goes back than came. */
export async function insertRefund(db: Sql, refund: New) {
  const rows = await db`
    insert into refund (refund_no, order_id, payment_no, cancel_request_id, channel, amount_fen,
      state, agreed_by, created_at)
    select ${refund.refundNo}, order_id, payment_no, ${refund.cancelRequestId ?? null}, channel,
      least(${refund.amountFen === undefined ? null : `${refund.amountFen}`}::bigint, amount_fen - coalesce((
        select sum(amount_fen) from refund r where r.payment_no = payment.payment_no), 0)::bigint),
      'open', ${refund.userId}, ${refund.now}
    from payment where order_id = ${refund.orderId} and state = 'paid' returning refund_no`
  if (rows.length === 0) throw new Error(`Nothing was paid for order ${refund.orderId}.`)
}

/** All of a late payment goes back, and nobody has to agree to it. */
export const insertLateRefund = (
  db: Sql,
  { refundNo, paymentNo, now }: { refundNo: string; paymentNo: string; now: Date },
) => db`
  insert into refund (refund_no, order_id, payment_no, channel, amount_fen, state, created_at)
  select ${refundNo}, order_id, payment_no, channel, amount_fen, 'open', ${now}
  from payment where payment_no = ${paymentNo} and state = 'late'`

export type OpenRefund = {
  refundNo: string
  paymentNo: string
  channel: PaidBy
  amountFen: string
  /** So much was paid, of which it is a part. */
  paidFen: string
  /** It is money that came too late, and pays back nothing of what the order cost. */
  isLate: boolean
  orderId: string
}

/** Answers those that the channel has not confirmed yet: one of them, or the oldest. */
export const selectOpenRefunds = (db: Sql, refundNo: string | null, limit: number) => db<
  OpenRefund[]
>`
  select refund_no, payment_no, r.channel, r.amount_fen, p.amount_fen as paid_fen, p.state = 'late' as is_late, r.order_id
  from refund r join payment p using (payment_no)
  where r.state = 'open' ${refundNo ? db`and refund_no = ${refundNo}` : db``}
  order by r.created_at limit ${limit}`

/** Reads whose order it is, and whether nothing else of it is still to go back, and locks it. */
export async function selectRefundedOrderForUpdate(db: Sql, orderId: string, refundNo: string) {
  const [row] = await db<
    { userId: string; orderNo: string; status: OrderStatus; payState: number; isLast: boolean }[]
  >`
    select user_id, order_no, status, pay_state,
      not exists (select from refund r join payment p using (payment_no)
        where r.order_id = sales_order.order_id and r.state = 'open' and p.state = 'paid'
          and r.refund_no <> ${refundNo}) as is_last
    from sales_order where order_id = ${orderId} for no key update`
  return row
}

/** Answers false when it was settled before. */
export async function updateRefundDone(db: Sql, refundNo: string, now: Date): Promise<boolean> {
  const rows = await db`
    update refund set state = 'done', settled_at = ${now}
    where refund_no = ${refundNo} and state = 'open' returning refund_no`
  return rows.length > 0
}
