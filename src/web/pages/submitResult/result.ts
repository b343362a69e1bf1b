import type { OrderDetail } from '#mall/trade/order/order.contract.ts'

export type Tone = 'ok' | 'warn' | 'bad'
type Result = { title: string; text: string; tone: Tone; payLabel: string }

type Stood = Pick<OrderDetail, 'status' | 'isMonthly'> & Partial<Pick<OrderDetail, 'payState'>>

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
