import * as z from 'zod/mini'
import { get, post } from '#mall/endpoint.ts'
import { Amount } from '#mall/list.ts'
import { OrderAction, OrderNo, OrderStatus } from '#mall/trade/order/order.contract.ts'

const PaymentNo = z.string().check(z.regex(/^PY[0-9A-Z]{20}$/))
export const PaymentState = z.enum(['open', 'paid', 'failed', 'closed', 'late'])
export type PaymentState = z.infer<typeof PaymentState>

export const ChannelName = z.enum(['sandbox', 'wechat', 'alipay'])
export type ChannelName = z.infer<typeof ChannelName>

const StatementNo = z.string().check(z.regex(/^DZ\d{10,16}$/))

/** What was paid is one of the two. */
const Settled = z.object({
  orderNo: z.optional(z.string()),
  statementNo: z.optional(z.string()),
  state: PaymentState,
})
export type Settled = z.infer<typeof Settled>

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
  /** Answers what /checkStand shows of a statement to whoever pays for the company. Refuses STATEMENT_NOT_FOUND. */
  statementStand: get(
    '/mall/payment/statementStand',
    'member',
    z.object({ statementNo: StatementNo }),
    z.object({
      statementNo: z.string(),
      fromOn: z.string(),
      cutOn: z.string(),
      dueOn: z.nullable(z.string()),
      payable: z.number(),
      paid: z.number(),
      /** Channels take all of it. */
      due: z.number(),
      isSettled: z.boolean(),
      /** It is confirmed, and something of it is to be paid. */
      takesMoney: z.boolean(),
      /** A voucher of the bank waits, so the money may have come. */
      isVerifying: z.boolean(),
      channels: z.array(ChannelName),
    }),
  ),
  /**
   * Opens a payment of all that a statement still costs, or answers the open one; `amount` is what its payer has seen. Needs an
   * Idempotency-Key. Refuses STATEMENT_NOT_FOUND, STATEMENT_UNPAYABLE, TRANSFER_VERIFYING.
   */
  createStatementPayment: post(
    '/mall/payment/createForStatement',
    'member',
    z.object({ statementNo: StatementNo, channel: ChannelName, amount: Amount }),
    z.object({ paymentNo: z.string(), amount: z.number() }),
  ),
  /** Answers what a phone scans to pay; from `renewAt` on there is a new one. Refuses ORDER_CLOSED, STATEMENT_UNPAYABLE, PAYMENT_ENDED, PAYMENT_CHANNEL_DOWN. */
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
  askPayment: post('/mall/payment/ask', 'member', z.object({ paymentNo: PaymentNo }), Settled),
  /** The built-in cashier: what a bank would report, reported by the buyer. Any repeat answers the same. */
  sandboxPay: post(
    '/mall/payment/sandbox',
    'member',
    z.object({ paymentNo: PaymentNo, result: z.enum(['success', 'failure']) }),
    Settled,
  ),
}
