import { limits } from '#mall/limits.ts'
import { fen, yuan } from '#mall/money.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { CartItem } from '#mall/trade/cart/cart.contract.ts'
import { isActive, piecesByGoods } from '#mall/trade/cart/cart.rules.ts'
import { workingDay } from '#mall/workingDay.rules.ts'
import type {
  CancelRequest,
  OrderAction,
  OrderChange,
  OrderStatus,
  OrderTab,
} from './order.contract.ts'

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

/** An order has only these payment states so far; payLabels holds the label of each. */
export const payState = {
  unpaid: 0,
  paid: 4,
  onAccount: 5,
  refunding: 6,
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

export type Transition = { from: OrderStatus | null; to: OrderStatus; payState: number }

/** All that happens to an order so far; what is not here does not happen. */
export const transitions = {
  submit: { from: null, to: orderStatus.unpaid, payState: payState.unpaid },
  submitMonthly: { from: null, to: orderStatus.confirming, payState: payState.onAccount },
  pay: { from: orderStatus.unpaid, to: orderStatus.confirming, payState: payState.paid },
  cancel: { from: orderStatus.unpaid, to: orderStatus.cancelled, payState: payState.closed },
  expire: { from: orderStatus.unpaid, to: orderStatus.cancelled, payState: payState.closed },
  cancelOnAccount: {
    from: orderStatus.confirming,
    to: orderStatus.cancelled,
    payState: payState.closed,
  },
  refund: {
    from: orderStatus.confirming,
    to: orderStatus.cancelled,
    payState: payState.refunding,
  },
  refunded: {
    from: orderStatus.cancelled,
    to: orderStatus.cancelled,
    payState: payState.refunded,
  },
} as const satisfies Record<string, Transition>

/** An order begins charged to the account without a pay step, or with a time to pay in. */
export const beginning = (payment: Payment, now: Date) =>
  payment === 'account'
    ? { ...transitions.submitMonthly, payDeadline: null }
    : { ...transitions.submit, payDeadline: new Date(now.getTime() + limits.payMs) }

type Standing = {
  userId: string
  status: OrderStatus
  payState: number
  payDeadline: Date | null
  isCancelAsked: boolean
}

/** Says whether an order of this amount can go on account. */
export const isCovered = (
  { limitFen, reservedFen }: { limitFen: string | null; reservedFen: string },
  total: bigint,
): boolean => limitFen === null || BigInt(reservedFen) + total <= BigInt(limitFen)

export type Payment = 'account' | 'now'

/** A company that pays monthly orders on account, unless the buyer has chosen otherwise. */
export const paymentFor = (isMonthly: boolean, chosen?: Payment): Payment =>
  chosen ?? (isMonthly ? 'account' : 'now')

/** Somebody can do this when an order costs more than he may spend at once. */
export const limitWayOut = '请由限额更高的同事下单，或请企业管理员调整您的限额'

/** Says what somebody can do when the credit of his company is not enough. */
export function creditWayOut(mayPayNow: boolean, askNames: readonly string[]): string {
  const names = askNames.length > 0 ? `（${askNames.join('、')}）` : ''
  return mayPayNow
    ? `可改为现结支付，或请企业管理员${names}申请调整额度`
    : `请企业管理员${names}申请调整额度，或先取消不需要的挂账订单`
}

export const isPayable = (
  { status, payDeadline }: Pick<Standing, 'status' | 'payDeadline'>,
  now: Date,
): boolean => status === transitions.pay.from && payDeadline !== null && now < payDeadline

/** Answers what this user may do with an order he sees. */
export function actionsOf(order: Standing, who: Pick<UserInfo, 'userId'>, now: Date) {
  const actions: OrderAction[] = []
  const isOwn = order.userId === who.userId
  if (isOwn && isPayable(order, now)) actions.push('pay')
  if (isOwn && cancellingAtOnce(order)) actions.push('cancel')
  if (isOwn && isRefundable(order))
    actions.push(order.isCancelAsked ? 'withdrawCancel' : 'askCancel')
  if (order.status !== transitions.pay.from) actions.push('buyAgain')
  return actions
}

type Paying = Pick<Standing, 'status' | 'payState'>

/** Answers the step by which a buyer cancels an order that is not paid; null when he may not cancel it. */
export function cancellingAtOnce({ status, payState: paid }: Paying): Transition | null {
  if (status === transitions.cancel.from) return transitions.cancel
  const isOnAccount = status === orderStatus.confirming && paid === payState.onAccount
  return isOnAccount ? transitions.cancelOnAccount : null
}

/** An order can be refunded when it is paid and the mall has not confirmed it yet. */
export const isRefundable = ({ status, payState: paid }: Paying): boolean =>
  status === orderStatus.confirming && paid === payState.paid

const actionLabels: Record<OrderAction, string> = {
  pay: '支付',
  cancel: '直接取消',
  askCancel: '申请取消',
  withdrawCancel: '撤回取消申请',
  buyAgain: '再次购买',
}

type Labelled = Paying & { isCancelAsked: boolean }

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

/** Answers the words with which the message ORDER_ACTION says why something cannot be done with an order. */
export const refusedAction = (order: Labelled, action: OrderAction) => ({
  state: stateLabel(order),
  action: actionLabels[action],
})

/** Puts the same goods of several lines into one, where the first of them stood; `parts` are those lines. */
export function mergedByGoods<L extends { skuId: string; count: number; note: string }>(
  lines: readonly L[],
): (L & { parts: L[] })[] {
  const byGoods = Map.groupBy(lines, ({ skuId }) => skuId)
  return [...byGoods.values()].flatMap((parts) => {
    const notes = [...new Set(parts.map(({ note }) => note).filter(Boolean))]
    const count = parts.reduce((sum, part) => sum + part.count, 0)
    return parts.slice(0, 1).map((first) => ({ ...first, count, note: notes.join('；'), parts }))
  })
}

/** A line as the user saw it, price in yuan. */
type Seen = { cartItemId: string; count: number; price: number }
/** The same line as it is; currentFen null is a price on inquiry. */
type Chosen = Omit<CartItem, 'taxPrice' | 'notaxPrice' | 'taxCountAmount' | 'currentPrice'> & {
  currentFen: string | null
}

/** Every difference between what the user saw and what holds, line by line in his order. */
export function changesOf(seen: readonly Seen[], chosen: readonly Chosen[]): OrderChange[] {
  const byId = new Map(chosen.map((line) => [line.cartItemId, line]))
  const pieces = piecesByGoods(chosen)
  return seen.flatMap((line) => {
    const now = byId.get(line.cartItemId)
    const { skuNo, model, productName } = now ?? { skuNo: '', model: '', productName: '' }
    const found = now ? differencesOf(line, now, pieces.get(now.skuId) ?? 0) : [difference('gone')]
    return found.map((one) => ({
      cartItemId: line.cartItemId,
      skuNo,
      model,
      productName,
      ...one,
    }))
  })
}

type Difference = Pick<OrderChange, 'kind' | 'before' | 'after'>

const difference = (
  kind: OrderChange['kind'],
  before: number | null = null,
  after: number | null = null,
): Difference => ({ kind, before, after })

/** `together` is how many pieces of the same goods are in all lines. */
function differencesOf({ count, price }: Seen, now: Chosen, together: number): Difference[] {
  if (!isActive(now)) return [difference('invalid')]
  if (now.currentFen === null) return [difference('unpriced', price)]
  const found: Difference[] = []
  if (fen(price) !== BigInt(now.currentFen))
    found.push(difference('price', price, yuan(BigInt(now.currentFen))))
  if (count !== now.count) found.push(difference('count', count, now.count))
  if (count < now.minCount) found.push(difference('minimum', count, now.minCount))
  else if (now.isMultiple && count % now.minCount !== 0)
    found.push(difference('multiple', count, now.minCount))
  if (Math.max(count, together) > now.stock)
    found.push(difference('stock', Math.max(count, together), now.stock))
  return found
}

/** Answers the working day on which goods of this lead time leave (交期 does not count the way). */
export const sendingDate = (now: Date, leadTime: number): string => workingDay(now, leadTime)

/** The first day on which they can arrive: a working day after they have left, at the earliest. */
export const earliestDate = (now: Date, leadTime: number): string => workingDay(now, leadTime + 1)
