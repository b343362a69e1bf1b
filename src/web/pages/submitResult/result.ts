import type { OrderDetail } from '#mall/trade/order/order.contract.ts'
import { orderLabel, orderStatus, statusLabels } from '#mall/trade/order/order.rules.ts'

export type Tone = 'ok' | 'warn' | 'bad'
type Result = { title: string; text: string; tone: Tone; payLabel: string }

type Stood = Pick<OrderDetail, 'status' | 'isMonthly'> & Partial<Pick<OrderDetail, 'payState'>>

/** Says how all orders of one submission stand, what still waits for the buyer first. */
export function resultOfAll(orders: readonly OrderDetail[]): Omit<Result, 'payLabel'> {
  const results = orders.map(resultOf)
  const pressing = orders.findIndex(({ status }) => status === orderStatus.unpaid)
  const isAlike = new Set(results.map(({ text }) => text)).size === 1
  const tone = tones.find((one) => results.some((result) => result.tone === one)) ?? 'ok'
  const text = results[isAlike ? 0 : pressing]?.text ?? ''
  return { title: countsOf(orders), text, tone }
}

const tones: readonly Tone[] = ['warn', 'ok', 'bad']

function countsOf(orders: readonly OrderDetail[]): string {
  const byLabel = Map.groupBy(
    orders.toSorted((one, other) => one.status - other.status),
    orderLabel,
  )
  const waiting = statusLabels[orderStatus.unpaid]
  const labels = [...byLabel.keys()].toSorted(
    (one, other) => Number(other === waiting) - Number(one === waiting),
  )
  if (labels.length === 1) return `${orders.length} 个订单${labels[0]}`
  const counts = labels.map((label) => `${byLabel.get(label)?.length} 个${label}`)
  return [`${orders.length} 个订单`, ...counts].join('，')
}

export function resultOf({ status, isMonthly, payState }: Stood): Result {
  if (status === 90)
    return {
      title: '订单已取消',
      text:
        payState === 8
          ? '订单不再处理，款项已按原支付方式退回。'
          : '订单不再处理，占用的库存已释放。',
      tone: 'bad',
      payLabel: '订单金额',
    }
  if (status === 10)
    return {
      title: '提交成功，等待审批',
      text: '审批通过后订单继续处理，库存在审批期间为您保留。',
      tone: 'warn',
      payLabel: '订单金额',
    }
  if (status === 12)
    return {
      title: '订单审批未通过',
      text: '订单不再处理，占用的库存已释放。',
      tone: 'bad',
      payLabel: '订单金额',
    }
  if (status === 20)
    return {
      title: '订单已提交，等待付款',
      text: '付款后商城开始备货，逾期未付的订单自动取消。',
      tone: 'warn',
      payLabel: '应付总额',
    }
  if (status === 25)
    return {
      title: '凭证已提交，待核实',
      text: '款项到账且信息齐全的，1 个工作日内核对完成；待核款的订单不会因超时取消。',
      tone: 'warn',
      payLabel: '应付总额',
    }
  if (isMonthly)
    return {
      title: '订单提交成功',
      text: '已提交，等待商城确认库存与交期。金额计入月结挂账，按约定的账期付款。',
      tone: 'ok',
      payLabel: '挂账金额',
    }
  return {
    title: '支付成功',
    text: '已收到付款，等待商城确认库存与交期。',
    tone: 'ok',
    payLabel: '实付金额',
  }
}
