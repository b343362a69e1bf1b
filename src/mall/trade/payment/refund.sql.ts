import type { Sql } from '#db/postgres.ts'

/** The sum that was paid for this order goes back once. */
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

/** Answers those that the channel has not confirmed yet: one of them, or the oldest. */
export const selectOpenRefunds = (db: Sql, refundNo: string | null, limit: number) => db<
  OpenRefund[]
>`
  select refund_no, payment_no, channel, amount_fen, order_id from refund
  where state = 'open' ${refundNo ? db`and refund_no = ${refundNo}` : db``}
  order by created_at limit ${limit}`

/** Reads whose order it is, and locks it. */
export async function selectRefundedOrderForUpdate(db: Sql, orderId: string) {
  const [row] = await db<{ userId: string; orderNo: string }[]>`
    select user_id, order_no from sales_order where order_id = ${orderId} for no key update`
  return row
}

/** Answers false when it was settled before. */
export async function updateRefundDone(db: Sql, refundNo: string, now: Date): Promise<boolean> {
  const rows = await db`
    update refund set state = 'done', settled_at = ${now}
    where refund_no = ${refundNo} and state = 'open' returning refund_no`
  return rows.length > 0
}
