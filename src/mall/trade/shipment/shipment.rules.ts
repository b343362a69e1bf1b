import { shipmentLimits } from '#mall/limits.ts'
import { to } from '#mall/pages.ts'
import type { OrderStatus } from '#mall/trade/order/order.contract.ts'
import { orderStatus } from '#mall/trade/order/order.rules.ts'
import type { Parcel, StaffTab } from './shipment.contract.ts'

/** Each queue holds orders that stand so; those with a difference are in any state. */
export const queues: Record<
  Exclude<StaffTab, 'differing' | 'asked' | 'all'>,
  readonly OrderStatus[]
> = {
  confirming: [orderStatus.confirming],
  toShip: [orderStatus.toShip, orderStatus.partlyShipped],
  underWay: [orderStatus.toReceive, orderStatus.partlyReceived],
}

export const queueLabels: Record<StaffTab, string> = {
  confirming: '待确认',
  toShip: '待发货',
  underWay: '待收货',
  differing: '签收异常',
  asked: '待回复',
  all: '全部',
}

/** Answers the day on which a delivered parcel counts as received. */
export function dueOn(deliveredOn: string | null): string | null {
  if (!deliveredOn) return null
  const day = new Date(deliveredOn)
  day.setUTCDate(day.getUTCDate() + shipmentLimits.receivedAfterDays)
  return day.toISOString().slice(0, 10)
}

type Missing = { model: string; count: number; unit: string }

/** The mall itself writes these into an order's log. */
export const shipmentLogs = {
  shipped: (shipmentNo: string, way: string) => `包裹 ${shipmentNo}，${way}`,
  received: (shipmentNo: string, kinds: number, isAll = true) =>
    `包裹 ${shipmentNo} ${isAll ? '已确认收货' : '需求人已确认收货'}${kinds > 0 ? `，登记 ${kinds} 处差异` : ''}`,
  due: (shipmentNo: string) =>
    `包裹 ${shipmentNo} 签收满 ${shipmentLimits.receivedAfterDays} 天，自动确认收货`,
  resend: ({ model, count, unit }: Missing, reason: string) =>
    `${model} 补发 ${count} ${unit}：${reason}`,
  accept: ({ model, count, unit }: Missing, reason: string) =>
    `${model} 差异 ${count} ${unit} 已核实：${reason}`,
}

/** Whoever is shown a paper fetches it here: 送货单 by the number of its parcel, 拣货单 by that of the order. */
export const paperAddress = (number: string): string => `/papers/${number}.pdf`

/** Answers the number in an address made by paperAddress; null for every other one. */
export const numberAt = (path: string): string | null =>
  /^\/papers\/((?:SH|SO)\d{10,16})\.pdf$/.exec(path)?.[1] ?? null

/** Carrier and number as people write them. */
export const wayOf = ({ carrier, waybill }: Pick<Parcel, 'carrier' | 'waybill'>): string =>
  [carrier, waybill].filter(Boolean).join(' ')

const notices = {
  shipped: (no: string, way: string) => ['订单已发货', `订单 ${no} 有商品发出：${way}。`],
  delivered: (no: string, day: string) => [
    '包裹已签收',
    `订单 ${no} 的包裹已签收，请核对后确认收货；${day} 起自动确认。`,
  ],
  received: (no: string) => ['已自动确认收货', `订单 ${no} 的包裹签收期满，已自动确认收货。`],
  remind: (no: string, day: string) => [
    '包裹即将自动确认收货',
    `订单 ${no} 的包裹已签收多日，请核对；有差异请在 ${day} 前登记，当日起自动确认收货。`,
  ],
  reported: (no: string, what: string) => [
    '收货差异待处理',
    `订单 ${no}：${what}差异，等待商城处理。`,
  ],
  resend: (no: string, what: string) => ['收货差异已处理', `订单 ${no}：${what} 将补发。`],
  accept: (no: string, what: string) => ['收货差异已处理', `订单 ${no}：${what} 已核实处理。`],
} as const satisfies Record<string, (no: string, detail: string) => readonly [string, string]>

/** Writes what the buyer of an order is told of its parcels. */
export function parcelNotice(orderNo: string, event: keyof typeof notices, detail = '') {
  const [title = '', text = ''] = notices[event](orderNo, detail)
  return { kind: 'order' as const, title, text, address: to.orderDetail({ orderNo }) }
}

const demanded = { shipped: '您申请的物料已发货', received: '您申请的物料已到货' }

/** Writes what somebody is told of the material that he has asked for. */
export const demandNotice = (
  { orderNo, requisitionNo }: { orderNo: string; requisitionNo: string },
  event: keyof typeof demanded,
  kinds: number,
) => ({
  kind: 'requisition' as const,
  title: demanded[event],
  text: `采购申请 ${requisitionNo}：${kinds} 种物料${event === 'shipped' ? '已发出' : '已确认收货'}。`,
  address: to.orderDetail({ orderNo }),
})
