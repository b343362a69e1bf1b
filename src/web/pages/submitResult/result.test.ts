import { expect, test } from 'vitest'
import type { OrderDetail } from '#mall/trade/order/order.contract.ts'
import { resultOf, resultOfAll } from './result.ts'

test.each([
  [{ status: 10, isMonthly: true }, '提交成功，等待审批', '订单金额'],
  [{ status: 12, isMonthly: false }, '订单审批未通过', '订单金额'],
  [{ status: 20, isMonthly: false }, '订单已提交，等待付款', '应付总额'],
  [{ status: 30, isMonthly: false }, '支付成功', '实付金额'],
  [{ status: 40, isMonthly: false }, '支付成功', '实付金额'],
  [{ status: 30, isMonthly: true }, '订单提交成功', '挂账金额'],
  [{ status: 90, isMonthly: true }, '订单已取消', '订单金额'],
] as const)('%o is %s', (order, title, payLabel) => {
  expect(resultOf(order)).toMatchObject({ title, payLabel })
})

const standing = (status: number, payState: number) =>
  ({ status, payState, isMonthly: false, cancelRequest: null }) as OrderDetail
const [unpaid, paid] = [standing(20, 0), standing(30, 4)]
const [asked, cancelled] = [standing(10, 0), standing(90, 9)]

test.each([
  [[unpaid, unpaid], '2 个订单待付款', 'warn', '付款后商城开始备货'],
  [[paid, unpaid], '2 个订单，1 个待付款，1 个待确认', 'warn', '付款后商城开始备货'],
  [[cancelled, paid, paid], '3 个订单，2 个待确认，1 个已取消', 'ok', ''],
  [[paid, paid], '2 个订单待确认', 'ok', '已收到付款'],
  [[asked, asked], '2 个订单待审批', 'warn', '审批通过后'],
] as const)('%o are %s', (orders, title, tone, text) => {
  const result = resultOfAll(orders)
  expect(result).toMatchObject({ title, tone })
  expect(result.text.slice(0, text.length || undefined)).toBe(text)
})
