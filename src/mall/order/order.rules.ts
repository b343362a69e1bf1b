import type { UserInfo } from '#mall/account/account.contract.ts'
import type { CartItem } from '#mall/cart/cart.contract.ts'
import { isActive, piecesByGoods } from '#mall/cart/cart.rules.ts'
import { limits } from '#mall/limits.ts'
import { fen, yuan } from '#mall/money.ts'
import { paysMonthly } from '#mall/sight.ts'
import { workingDay } from '#mall/workingDay.rules.ts'
import type { OrderAction, OrderChange, OrderStatus, OrderTab } from './order.contract.ts'

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

/** What nobody typed into an order's log; stored in it, so that old orders keep the words they were given. */
export const logTexts = {
  system: '系统',
  expired: '超时未付款',
  paid: (paymentNo: string) => `支付单 ${paymentNo}`,
}

/** What the buyer of an order is told of it. */
export const noticeOf = (orderNo: string, event: 'paid' | 'expired') => ({
  kind: 'order' as const,
  title: event === 'paid' ? '订单已付款' : '订单超时未付款，已关闭',
  text:
    event === 'paid'
      ? `订单 ${orderNo} 已付款，等待商城确认。`
      : `订单 ${orderNo} 未在规定时间内付款，已自动关闭，商品库存已释放。`,
  address: `/orderDetail?orderNo=${orderNo}`,
})

/** pages.md section 6, by payState. */
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

/** Those of payLabels that an order comes to so far. */
export const payState = { unpaid: 0, paid: 4, onAccount: 5, closed: 9 } as const

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

export const isOrderTab = (tab: string): tab is OrderTab => Object.hasOwn(tabs, tab)

export type Transition = { from: OrderStatus | null; to: OrderStatus; payState: number }

/** All that happens to an order so far; what is not here does not happen. */
export const transitions = {
  submit: { from: null, to: orderStatus.unpaid, payState: payState.unpaid },
  submitMonthly: { from: null, to: orderStatus.confirming, payState: payState.onAccount },
  pay: { from: orderStatus.unpaid, to: orderStatus.confirming, payState: payState.paid },
  cancel: { from: orderStatus.unpaid, to: orderStatus.cancelled, payState: payState.closed },
  expire: { from: orderStatus.unpaid, to: orderStatus.cancelled, payState: payState.closed },
} as const satisfies Record<string, Transition>

/** How an order begins: charged to the account without a pay step, or with a time to pay in. */
export const beginning = (who: UserInfo, now: Date) =>
  paysMonthly(who)
    ? { ...transitions.submitMonthly, payDeadline: null }
    : { ...transitions.submit, payDeadline: new Date(now.getTime() + limits.payMs) }

type Standing = { userId: string; status: OrderStatus; payDeadline: Date | null }

/** Of one order, by the role that the company gave him. */
export const isAboveLimit = ({ customRole }: Pick<UserInfo, 'customRole'>, total: bigint) =>
  customRole != null && customRole.singleLimit !== null && total > fen(customRole.singleLimit)

export const isPayable = ({ status, payDeadline }: Omit<Standing, 'userId'>, now: Date): boolean =>
  status === transitions.pay.from && payDeadline !== null && now < payDeadline

/** What this user may do with an order he sees. */
export function actionsOf(order: Standing, who: Pick<UserInfo, 'userId'>, now: Date) {
  const actions: OrderAction[] = []
  const isOwn = order.userId === who.userId
  if (isOwn && isPayable(order, now)) actions.push('pay')
  if (isOwn && order.status === transitions.cancel.from) actions.push('cancel')
  if (order.status !== transitions.pay.from) actions.push('buyAgain')
  return actions
}

/** The same goods of several lines as one, where the first of them stood; `parts` are those lines. */
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

/** `together`: pieces of the same goods in all lines. */
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

/** The working day on which goods of this lead time leave (交期 does not count the way). */
export const sendingDate = (now: Date, leadTime: number): string => workingDay(now, leadTime)

/** The first day on which they can arrive: a working day after they have left, at the earliest. */
export const earliestDate = (now: Date, leadTime: number): string => workingDay(now, leadTime + 1)
