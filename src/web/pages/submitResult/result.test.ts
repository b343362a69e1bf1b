import { expect, test } from 'vitest'
import { resultOf } from './result.ts'

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
