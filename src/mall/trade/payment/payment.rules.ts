import type { OrderStatus } from '#mall/trade/order/order.contract.ts'
import { isPayable, orderStatus } from '#mall/trade/order/order.rules.ts'
import type { ChannelName, PaymentState } from './payment.contract.ts'

export const channelNames: Record<ChannelName, string> = {
  wechat: '微信支付',
  alipay: '支付宝',
  sandbox: '沙箱收银台',
}

/** A code is shown for so long; then the page asks for a new one. */
export const codeMs = 120_000

/**
 * When a channel is told to take no more: no earlier than it accepts. Before that the mall closes the payment itself, and
 * what is paid after the deadline goes back.
 */
export const channelEnd = (deadline: Date, now: Date): Date =>
  new Date(Math.max(deadline.getTime(), now.getTime() + shortestMs))
const shortestMs = 90_000 // WeChat and Alipay want more than a minute

/** Channels are asked for what they did not report by themselves: the first time after so long, then ever less often. */
export const firstAskMs = 60_000
const longestPauseMs = 3_600_000
export const pauseMs = (asked: number): number =>
  Math.min(longestPauseMs, firstAskMs * 2 ** Math.min(asked, 20))
/** A payment that nobody has begun can be paid no more a day after its order has ended. */
export const mostAsked = 30

/** A statement can be paid for long; a payment of it that is open for so long is closed, and there is a new one. */
export const statementPaymentMs = 24 * 3_600_000

type Standing = { channel: ChannelName; state: PaymentState; amountFen: string }
type Order = { status: OrderStatus; payDeadline: Date | null; totalFen: string }
/**
 * What a channel says of a payment: 'none' means that it does not know it, because nobody has begun to pay; 'ended' that
 * it takes no money for it any more.
 */
export type Told =
  | { state: 'paid'; amountFen: string; paidAt: Date; tradeNo: string }
  | { state: 'open' }
  | { state: 'none' }
  | { state: 'ended' }

/**
 * Says what becomes of a payment by what its channel tells, in whatever order that comes: money counts whatever was told
 * before, and once. null: it stays as it is. 'wrong' is money of another amount than was asked for. The day that counts
 * is that of the payment, however late the mall hears of it.
 */
export const outcomeOf = (payment: Standing, order: Order, told: Told) =>
  outcomeWhere(payment, told, (paidAt) => isPayable(order, paidAt) && order.totalFen)

type Statement = { takesMoney: boolean; dueFen: string }

/** The same of a payment of a statement, which has no deadline. */
export const outcomeOfStatement = (payment: Standing, statement: Statement, told: Told) =>
  outcomeWhere(payment, told, () => statement.takesMoney && statement.dueFen)

/** `dueAt`: so much is to be paid then; false: nothing. */
function outcomeWhere(
  { channel, state, amountFen }: Standing,
  told: Told,
  dueAt: (paidAt: Date) => string | false,
) {
  const isFinal = channel === 'sandbox' ? state !== 'open' : state === 'paid' || state === 'late'
  if (isFinal || told.state === 'open' || told.state === 'none') return null
  if (told.state === 'ended') return state === 'open' ? 'failed' : null
  if (told.amountFen !== amountFen) return 'wrong'
  if (dueAt(told.paidAt) === amountFen) return 'paid'
  return channel === 'sandbox' ? 'closed' : 'late' // the sandbox has no money that could go back
}

/** Says why a statement takes none. */
export const whyStatementLate = ({ takesMoney }: Statement): string =>
  takesMoney ? '应付金额已有变化' : '对账单已付清'

/** Says why an order takes no money, in words for its buyer. */
export function whyLate({ status }: Pick<Order, 'status'>): string {
  if (status === orderStatus.cancelled) return '订单已取消'
  return status === orderStatus.unpaid ? '付款超过时限或订单金额有变化' : '订单已付过款'
}
