import { expect, test } from 'vitest'
import { orderStatus } from '#mall/trade/order/order.rules.ts'
import { hintOf } from './hint.ts'

const short = {
  ...{ status: orderStatus.confirming, payState: 0 as const, remark: '', heldFor: null, ready: 0 },
  ...{ isCancelAsked: false, isShort: true, isDeclined: false, dueAt: '2026-11-27T04:30:00.000Z' },
}

test('missing goods wait for their buyer, and for the staff once he has declined what was proposed', () => {
  expect(hintOf(short)).toBe('有商品缺货，等待买家答复。')
  expect(hintOf({ ...short, isDeclined: true })).toBe(
    '买家拒绝了缺货办法，请另提办法；其余缺货等待买家答复。',
  )
  expect(hintOf({ ...short, isDeclined: true, dueAt: null })).toBe(
    '买家拒绝了缺货办法，请另提办法。',
  )
})
