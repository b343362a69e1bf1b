import { chineseDay } from '#mall/day.ts'
import { to } from '#mall/pages.ts'
import type { EventName } from '#mall/people/message/events.rules.ts'
import { told, toldOf } from '#mall/people/message/wording.rules.ts'
import { heldText } from '#mall/trade/order/held.rules.ts'
import type { OrderStatus } from '#mall/trade/order/order.contract.ts'
import { orderStatus } from '#mall/trade/order/order.rules.ts'
import { promisedDay, type ToSend } from '#mall/trade/order/shortage.rules.ts'
import { isTooLate } from '#mall/trade/order/wantedDay.rules.ts'
import { orderLimits, shipmentLimits } from '#mall/tradeLimits.ts'
import {
  afterWorkingMinutes,
  isWorkingDay,
  type WorkCalendar,
  workingDay,
} from '#mall/workingDay.rules.ts'
import type { Parcel } from './parcel.contract.ts'
import { differenceKinds, openPieces } from './receiving.rules.ts'
import type { StaffOrder, StaffTab } from './staffOrder.contract.ts'
import { trackingLabels } from './tracking.rules.ts'

export const queueLabels: Record<StaffTab, string> = {
  confirming: '待确认',
  short: '缺货待处理',
  toShip: '待发货',
  cancellations: '取消申请',
  underWay: '待收货',
  differing: '签收异常',
  asked: '待回复',
  all: '全部',
}

/** Answers the moment by which the staff has promised to confirm an order; null where it has nothing to confirm. */
export const confirmDueAt = (
  calendar: WorkCalendar,
  order: { status: OrderStatus; enteredAt: Date },
): Date | null =>
  order.status === orderStatus.confirming
    ? afterWorkingMinutes(calendar, order.enteredAt, orderLimits.confirmWithinMinutes)
    : null

/** Says why nobody can promise to send on this day who is not sure of it. */
export function promiseProblem(
  calendar: WorkCalendar,
  day: string,
  earliest: string,
  wantedOn: string | null = null,
): 'PROMISED_DAY_OFF' | 'PROMISED_DAY_EARLY' | 'PROMISED_DAY_FAR' | 'PROMISED_DAY_LATE' | null {
  if (!isWorkingDay(calendar, day)) return 'PROMISED_DAY_OFF'
  if (day < earliest) return 'PROMISED_DAY_EARLY'
  if (day > chineseDay(new Date(earliest), shipmentLimits.promisedDaysLater))
    return 'PROMISED_DAY_FAR'
  return isTooLate(calendar, day, wantedOn) ? 'PROMISED_DAY_LATE' : null
}

/** Says why an order needs a person: what its buyer or a carrier says, what is missing, and why it is not confirmed. */
export const whysOf = (order: Whys): string[] =>
  [
    order.cancelReason !== null && `申请取消：${order.cancelReason}`,
    order.isShort && `缺货，${order.isDeclined ? '买家拒绝，请另提办法' : '待买家答复'}`,
    ...order.troubles.map((trouble) => `物流${trackingLabels[trouble]}`),
    ...order.differences.map(({ kind, count }) => `${differenceKinds[kind]} ${count} 件`),
    order.question !== null && `买家留言：${order.question}`,
    isToConfirm(order) && heldText(order.heldFor),
  ].filter((why) => typeof why === 'string' && why !== '') as string[]

type Whys = Pick<
  StaffOrder,
  | 'status'
  | 'heldFor'
  | 'isShort'
  | 'isDeclined'
  | 'isCancelAsked'
  | 'cancelReason'
  | 'troubles'
  | 'differences'
  | 'question'
>
const isToConfirm = ({ status, isShort, isCancelAsked }: Whys): boolean =>
  status === orderStatus.confirming && !isShort && !isCancelAsked

/** Writes how many hours and minutes are left, or how long something is over its time. */
export function leftText(minutes: number | null): string {
  if (minutes === null) return '–'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '超' : '剩'} ${hours}:${String(rest).padStart(2, '0')}`
}

/** Answers the day on which a delivered parcel counts as received. */
export function dueOn(deliveredOn: string | null): string | null {
  if (!deliveredOn) return null
  const day = new Date(deliveredOn)
  day.setUTCDate(day.getUTCDate() + shipmentLimits.receivedAfterDays)
  return day.toISOString().slice(0, 10)
}

type Arriving = Pick<Parcel, 'deliveredOn' | 'trouble'> & {
  lines: readonly { received: number | null }[]
}

/** It was signed for, and its carrier has said nothing bad since; or somebody has received something of it. */
export const hasArrived = ({ deliveredOn, trouble, lines }: Arriving): boolean =>
  (deliveredOn !== null && trouble === null) || lines.some(({ received }) => received !== null)

type Resent = {
  promisedDate: string | null
  isSplitAllowed: boolean
  lines: readonly (ToSend & { lineNo: number })[]
}

/** Answers the day that is promised anew when a parcel is sent again; null where the one that was promised can be kept. */
export function resentOn(
  calendar: WorkCalendar,
  order: Resent,
  parcel: Parcel,
  now: Date,
): string | null {
  const { promisedDate, isSplitAllowed, lines } = order
  if (promisedDate !== null && promisedDate >= chineseDay(now)) return null
  const back = new Map(parcel.lines.map((line) => [line.lineNo, openPieces(parcel, line)]))
  const toSend = lines.map((line) => ({
    ...line,
    shipped: line.shipped - (back.get(line.lineNo) ?? 0),
  }))
  return promisedDay(toSend, isSplitAllowed, (lead) => workingDay(calendar, now, lead))
}

type Missing = { model: string; count: number; unit: string }

/** The mall itself writes these into an order's log. */
export const shipmentLogs = {
  shipped: (shipmentNo: string, way: string) => `包裹 ${shipmentNo}，${way}`,
  received: (shipmentNo: string, kinds: number, isAll = true) =>
    `包裹 ${shipmentNo} ${isAll ? '已确认收货' : '需求人已确认收货'}${kinds > 0 ? `，登记 ${kinds} 处差异` : ''}`,
  due: (shipmentNo: string) =>
    `包裹 ${shipmentNo} 签收满 ${shipmentLimits.receivedAfterDays} 天，自动确认收货`,
  trouble: (shipmentNo: string, what: string, reason: string) =>
    `包裹 ${shipmentNo} 物流异常（${what}）已处理：${reason}`,
  silent: (shipmentNo: string) =>
    `包裹 ${shipmentNo} 处理后 ${shipmentLimits.silentDays} 个工作日没有新的物流消息，商城再次跟进`,
  returned: (shipmentNo: string, reason: string) =>
    `包裹 ${shipmentNo} 退回，商品将重新发出：${reason}`,
  ended: (shipmentNo: string) => `包裹 ${shipmentNo} 退回，商品不再发出`,
  withOrder: '订单取消，商品不再发出',
  anew: '包裹退回，重新备货',
  again: '收货差异补发，重新备货',
  waybill: (shipmentNo: string, before: string, now: string, reason: string) =>
    `包裹 ${shipmentNo} 的运单由 ${before} 更正为 ${now}：${reason}`,
  resend: ({ model, count, unit }: Missing, reason: string) =>
    `${model} 补发 ${count} ${unit}：${reason}`,
  accept: ({ model, count, unit }: Missing, reason: string) =>
    `${model} 差异 ${count} ${unit} 已核实：${reason}`,
}

/** Whoever is shown a paper fetches it here: 送货单 by the number of its parcel, 拣货单 by that of the order. */
export const paperAddress = (number: string): string => `/papers/${number}.pdf`

/** Why an order that is to be sent has no 拣货单. */
export const nothingToPick = '待发的商品都缺货，到货后再打印'

/** The papers of several of them in one file. */
export const papersAddress = (numbers: readonly string[]): string =>
  `/papers/batch.pdf?numbers=${numbers.join()}`

/** Answers the numbers that papersAddress has written; null for everything else, and for more than may be printed at once. */
export function numbersIn(path: string, query: unknown): string[] | null {
  const { numbers } = Object(query)
  if (path !== '/papers/batch.pdf' || typeof numbers !== 'string') return null
  const all = [...new Set(numbers.split(','))]
  const isKnown = /^(SO\d{10,16}(,|$))+$|^(SH\d{10,16}(,|$))+$/.test(all.join())
  return isKnown && all.length <= shipmentLimits.printed ? all : null
}

/** The mall has confirmed the order, so that there is a contract; and what has arrived of it can be accepted. */
export type OrderPaper = 'contract' | 'acceptance'
export const orderPaperAddress = (kind: OrderPaper, orderNo: string): string =>
  paperAddress(`${kind}-${orderNo}`)

/** An order has these papers, beside those of its parcels. */
export function papersOf(order: {
  status: OrderStatus
  lines: readonly { received: number }[]
}): OrderPaper[] {
  const isConfirmed = order.status >= orderStatus.toShip && order.status <= orderStatus.done
  if (!isConfirmed) return []
  return order.lines.some(({ received }) => received > 0)
    ? ['contract', 'acceptance']
    : ['contract']
}

export const orderPaperNames: Record<OrderPaper, string> = {
  contract: '销售合同',
  acceptance: '验收单',
}

/** Answers which paper of which number an address made by paperAddress means; null for every other one. */
export function paperIn(path: string) {
  const found = /^\/papers\/(?:(contract|acceptance)-(?=SO))?((?:SH|SO)\d{10,16})\.pdf$/.exec(path)
  const [, kind, number] = found ?? []
  return number ? { kind: kind as OrderPaper | undefined, number } : null
}

/** What the log of the staff says of a parcel that was sent. */
export const shippedAudit = (
  orderNo: string,
  shipmentNo: string,
  { carrier, waybill }: Pick<Parcel, 'carrier' | 'waybill'>,
) => ({
  action: 'order.ship' as const,
  subject: `订单 ${orderNo}`,
  detail: { 包裹: shipmentNo, 承运商: carrier, 运单号: waybill || '–' },
})

/** Carrier and number as people write them. */
export const wayOf = ({ carrier, waybill }: Pick<Parcel, 'carrier' | 'waybill'>): string =>
  [carrier, waybill].filter(Boolean).join(' ')

type ParcelNews = EventName extends infer E
  ? E extends `parcel.${infer Name}`
    ? Name
    : never
  : never

/** Writes what the buyer of an order is told of its parcels. */
export const parcelNotice = (orderNo: string, event: ParcelNews, detail = '') => ({
  ...toldOf(`parcel.${event}`, orderNo, detail),
  address: to.orderDetail({ orderNo }),
})

/** Writes what somebody is told whose material came back and is sent again. */
export const returnedNotice = (
  { orderNo, requisitionNo }: { orderNo: string; requisitionNo: string },
  pieces: string,
  why: string,
) => ({
  ...told('requisition.back', { 申请单号: requisitionNo, 物料: pieces, 原因: why }),
  address: to.orderDetail({ orderNo }),
})

/** Writes what somebody is told of whose material a parcel had trouble that was settled. */
export const troubledNotice = (
  { orderNo, requisitionNo }: { orderNo: string; requisitionNo: string },
  what: string,
) => ({
  ...told('requisition.troubled', { 申请单号: requisitionNo, 异常与处理: what }),
  address: to.orderDetail({ orderNo }),
})

/** Writes what somebody is told of the material that he has asked for. */
export const demandNotice = (
  { orderNo, requisitionNo }: { orderNo: string; requisitionNo: string },
  event: 'shipped' | 'received',
  kinds: number,
) => ({
  ...told(`requisition.${event}`, { 申请单号: requisitionNo, 种数: kinds }),
  address: to.orderDetail({ orderNo }),
})
