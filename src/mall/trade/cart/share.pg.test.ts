import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { setStock, stockOf, submit } from '#test/orders.ts'
import {
  application,
  applied,
  openRequisitions,
  own,
  requested,
  shared,
  shareOf,
} from '#test/requisitions.ts'

const { db, as, who, bearing, bolt, wanted, liLei, hanMei, chenChen } = await openRequisitions()
const demander = await as('demander1')
const purchaser = await as('purchaser1')
const manager = await as('manager1')
const strangeDemander = await as('demander2')
const detail = (requisitionNo: string, call = demander) =>
  call(api.requisition.requisitionDetail, { requisitionNo })
const states = async (requisitionNo: string) =>
  (await detail(requisitionNo)).lines.map(({ state }) => state)

test('moves the lines to the purchaser and keeps them as a requisition', async () => {
  const lines = await shared(demander, wanted)
  const more = { note: ' 二号线检修 ', expectDate: '2027-01-08' }
  const { requisitionNo } = await demander(api.cart.cartShare, shareOf(liLei, lines, more))
  expect(requisitionNo).toMatch(/^PR\d{10}$/)
  expect(await own(demander)).toEqual([])
  expect(await own(purchaser)).toEqual([])
  expect(
    (await application(purchaser)).map((line) => [
      line.skuId,
      line.count,
      line.demanderName,
      line.requisitionNo,
    ]),
  ).toEqual([
    [bearing, 3, '陈晨', requisitionNo],
    [bolt, 20, '陈晨', requisitionNo],
  ])
  expect(await detail(requisitionNo)).toMatchObject({
    state: 'pending',
    demanderName: '陈晨',
    purchaserName: '李雷',
    note: '二号线检修',
    expectDate: '2027-01-08',
    type: 2,
    total: 23,
    totalPrice: 230,
    actions: ['withdraw', 'urge', 'again'],
    lines: [
      {
        skuId: bearing,
        count: 3,
        currentCount: 3,
        taxPrice: 10,
        taxCountAmount: 30,
        state: 'waiting',
      },
      {
        skuId: bolt,
        count: 20,
        currentCount: 20,
        taxPrice: 10,
        taxCountAmount: 200,
        state: 'waiting',
      },
    ],
    logs: [{ actor: '陈晨', action: 'share' }],
  })
})

test('again makes another requisition, and the same goods stay two rows', async () => {
  const first = await requested(demander, liLei, wanted)
  const second = await requested(demander, liLei, wanted)
  expect(second).not.toBe(first)
  expect((await application(purchaser)).map(({ skuId }) => skuId)).toEqual([
    bearing,
    bolt,
    bearing,
    bolt,
  ])
})

test('twice at once shares once', async () => {
  const lines = await shared(demander, wanted)
  const outcomes = await Promise.allSettled(
    [1, 2].map(() => demander(api.cart.cartShare, shareOf(liLei, lines))),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await application(purchaser)).toHaveLength(2)
})

test.each([
  ['a purchaser of another company', () => hanMei, 'PURCHASER_NOT_FOUND'],
  ['somebody who is no purchaser', () => chenChen, 'PURCHASER_NOT_FOUND'],
  ['nobody', () => '99999999', 'PURCHASER_NOT_FOUND'],
  ['what is no id', () => 'x', 'CART_IDS_INVALID'],
])('with %s is refused and changes nothing', async (_, to, code) => {
  const lines = await shared(demander, wanted)
  const before = await own(demander)
  await expect(demander(api.cart.cartShare, shareOf(to(), lines))).rejects.toMatchObject({ code })
  expect(await own(demander)).toEqual(before)
})

test('only demanders share, only their own lines, in the count they see, and only what can be had', async () => {
  const lines = await shared(demander, wanted)
  const mine = (call: typeof demander) => call(api.cart.cartShare, shareOf(liLei, lines))
  await expect(mine(purchaser)).rejects.toMatchObject({ code: 'ROLE_CANNOT_SHARE' })
  await expect(mine(manager)).rejects.toMatchObject({ code: 'ROLE_CANNOT_SHARE' })
  const stolen = strangeDemander(api.cart.cartShare, shareOf(hanMei, lines))
  await expect(stolen).rejects.toMatchObject({ code: 'CART_SHARE_INVALID' })
  const other = lines.map((line) => ({ ...line, count: line.count + 10 }))
  const miscounted = demander(api.cart.cartShare, shareOf(liLei, other))
  await expect(miscounted).rejects.toMatchObject({ code: 'CART_COUNT_CHANGED' })
  await db`update sku set sku_is_marketable = 0 where sku_id = ${bolt}`
  await expect(mine(demander)).rejects.toMatchObject({ code: 'CART_SHARE_INVALID' })
  expect(await own(demander)).toHaveLength(2)
  expect(await application(purchaser)).toEqual([])
})

test('the purchasers of one’s own company, and of no other', async () => {
  const companyId = (await who('demander1'))?.companyId ?? ''
  const asked = { roleName: 'purchaser', companyId } as const
  const found = await demander(api.cart.getCompnyUser, asked)
  expect(found.map(({ name }) => name).toSorted()).toEqual(['孙丽', '李雷'])
  const foreign = { ...asked, companyId: '2' }
  await expect(demander(api.cart.getCompnyUser, foreign)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('the same goods from two requisitions are one line of the order, with its split', async () => {
  const first = await requested(demander, liLei, [{ skuId: bearing, count: 3 }])
  const second = await requested(demander, liLei, wanted)
  const stock = await stockOf(db, bearing)
  const { orderNo, totalPrice } = await submit(purchaser, await applied(purchaser))
  expect(totalPrice).toBe(260)
  expect(await stockOf(db, bearing)).toBe(stock - 6)
  const order = await purchaser(api.order.orderDetail, { orderNo })
  expect(order.totals).toMatchObject({ type: 2, total: 26 })
  const split = (skuId: string) => order.lines.find((line) => line.skuId === skuId)
  expect(split(bearing)).toMatchObject({
    count: 6,
    demands: [
      { demanderName: '陈晨', requisitionNo: first, count: 3 },
      { demanderName: '陈晨', requisitionNo: second, count: 3 },
    ],
  })
  expect(split(bolt)?.demands).toEqual([{ demanderName: '陈晨', requisitionNo: second, count: 20 }])
  expect(await application(purchaser)).toEqual([])
  expect(await detail(second)).toMatchObject({
    state: 'ordered',
    lines: [
      { state: 'ordered', orderNo },
      { state: 'ordered', orderNo },
    ],
    logs: [{ action: 'share' }, { action: 'order', actor: '李雷', note: orderNo }],
  })
})

test('together no more than there is', async () => {
  await setStock(db, bearing, 5)
  for (const count of [3, 3]) await requested(demander, liLei, [{ skuId: bearing, count }])
  const lines = await application(purchaser)
  const cartItemIdStr = lines.map(({ cartItemId }) => cartItemId).join(',')
  await expect(purchaser(api.cart.pushCart, { cartItemIdStr })).rejects.toMatchObject({
    code: 'COUNT_ABOVE_STOCK',
  })
  await expect(submit(purchaser, await applied(purchaser))).rejects.toMatchObject({
    code: 'ORDER_CHANGED',
    data: {
      changes: [
        { kind: 'stock', before: 6, after: 5 },
        { kind: 'stock', before: 6, after: 5 },
      ],
    },
  })
  expect(await application(purchaser)).toHaveLength(2)
})

test('a cancelled order gives its lines back to the purchaser, as they were ordered', async () => {
  const call = await as('purchaser2')
  const requisitionNo = await requested(strangeDemander, hanMei, wanted)
  const [, line] = await application(call)
  if (!line) return expect.unreachable()
  await call(api.cart.addCartNum, { cartItemId: line.cartItemId, count: 40 })
  const { orderNo } = await submit(call, await applied(call))
  await call(api.order.cancelOrder, { orderNo, reason: '不要了' })
  expect((await application(call)).map(({ skuId, count }) => [skuId, count]).toSorted()).toEqual(
    [
      [bearing, 3],
      [bolt, 40],
    ].toSorted(),
  )
  expect(await detail(requisitionNo, strangeDemander)).toMatchObject({
    state: 'pending',
    lines: [
      { state: 'waiting', orderNo: null },
      { count: 20, currentCount: 40, orderNo: null },
    ],
    logs: [{ action: 'share' }, { action: 'order' }, { action: 'giveBack', note: '不要了' }],
  })
  const again = await submit(call, await applied(call))
  expect(again.orderNo).not.toBe(orderNo)
})

test('orders of own lines and withdrawals at once: each line is either ordered or withdrawn', async () => {
  for (let round = 0; round < 5; round++) {
    const requisitionNo = await requested(demander, liLei, wanted)
    const input = await applied(purchaser)
    const [order, withdrawal] = await Promise.allSettled([
      submit(purchaser, input),
      demander(api.requisition.withdrawRequisition, { requisitionNo }),
    ])
    expect([order.status, withdrawal.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const ended = order.status === 'fulfilled' ? 'ordered' : 'withdrawn'
    expect(await states(requisitionNo)).toEqual([ended, ended])
  }
})
