import type { Sql } from '#db/postgres.ts'
import type { OrderStatus } from '#mall/trade/order/order.contract.ts'
import type { PaymentState } from './payment.contract.ts'

/** Answers and locks the order of a payment, if both are this user's; see selectOrderForUpdate. */
export async function selectOrderOfPaymentForUpdate(db: Sql, userId: string, paymentNo: string) {
  const [row] = await db<
    {
      orderId: string
      orderNo: string
      status: OrderStatus
      payDeadline: Date | null
      totalFen: string
    }[]
  >`
    select order_id, order_no, status, pay_deadline, total_fen from sales_order
    where user_id = ${userId}
      and order_id = (select order_id from payment where payment_no = ${paymentNo})
    for no key update`
  return row
}

type Payment = { paymentNo: string; state: PaymentState; amountFen: string }

export async function selectPayment(db: Sql, paymentNo: string) {
  const [row] = await db<Payment[]>`
    select payment_no, state, amount_fen from payment where payment_no = ${paymentNo}`
  return row
}

export async function selectOpenPayment(db: Sql, orderId: string) {
  const [row] = await db<Payment[]>`
    select payment_no, state, amount_fen from payment
    where order_id = ${orderId} and state = 'open'`
  return row
}

/** A transfer was chosen for the order, or a part of it is paid already: channels take the whole amount or nothing. */
export async function selectIsByTransfer(db: Sql, orderId: string): Promise<boolean> {
  const [row] = await db<{ isBy: boolean }[]>`
    select exists (select from transfer_order where order_id = ${orderId} and left_at is null)
      or exists (select from payment where order_id = ${orderId} and state = 'paid') as is_by`
  return row?.isBy ?? false
}
