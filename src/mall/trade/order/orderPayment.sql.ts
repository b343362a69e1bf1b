import type { Sql } from '#db/postgres.ts'
import type { OrderDetail } from './order.contract.ts'

export type PaidBy = 'sandbox' | 'wechat' | 'alipay'

export type PaymentRow = Omit<OrderDetail['payments'][number], 'paidAt'> & { paidAt: Date }

/** Answers what was paid for an order, a transfer at the time of the bank. */
export const selectPayments = (db: Sql, orderId: string) => db<PaymentRow[]>`
  select p.channel, yuan(p.amount_fen) as total_price, coalesce(l.at, p.settled_at) as paid_at
  from payment p left join bank_line l using (line_id)
  where p.order_id = ${orderId} and p.state = 'paid' order by paid_at, p.payment_no`

/** Answers the code that an order is to be transferred with, or was. */
export async function selectTransferCode(db: Sql, orderId: string): Promise<string | null> {
  const [row] = await db<{ code: string }[]>`
    select code from transfer join transfer_order using (transfer_id)
    where order_id = ${orderId} and left_at is null`
  return row?.code ?? null
}

// An order and what is paid for it end together: so whoever writes orders writes payments, too.

/** A payment is of an order, or of a statement of a month. */
type Payable = { orderId: string; statementId?: never } | { orderId?: never; statementId: string }

type NewPayment = Payable & {
  paymentNo: string
  channel: PaidBy
  amountFen: string
  openedBy: string
  /** The channel is asked then if it has reported nothing. */
  askAt: Date | null
  now: Date
}

export const insertPayment = (db: Sql, payment: NewPayment) => db`
  insert into payment (payment_no, order_id, statement_id, channel, amount_fen, state, opened_by, ask_at, created_at)
  values (${payment.paymentNo}, ${payment.orderId ?? null}, ${payment.statementId ?? null}, ${payment.channel},
    ${payment.amountFen}, 'open', ${payment.openedBy}, ${payment.askAt}, ${payment.now})`

/** It becomes what outcomeOf says under the lock of its order; where it has been paid its channel has no more to say. */
export const updatePaymentSettled = (
  db: Sql,
  paymentNo: string,
  settled: { state: 'paid' | 'failed' | 'closed' | 'late'; tradeNo: string; now: Date },
) => db`
  update payment set state = ${settled.state}, trade_no = ${settled.tradeNo}, settled_at = ${settled.now}, ask_at = null
  where payment_no = ${paymentNo}`

/** Closes the payments that are still open for orders that need none any more; their channels hear of it next. */
export const updatePaymentsClosed = (db: Sql, orderIds: string[], now: Date) => db`
  update payment set state = 'closed', settled_at = ${now}, asked = 0,
    ask_at = case when channel <> 'sandbox' then ${now}::timestamptz end
  where order_id = any(${orderIds}::bigint[]) and state = 'open'`

/** Closes payments of statements that were opened before this time; those that somebody works on come with the next round. */
export const updateStalePaymentsClosed = (
  db: Sql,
  { openedBefore, now }: { openedBefore: Date; now: Date },
) => db`
  update payment set state = 'closed', settled_at = ${now}, asked = 0,
    ask_at = case when channel <> 'sandbox' then ${now}::timestamptz end
  where payment_no in (
    select payment_no from payment where state = 'open' and statement_id is not null and created_at < ${openedBefore}
    order by created_at limit 1000 for no key update skip locked)`

export const updateCode = (db: Sql, paymentNo: string, code: string, now: Date) => db`
  update payment set code = ${code}, code_at = ${now} where payment_no = ${paymentNo}`

/** Locks those that are to be asked for now, of these channels, and that nobody else is working on. */
export const selectToAskForUpdate = (db: Sql, channels: PaidBy[], now: Date, limit: number) => db<
  { paymentNo: string; channel: PaidBy; asked: number }[]
>`
  select payment_no, channel, asked from payment
  where ask_at <= ${now} and channel = any(${channels}::text[])
  order by ask_at limit ${limit} for no key update skip locked`

export const updateAskAt = (db: Sql, paymentNos: string[], at: Date[]) => db`
  update payment set ask_at = at, asked = asked + 1
  from unnest(${paymentNos}::text[], ${at.map((one) => one.toISOString())}::timestamptz[]) as put_off (payment_no, at)
  where payment.payment_no = put_off.payment_no`

export const updateAskNever = (db: Sql, paymentNo: string) => db`
  update payment set ask_at = null where payment_no = ${paymentNo}`
