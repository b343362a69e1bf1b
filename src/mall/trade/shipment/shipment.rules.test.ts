import { expect, test } from 'vitest'
import { orderStatus } from '#mall/trade/order/order.rules.ts'
import { deliveredCalendar } from '#mall/workingDay.rules.ts'
import type { Parcel } from './parcel.contract.ts'
import { promiseProblem, resentOn, whysOf } from './shipment.rules.ts'

const quiet = {
  ...{ status: orderStatus.toShip, heldFor: null, isShort: false, isDeclined: false },
  ...{ isCancelAsked: false, cancelReason: null, troubles: [], differences: [], question: null },
}

test.each([
  [{}, []],
  [{ status: orderStatus.confirming, heldFor: ['note' as const] }, ['有备注或附件']],
  // why it was not confirmed matters no more
  [
    {
      ...{ status: orderStatus.confirming, heldFor: ['note' as const] },
      ...{ isCancelAsked: true, cancelReason: '下错了' },
    },
    ['申请取消：下错了'],
  ],
  [{ isShort: true }, ['缺货，待买家答复']],
  [{ isShort: true, isDeclined: true }, ['缺货，买家拒绝，请另提办法']],
  [
    { troubles: ['refused' as const], differences: [{ kind: 'short' as const, count: 2 }] },
    ['物流拒签', '少件漏发 2 件'],
  ],
  [{ question: '能否加急？' }, ['买家留言：能否加急？']],
])('of an order with %o it is said why a person is needed', (order, whys) => {
  expect(whysOf({ ...quiet, ...order })).toEqual(whys)
})

test.each([
  ['2026-11-28', '2026-11-30', 'PROMISED_DAY_OFF'], // a Saturday
  ['2026-12-06', '2026-11-30', 'PROMISED_DAY_OFF'],
  ['2026-11-27', '2026-11-30', 'PROMISED_DAY_EARLY'],
  ['2026-11-30', '2026-11-30', null],
  ['2026-02-14', '2026-02-10', null], // a Saturday that is worked for 春节
])('%s is promised where %s is the earliest day: %s', (day, earliest, problem) => {
  expect(promiseProblem(deliveredCalendar, day, earliest)).toBe(problem)
})

test('a parcel that is sent again goes on the day promised, or else on the first that its lead times allow', () => {
  const line = { lineNo: 1, count: 10, shipped: 10, missing: 0, laterDate: null, deliveryDate: 3 }
  const quick = { ...line, lineNo: 2, deliveryDate: 1 }
  const sent = { lineNo: 1, count: 10, received: null, own: 10, shares: [], differences: [] }
  const parcel = { receivedAt: null, returnedAt: null, lines: [sent] } as unknown as Parcel
  const order = { isSplitAllowed: true, lines: [line, quick] }
  const now = new Date('2026-11-25T02:00:00Z') // a Wednesday
  const on = (promisedDate: string | null) =>
    resentOn(deliveredCalendar, { ...order, promisedDate }, parcel, now)
  expect([on('2026-11-25'), on('2026-11-24'), on(null)]).toEqual([null, '2026-11-30', '2026-11-30'])
})
