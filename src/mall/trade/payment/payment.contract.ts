import * as z from 'zod/mini'
import { get, post } from '#mall/endpoint.ts'
import { OrderAction, OrderNo, OrderStatus } from '#mall/trade/order/order.contract.ts'

const PaymentNo = z.string().check(z.regex(/^PY[0-9A-Z]{20}$/))
export const PaymentState = z.enum(['open', 'paid', 'failed', 'closed'])
export type PaymentState = z.infer<typeof PaymentState>

export const payment = {
  /** Answers what /checkStand shows. It refuses ORDER_NOT_FOUND. */
  checkStand: get(
    '/mall/payment/checkStand',
    'member',
    z.object({ orderNo: OrderNo }),
    z.object({
      orderNo: z.string(),
      status: OrderStatus,
      totalPrice: z.number(),
      createdAt: z.string(),
      payDeadline: z.nullable(z.string()),
      channels: z.array(z.enum(['sandbox'])),
      /** It is the server's clock, for the countdown. */
      now: z.string(),
    }),
  ),
  /** Opens a payment, or answers the open one. Needs an Idempotency-Key. Refuses ORDER_CLOSED, ORDER_ACTION, ORDER_STATUS_CHANGED. */
  createPayment: post(
    '/mall/payment/create',
    'member',
    z.object({
      orderNo: OrderNo,
      channel: z.enum(['sandbox']),
      actions: z.optional(z.array(OrderAction)),
    }),
    z.object({ paymentNo: z.string(), amount: z.number() }),
  ),
  /** The built-in cashier: what a bank would report, reported by the buyer. Any repeat answers the same. */
  sandboxPay: post(
    '/mall/payment/sandbox',
    'member',
    z.object({ paymentNo: PaymentNo, result: z.enum(['success', 'failure']) }),
    z.object({ orderNo: z.string(), state: PaymentState }),
  ),
}
