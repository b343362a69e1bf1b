import { price } from '#mall/money.ts'
import { creditWayOut, overdueWayOut } from '#mall/trade/order/order.rules.ts'
import type { Draft } from '#web/order/postData.ts'
import type { Places } from './places.ts'
import type { Split } from './split.ts'
import { type ConfirmedOrder, paymentOf } from './useSubmit.ts'

/** A split has more freight, which the credit has to cover too; without amounts only the server can tell. */
export function coveredAs(order: ConfirmedOrder, { sum }: Pick<Split, 'sum'>): ConfirmedOrder {
  const { credit } = order
  if (!credit?.amounts || credit.amounts.available === null) return order
  const isEnough = credit.mayExceed || sum.totalPrice <= credit.amounts.available
  return { ...order, credit: { ...credit, isEnough } }
}

/** Why the order would be refused as it stands on the page, with the way out; '' if nothing is known against it. */
export function obstacleOf(
  order: ConfirmedOrder,
  draft: Draft,
  split: Split,
  { isGone }: Pick<Places, 'isGone'>,
): string {
  const { credit } = order
  if (order.list.length === 0) return '已没有可以提交的商品，请恢复原数量，或取消该订单'
  if (isGone) return '拆分配送的地址已不存在，请重新选择'
  if (!split.isWhole)
    return Object.keys(split.problems).length > 0
      ? '拆分配送的数量有误，请按标出的行修改'
      : '请给每个收货地址分配商品'
  if (credit?.overdue && isLate(order, draft)) return overdueText(credit.overdue)
  if (!credit || !isShort(order, draft)) return ''
  return `企业可用额度不足。${creditWayOut(credit.mayPayNow, credit.askNames)}`
}

/** Says whether the order would stand if it was paid at once. */
export const isPaidNowInstead = (order: ConfirmedOrder, draft: Draft): boolean =>
  (isShort(order, draft) || isLate(order, draft)) && order.credit?.mayPayNow === true

type Late = NonNullable<NonNullable<ConfirmedOrder['credit']>['overdue']>

/** Says which statement is late, how much of it and for how long, and what still works. */
export const overdueText = ({ statementNo, days, amount, isBlocking }: Late): string =>
  `对账单 ${statementNo} 已逾期 ${days} 天${amount === null ? '' : `，未付 ${price(amount)}`}${
    isBlocking ? `，暂不能挂账下单。${overdueWayOut}` : '，请尽快付款'
  }`

/** Says whether nothing goes on account because a statement is late. */
const isLate = (order: ConfirmedOrder, draft: Draft): boolean =>
  paymentOf(order, draft) === 'account' && order.credit?.overdue?.isBlocking === true

/** Says whether the order is more than the company may still have on account. */
const isShort = (order: ConfirmedOrder, draft: Draft): boolean =>
  paymentOf(order, draft) === 'account' && order.credit?.isEnough === false
