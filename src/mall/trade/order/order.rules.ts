import { limits } from '#mall/limits.ts'
import type { CancelRequest, OrderStatus, OrderTab, PaidWith } from './order.contract.ts'

/** The names of the states; the contract's shapes stay on the server (web/budget.test.ts). */
export const orderStatus = {
  approval: 10,
  rejected: 12,
  unpaid: 20,
  verifying: 25,
  confirming: 30,
  toShip: 40,
  partlyShipped: 45,
  toReceive: 50,
  partlyReceived: 55,
  done: 60,
  cancelled: 90,
} as const satisfies Record<string, OrderStatus>

/** pages.md section 3. */
export const statusLabels: Record<OrderStatus, string> = {
  [orderStatus.approval]: '待审批',
  [orderStatus.rejected]: '审批驳回',
  [orderStatus.unpaid]: '待付款',
  [orderStatus.verifying]: '待核款',
  [orderStatus.confirming]: '待确认',
  [orderStatus.toShip]: '待发货',
  [orderStatus.partlyShipped]: '部分发货',
  [orderStatus.toReceive]: '待收货',
  [orderStatus.partlyReceived]: '部分收货',
  [orderStatus.done]: '已完成',
  [orderStatus.cancelled]: '已取消',
}

/** The label of each payState is at the place of its number (pages.md section 6). */
export const payLabels = [
  '未付款',
  '支付中',
  '凭证待核实',
  '部分付款',
  '已付款',
  '挂账（月结）',
  '退款中',
  '部分退款',
  '已退款',
  '已关闭',
] as const

type PaidBack = {
  payState: number
  refunds: readonly { state: 'open' | 'done' }[]
  isPaidBack: boolean
}

/** Answers the label of what was paid: 部分退款 is all that an order keeps, whether money is on its way or all has gone. */
export function payLabel({ payState: paid, refunds, isPaidBack }: PaidBack): string {
  if (paid !== payState.partlyRefunded) return payLabels[paid] ?? ''
  if (refunds.some(({ state }) => state === 'open')) return payLabels[payState.refunding]
  return payLabels[isPaidBack ? payState.refunded : payState.partlyRefunded]
}

/** An order has only these payment states so far; payLabels holds the label of each. */
export const payState = {
  unpaid: 0,
  verifying: 2,
  partlyPaid: 3,
  paid: 4,
  onAccount: 5,
  refunding: 6,
  partlyRefunded: 7,
  refunded: 8,
  closed: 9,
} as const

/** Every status is in one tab; 'all' holds them all. */
export const tabs: Record<OrderTab, { label: string; statuses: readonly OrderStatus[] }> = {
  all: { label: '全部', statuses: Object.values(orderStatus) },
  approval: { label: '待审批', statuses: [orderStatus.approval, orderStatus.rejected] },
  unpaid: { label: '待付款', statuses: [orderStatus.unpaid] },
  verifying: { label: '待核款', statuses: [orderStatus.verifying] },
  toShip: {
    label: '待发货',
    statuses: [orderStatus.confirming, orderStatus.toShip, orderStatus.partlyShipped],
  },
  toReceive: { label: '待收货', statuses: [orderStatus.toReceive, orderStatus.partlyReceived] },
  done: { label: '已完成', statuses: [orderStatus.done] },
  cancelled: { label: '已取消', statuses: [orderStatus.cancelled] },
}

export function countsByTab(
  counted: readonly { status: OrderStatus; count: number }[],
): Record<OrderTab, number> {
  const countOf = (statuses: readonly OrderStatus[]) =>
    counted.reduce((sum, { status, count }) => sum + (statuses.includes(status) ? count : 0), 0)
  const names = Object.keys(tabs) as OrderTab[]
  return Object.fromEntries(names.map((tab) => [tab, countOf(tabs[tab].statuses)])) as Record<
    OrderTab,
    number
  >
}

/** payState null leaves what was paid as it is. */
export type Transition = { from: OrderStatus | null; to: OrderStatus; payState: number | null }

/** All that happens to an order until it is sent; progressOf says how it goes on. What is not here does not happen. */
export const transitions = {
  submit: { from: null, to: orderStatus.unpaid, payState: payState.unpaid },
  submitMonthly: { from: null, to: orderStatus.confirming, payState: payState.onAccount },
  submitForApproval: { from: null, to: orderStatus.approval, payState: payState.unpaid },
  submitMonthlyForApproval: { from: null, to: orderStatus.approval, payState: payState.onAccount },
  approve: { from: orderStatus.approval, to: orderStatus.unpaid, payState: null },
  approveOnAccount: { from: orderStatus.approval, to: orderStatus.confirming, payState: null },
  reject: { from: orderStatus.approval, to: orderStatus.rejected, payState: payState.closed },
  withdraw: { from: orderStatus.approval, to: orderStatus.cancelled, payState: payState.closed },
  resubmit: { from: orderStatus.rejected, to: orderStatus.unpaid, payState: payState.unpaid },
  resubmitMonthly: {
    from: orderStatus.rejected,
    to: orderStatus.confirming,
    payState: payState.onAccount,
  },
  resubmitForApproval: {
    from: orderStatus.rejected,
    to: orderStatus.approval,
    payState: payState.unpaid,
  },
  resubmitMonthlyForApproval: {
    from: orderStatus.rejected,
    to: orderStatus.approval,
    payState: payState.onAccount,
  },
  abandon: { from: orderStatus.rejected, to: orderStatus.cancelled, payState: payState.closed },
  pay: { from: orderStatus.unpaid, to: orderStatus.confirming, payState: payState.paid },
  cancel: { from: orderStatus.unpaid, to: orderStatus.cancelled, payState: payState.closed },
  expire: { from: orderStatus.unpaid, to: orderStatus.cancelled, payState: payState.closed },
  cancelOnAccount: {
    from: orderStatus.confirming,
    to: orderStatus.cancelled,
    payState: payState.closed,
  },
  confirm: { from: orderStatus.confirming, to: orderStatus.toShip, payState: null },
  refund: {
    from: orderStatus.confirming,
    to: orderStatus.cancelled,
    payState: payState.refunding,
  },
  refundConfirmed: {
    from: orderStatus.toShip,
    to: orderStatus.cancelled,
    payState: payState.refunding,
  },
  releaseConfirmed: {
    from: orderStatus.toShip,
    to: orderStatus.cancelled,
    payState: payState.closed,
  },
  refunded: {
    from: orderStatus.cancelled,
    to: orderStatus.cancelled,
    payState: payState.refunded,
  },
} as const satisfies Record<string, Transition>

/** The mall may find out that goods are missing as long as some are to be sent. */
export const isShortable = ({ status }: { status: OrderStatus }): boolean =>
  status === transitions.confirm.from || isShippable({ status })

/** Answers the step by which an order goes on when all its missing goods were decided about. */
export const settlingShortages = (
  order: { status: OrderStatus },
  to: OrderStatus,
  isRefunded: boolean,
): Transition => ({ from: order.status, to, payState: isRefunded ? payState.partlyRefunded : null })

/** What was paid for an order has not gone back, or only in part. */
export const isPaid = (paid: number): boolean =>
  paid === payState.paid || paid === payState.partlyRefunded

/** The staff sends goods of an order while it stands here. */
export const isShippable = ({ status }: { status: OrderStatus }): boolean =>
  status === orderStatus.toShip || status === orderStatus.partlyShipped

/** Everything was sent, or nothing will be: no day of sending is promised any more. */
export const isOnItsWay = ({ status }: { status: OrderStatus }): boolean =>
  status > orderStatus.partlyShipped

type Counted = { count: number; shipped: number; received: number }

/** Answers where an order that the mall has confirmed stands, by what of its lines was sent and has arrived. */
export function progressOf(lines: readonly Counted[]): OrderStatus {
  const isAll = (of: 'shipped' | 'received') => lines.every((line) => line[of] === line.count)
  const isSome = (of: 'shipped' | 'received') => lines.some((line) => line[of] > 0)
  if (isAll('received')) return orderStatus.done
  if (isAll('shipped'))
    return isSome('received') ? orderStatus.partlyReceived : orderStatus.toReceive
  return isSome('shipped') ? orderStatus.partlyShipped : orderStatus.toShip
}

/**
 * An order begins charged to the account without a pay step, or with a time to pay in, which begins anew when it is
 * approved.
 */
export const beginning = (payment: Payment, now: Date, needsApproval = false) => {
  const { submit, submitMonthly, submitForApproval, submitMonthlyForApproval } = transitions
  return payment === 'account'
    ? { ...(needsApproval ? submitMonthlyForApproval : submitMonthly), payDeadline: null }
    : { ...(needsApproval ? submitForApproval : submit), payDeadline: payDeadlineFrom(now) }
}

/** Answers how an order goes on that came back to its buyer and is submitted again (修改重提). */
export function resubmitting(payment: Payment, needsApproval: boolean): Transition {
  const { resubmit, resubmitMonthly, resubmitForApproval, resubmitMonthlyForApproval } = transitions
  if (payment === 'account') return needsApproval ? resubmitMonthlyForApproval : resubmitMonthly
  return needsApproval ? resubmitForApproval : resubmit
}

export const payDeadlineFrom = (now: Date): Date => new Date(now.getTime() + limits.payMs)

/** Answers how an order goes on that nobody has to approve any more. */
export const approving = ({ payState: paid }: { payState: number }) =>
  paid === payState.onAccount ? transitions.approveOnAccount : transitions.approve

/** Says whether an order of this amount can go on account. */
export const isCovered = (
  {
    limitFen,
    usedFen,
    mayExceed,
  }: { limitFen: string | null; usedFen: string; mayExceed: boolean },
  total: bigint,
): boolean => limitFen === null || mayExceed || BigInt(usedFen) + total <= BigInt(limitFen)

export type Payment = 'account' | 'now'

export const paidWithLabels: Record<PaidWith, string> = {
  sandbox: '沙箱收银台',
  wechat: '微信支付',
  alipay: '支付宝',
  transfer: '对公转账',
  balance: '余额支付',
  writeOff: '商城核销',
}

/** A company that pays monthly orders on account, unless the buyer has chosen otherwise. */
export const paymentFor = (isMonthly: boolean, chosen?: Payment): Payment =>
  chosen ?? (isMonthly ? 'account' : 'now')

/** Says what somebody can do when the credit of his company is not enough. */
export function creditWayOut(mayPayNow: boolean, askNames: readonly string[]): string {
  const names = askNames.length > 0 ? `（${askNames.join('、')}）` : ''
  return mayPayNow
    ? `可改为现结支付，或请企业管理员${names}申请调整额度`
    : `请企业管理员${names}申请调整额度，或先取消不需要的挂账订单`
}

/** What a company that is late can still do. */
export const overdueWayOut = '付清后自动恢复；急用的订单可改为现结支付'

export const isPayable = (
  { status, payDeadline }: { status: OrderStatus; payDeadline: Date | null },
  now: Date,
): boolean => status === transitions.pay.from && payDeadline !== null && now < payDeadline

export type Paying = { status: OrderStatus; payState: number }
export type Labelled = Paying & { isCancelAsked: boolean }

/** Answers the one word that tells people where an order stands. */
export function stateLabel({ status, payState: paid, isCancelAsked }: Labelled): string {
  if (isCancelAsked && status !== orderStatus.cancelled) return '取消申请中'
  if (paid === payState.refunding || paid === payState.refunded) return payLabels[paid]
  return statusLabels[status]
}

/** Answers the label of an order in the shape in which pages have it. */
export const orderLabel = (
  order: Paying & { cancelRequest: Pick<CancelRequest, 'state'> | null },
): string => stateLabel({ ...order, isCancelAsked: order.cancelRequest?.state === 'waiting' })
