import * as z from 'zod/mini'
import { get, post } from '#mall/endpoint.ts'
import { OrderAction, OrderNo, OrderStatus } from '#mall/trade/order/order.contract.ts'

const PaymentNo = z.string().check(z.regex(/^PY[0-9A-Z]{20}$/))
export const PaymentState = z.enum(['open', 'paid', 'failed', 'closed', 'late'])
export type PaymentState = z.infer<typeof PaymentState>

export const ChannelName = z.enum(['sandbox', 'wechat', 'alipay'])
export type ChannelName = z.infer<typeof ChannelName>

export const payment = {
  /** Answers what /checkStand shows to whoever may pay the order. It refuses ORDER_NOT_FOUND. */
  checkStand: get(
    '/mall/payment/checkStand',
    'member',
    z.object({ orderNo: OrderNo }),
    z.object({
      orderNo: z.string(),
      status: OrderStatus,
      /** So many kinds of goods, and so many pieces of them. */
      type: z.number(),
      total: z.number(),
      totalPrice: z.number(),
      createdAt: z.string(),
      payDeadline: z.nullable(z.string()),
      channels: z.array(ChannelName),
      /** It is the server's clock, for the countdown. */
      now: z.string(),
    }),
  ),
  /** Opens a payment with a channel, or answers the open one. Needs an Idempotency-Key. Refuses ORDER_CLOSED, ORDER_ACTION, ORDER_STATUS_CHANGED. */
  createPayment: post(
    '/mall/payment/create',
    'member',
    z.object({
      orderNo: OrderNo,
      channel: ChannelName,
      actions: z.optional(z.array(OrderAction)),
    }),
    z.object({ paymentNo: z.string(), amount: z.number() }),
  ),
  /** Answers what a phone scans to pay; from `renewAt` on there is a new one. Refuses ORDER_CLOSED, PAYMENT_ENDED, PAYMENT_CHANNEL_DOWN. */
  paymentCode: post(
    '/mall/payment/code',
    'member',
    z.object({ paymentNo: PaymentNo }),
    z.object({ code: z.string(), renewAt: z.string(), now: z.string() }),
  ),
  /** Answers the address of the channel's own page, which leads back to /checkStand. Refuses as paymentCode does. */
  paymentPage: post(
    '/mall/payment/page',
    'member',
    z.object({ paymentNo: PaymentNo }),
    z.object({ address: z.string() }),
  ),
  /** 我已支付: asks the channel whether it has the money. Refuses PAYMENT_CHANNEL_DOWN. */
  askPayment: post(
    '/mall/payment/ask',
    'member',
    z.object({ paymentNo: PaymentNo }),
    z.object({ orderNo: z.string(), state: PaymentState }),
  ),
  /** The built-in cashier: what a bank would report, reported by the buyer. Any repeat answers the same. */
  sandboxPay: post(
    '/mall/payment/sandbox',
    'member',
    z.object({ paymentNo: PaymentNo, result: z.enum(['success', 'failure']) }),
    z.object({ orderNo: z.string(), state: PaymentState }),
  ),
}
