import type { Sql } from '#db/postgres.ts'
import type { OrderStatus } from '#mall/trade/order/order.contract.ts'
import type { ChannelName, PaymentState } from './payment.contract.ts'

type PayingOrder = {
  orderId: string
  orderNo: string
  userId: string
  status: OrderStatus
  payState: number
  payDeadline: Date | null
  totalFen: string
}

/** Answers and locks an order that is to be paid; whoever calls has seen that this user may. */
export async function selectPayingOrderForUpdate(db: Sql, orderId: string) {
  const [row] = await db<PayingOrder[]>`
    select order_id, order_no, user_id, status, pay_state, pay_deadline, total_fen from sales_order
    where order_id = ${orderId} for no key update`
  return row
}

/** Answers and locks the order of a payment, with what it still costs beside what has come by transfer. */
export async function selectOrderOfPaymentForUpdate(db: Sql, paymentNo: string) {
  const orderId = db`(select order_id from payment where payment_no = ${paymentNo})`
  // A statement that waits for the lock does not see what was paid meanwhile, so another one reads it.
  await db`select from sales_order where order_id = ${orderId} for no key update`
  const [row] = await db<PayingOrder[]>`
    select order_id, order_no, user_id, status, pay_state, pay_deadline, (total_fen - coalesce((
      select sum(amount_fen) from payment p where p.order_id = sales_order.order_id and p.state = 'paid'
        and p.channel in ('transfer', 'balance', 'writeOff')), 0))::bigint as total_fen from sales_order
    where order_id = ${orderId}`
  return row
}

export type Payment = {
  paymentNo: string
  /** It is of one of the two. */
  orderNo: string | null
  statementNo: string | null
  createdAt: Date
  channel: ChannelName
  state: PaymentState
  amountFen: string
  code: string | null
  codeAt: Date | null
  /** Who has opened it pays it, as far as the mall knows. */
  openedBy: string | null
  payer: string | null
}

export async function selectPayment(db: Sql, paymentNo: string) {
  const [row] = await db<Payment[]>`
    select payment_no, order_no, statement_no, payment.created_at, channel, payment.state, amount_fen, code, code_at, opened_by,
      name as payer
    from payment left join sales_order using (order_id) left join statement using (statement_id)
      left join person on person.user_id = opened_by
    where payment_no = ${paymentNo}`
  return row
}

export async function selectOpenPayment(db: Sql, orderId: string, channel: ChannelName) {
  const [row] = await db<Pick<Payment, 'paymentNo' | 'amountFen'>[]>`
    select payment_no, amount_fen from payment
    where order_id = ${orderId} and channel = ${channel} and state = 'open'`
  return row
}

/** A transfer was chosen for the order, or a part of it is paid already: channels take the whole amount or nothing. */
export async function selectIsByTransfer(db: Sql, orderId: string): Promise<boolean> {
  const [row] = await db<{ isBy: boolean }[]>`
    select exists (select from transfer_order where order_id = ${orderId} and left_at is null)
      or exists (select from payment where order_id = ${orderId} and state = 'paid') as is_by`
  return row?.isBy ?? false
}
