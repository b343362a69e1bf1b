import { expect, test } from 'vitest'
import type { Draft } from '#web/order/postData.ts'
import { coveredAs, isPaidNowInstead, obstacleOf } from './obstacle.ts'
import type { Split } from './split.ts'
import type { ConfirmedOrder } from './useSubmit.ts'

const orderWith = (available: number | null) =>
  ({
    list: [{}],
    isMonthly: true,
    credit: {
      amounts: { limit: available, used: 0, available },
      ...{ isEnough: true, mayPayNow: true, askNames: [] },
    },
  }) as unknown as ConfirmedOrder
const splitTo = (totalPrice: number) => ({ sum: { totalPrice }, isWhole: true }) as Split
const draft = { isPayNow: false } as Draft

test.each([
  [430, 430, ''],
  [415, 430, '企业可用额度不足。可改为现结支付，或请企业管理员申请调整额度'],
  [null, 430, ''],
])('with %s of credit a split of %i is held by “%s”', (available, total, obstacle) => {
  const split = splitTo(total)
  const order = coveredAs(orderWith(available), split)
  expect(obstacleOf(order, draft, split, { isGone: false })).toBe(obstacle)
  expect(isPaidNowInstead(order, draft)).toBe(obstacle !== '')
})
