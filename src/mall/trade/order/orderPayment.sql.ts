import type { Sql } from '#db/postgres.ts'

// An order and what is paid for it end together: so whoever writes orders writes payments, too.

export const insertPayment = (
  db: Sql,
  payment: { paymentNo: string; orderId: string; channel: 'sandbox'; amountFen: string; now: Date },
) => db`
  insert into payment (payment_no, order_id, channel, amount_fen, state, created_at)
  values (${payment.paymentNo}, ${payment.orderId}, ${payment.channel}, ${payment.amountFen},
    'open', ${payment.now})`

/** An open payment ends once. */
export const updatePaymentSettled = (
  db: Sql,
  paymentNo: string,
  state: 'paid' | 'failed' | 'closed',
  now: Date,
) => db`
  update payment set state = ${state}, settled_at = ${now}
  where payment_no = ${paymentNo} and state = 'open'`

/** Closes the payments that are still open for orders that have ended. */
export const updatePaymentsClosed = (db: Sql, orderIds: string[], now: Date) => db`
  update payment set state = 'closed', settled_at = ${now}
  where order_id = any(${orderIds}::bigint[]) and state = 'open'`
