import { fen, price, yuan } from '#mall/money.ts'
import type { OrderDetail, OrderLine, OrderStatus } from '#mall/trade/order/order.contract.ts'
import type { Shortage } from '#mall/trade/order/shortage.contract.ts'
import { type GoingOn, isBack, isGoingOn } from '#mall/trade/shipment/tracking.rules.ts'
import { dateTime } from '#web/ui/time.ts'

export type FlowStep = { name: string; at: string | null; state: 'done' | 'now' | 'next' }
type Order = Pick<
  OrderDetail,
  | 'status'
  | 'createdAt'
  | 'paidAt'
  | 'payDeadline'
  | 'isMonthly'
  | 'logs'
  | 'cancelRequest'
  | 'refunds'
  | 'actions'
  | 'promisedDate'
> & { lines: readonly Left[] }

/** The states this order passes, with the times of those behind it; orders charged to the account have no payment. */
export function flow(order: Order): FlowStep[] {
  const at = (...to: OrderStatus[]) =>
    order.logs.find((log) => to.includes(log.toStatus))?.at ?? null
  const isCancelled = order.status === 90
  const isAllBack = order.status === 40 // what was sent came back, and is sent again
  const steps: [name: string, at: string | null][] = [['提交订单', order.createdAt]]
  if (at(10)) steps.push(['审批通过', at(20, 30)])
  if (!order.isMonthly) steps.push(['付款到账', order.paidAt])
  steps.push(
    ['订单确认', at(40)],
    ['已发货', isAllBack ? null : at(45, 50)],
    ['已收货', at(55, 60)],
  )
  steps.push(isCancelled ? ['已取消', at(90)] : ['已完成', at(60)])

  const passed = isCancelled ? steps.filter(([, time]) => time) : steps
  const now = passed.findLastIndex(([, time]) => time)
  const isOver = order.status === 60
  return passed.map(([name, time], index) => ({
    name,
    at: time,
    state: index > now ? 'next' : index < now || isOver ? 'done' : 'now',
  }))
}

/** Says what happens next and who has to act. */
export const nextStep = (order: Order, { shortages, parcels }: Troubles = noTroubles): string => {
  const cancel = cancelStep(order)
  if (cancel) return cancel
  if (order.actions.includes('answerShortage')) return '有商品缺货，请在下方答复商城的办法'
  if (shortages.some(({ state, isLive }) => isLive && state === 'declined'))
    return '等待商城另提缺货办法'
  const parcel = parcelStep(parcels)
  const mayEnd = parcel && order.actions.includes('askCancel')
  return mayEnd ? `${parcel}；不再需要的，可以申请取消` : (parcel ?? usualStep(order))
}

/** Says what is waited for where a parcel did not come to its door. */
export function parcelStep(parcels: readonly GoingOn[]): string | null {
  if (parcels.some(isBack))
    return '有包裹被拒收或退回，等待商城安排重派或重新发货，收到后再确认收货'
  return parcels.some(isGoingOn) ? '有包裹的物流异常已处理，等待承运商重派，收到后再确认收货' : null
}

type Left = Pick<OrderLine, 'count' | 'shipped' | 'missing' | 'laterDate'>

/** Says what is still to be sent, and when; what is missing has its own day. It is '' where all was sent. */
export function leftText(lines: readonly Left[], promised: string | null): string {
  const left = sum(lines.map(({ count, shipped }) => count - shipped))
  if (left === 0) return ''
  const missing = sum(lines.map((line) => line.missing))
  const days = lines.flatMap((line) => (line.missing > 0 && line.laterDate) || [])
  const short = missing > 0 ? `其中 ${figure(missing)} 件缺货${dayText(days.toSorted()[0])}` : ''
  const rest = missing < left && promised ? `${short && '其余'}预计 ${promised} 发货` : ''
  return [`还有 ${figure(left)} 件待发`, short, rest].filter(Boolean).join('，')
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const dayText = (day: string | undefined) => (day ? `、预计 ${day} 发货` : '')
const figure = (count: number) => count.toLocaleString('en')

type Troubles = {
  shortages: readonly Pick<Shortage, 'state' | 'isLive'>[]
  parcels: readonly GoingOn[]
}
const noTroubles: Troubles = { shortages: [], parcels: [] }

/** A request to cancel concerns an order as long as nothing of it was sent. */
function cancelStep({ status, cancelRequest }: Order): string | null {
  if (status !== 30 && status !== 40 && status !== 45 && status !== 50) return null
  if (cancelRequest?.state === 'waiting') return '已申请取消，等待商城处理'
  return cancelRequest?.state === 'refused' ? `取消申请未通过：${cancelRequest.answer}` : null
}

function refundText({ refunds }: Order): string {
  const sum = refunds.reduce((all, { totalPrice }) => all + fen(totalPrice), 0n)
  const isDone = refunds.every(({ state }) => state === 'done')
  return `${price(yuan(sum))} ${isDone ? '已' : '正在'}按原支付方式退回`
}

function usualStep(order: Order): string {
  switch (order.status) {
    case 10:
      return '等待企业内部审批'
    case 12:
      return '审批未通过，占用的库存和额度已释放，可修改重提，或取消订单'
    case 20:
      return order.payDeadline
        ? `请在 ${dateTime(order.payDeadline)} 前完成支付，逾期订单自动取消`
        : '请尽快完成支付'
    case 25:
      return '付款凭证核对中，1 个工作日内完成'
    case 30:
      return order.isMonthly ? '已挂账，等待商城确认库存与交期' : '已付款，等待商城确认库存与交期'
    case 40:
      return order.promisedDate ? `商城正在备货，预计 ${order.promisedDate} 发货` : '商城正在备货'
    case 45:
      return `部分商品已发出，${leftText(order.lines, order.promisedDate) || '其余正在备货'}`
    case 50:
      return '商品已全部发出，收到后请逐个包裹确认收货'
    case 55:
      return '部分商品已收货，其余待确认或正在处理差异'
    case 60:
      return '商品已全部收货'
    case 90:
      if (order.refunds.length > 0) return refundText(order)
      return order.logs.findLast((log) => log.toStatus === 90)?.note || '订单已取消'
  }
}
