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
