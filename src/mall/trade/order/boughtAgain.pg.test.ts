import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { newCostCentre } from '#test/budgets.ts'
import { newSku, setTiers, stockOf, submit } from '#test/orders.ts'
import { application, applied, openRequisitions, requested } from '#test/requisitions.ts'

const { db, as, bearing, liLei } = await openRequisitions()
const [demander, buyer, manager, admin] = [
  await as('demander1'),
  await as('purchaser1'),
  await as('manager1'),
  await as('admin1'),
]
const own = await newSku(db, { fen: 5000 })
const [centre, closed] = [await newCostCentre(admin, 'CC-1'), await newCostCentre(admin, 'CC-2')]
/** An order of what a demander asked for, three pieces, and of the buyer's own goods, two and ten. */
async function ordered() {
  const requisitionNo = await requested(demander, liLei, [{ skuId: bearing, count: 3 }])
  const input = await applied(buyer)
  for (const [skuId, count] of [
    [bearing, 2],
    [own, 10],
  ] as const)
    await buyer(api.cart.addCart, { skuId, count })
  const { list } = await buyer(api.cart.cartList, {})
  const mine = list.map(({ cartItemId: lineId, skuId, count, taxPrice: price }) => ({
    ...{ lineId, count, price },
    ...(skuId === own && { note: '单独包装', costCentreId: centre }),
  }))
  const { orderNo } = await submit(buyer, {
    ...{ ...input, lines: [...input.lines, ...mine], costCentreId: closed },
  })
  return { orderNo, requisitionNo }
}
const cancel = (orderNo: string) => buyer(api.order.cancelOrder, { orderNo, reason: '不需要了' })
const shown = (orderNo: string, call: Call = buyer) =>
  call(api.order.confirmOrder, { source: 'reorder', id: orderNo })

async function again(orderNo: string) {
  const { list, isFreight } = await shown(orderNo)
  const { list: addresses } = await buyer(api.address.addressList, {})
  const lines = list.map(({ lineId, count, taxPrice: price }) => ({ lineId, count, price }))
  const addressId = addresses[0]?.addressId ?? ''
  return submit(buyer, { from: { source: 'reorder', id: orderNo }, addressId, lines, isFreight })
}
const stateOf = async (requisitionNo: string) =>
  (await demander(api.requisition.requisitionDetail, { requisitionNo })).lines[0]?.state

test('a cancelled order is bought again with what its requisition holds, and nothing twice', async () => {
  const { orderNo, requisitionNo } = await ordered()
  await cancel(orderNo)
  const before = await stockOf(db, bearing)
  const page = await shown(orderNo)
  const lines = page.list.map(({ skuId, count, demanderName }) => [skuId, count, demanderName])
  expect(lines).toEqual([
    [bearing, 2, ''],
    [own, 10, ''],
    [bearing, 3, '陈晨'],
  ])
  expect(page.changes).toEqual([])
  const made = await again(orderNo)
  expect(await stateOf(requisitionNo)).toBe('ordered')
  expect(await application(buyer)).toEqual([])
  expect(await stockOf(db, bearing)).toBe(before - 5)
  const { lines: bought } = await buyer(api.order.orderDetail, { orderNo: made.orderNo })
  expect(bought.find(({ skuId }) => skuId === bearing)).toMatchObject({
    ...{ count: 5, demands: [{ demanderName: '陈晨', count: 3 }] },
  })
})

test('what the requisition has ordered elsewhere, or holds for somebody else, is told and left out', async () => {
  const { orderNo } = await ordered()
  await cancel(orderNo)
  await submit(buyer, await applied(buyer))
  const page = await shown(orderNo)
  expect(page.list.map(({ skuId, count }) => [skuId, count])).toEqual([
    [bearing, 2],
    [own, 10],
  ])
  expect(page.changes).toMatchObject([{ kind: 'gone', before: 3 }])

  const other = await ordered()
  await cancel(other.orderNo)
  expect((await shown(other.orderNo, manager)).changes).toMatchObject([{ kind: 'gone', before: 3 }])
})

test('as long as an order stands, all of it is bought again for the buyer', async () => {
  const { orderNo, requisitionNo } = await ordered()
  const page = await shown(orderNo)
  expect(page.list.map(({ skuId, count, demanderName }) => [skuId, count, demanderName])).toEqual([
    [bearing, 5, ''],
    [own, 10, ''],
  ])
  expect(await stateOf(requisitionNo)).toBe('ordered')
})

test('notes come along, and cost centres that can still be chosen', async () => {
  const { orderNo } = await ordered()
  const { notes, costCentres } = await shown(orderNo)
  expect(notes).toEqual({ [`sku${own}`]: '单独包装' })
  expect(costCentres?.usual).toEqual({
    ...{ order: closed, lines: { [`sku${own}`]: centre } },
  })
  await db`update cost_centre set is_active = false where cost_centre_id = ${closed}`
  const { costCentres: left } = await shown(orderNo)
  await db`update cost_centre set is_active = true where cost_centre_id = ${closed}`
  expect(left?.usual).toEqual({ order: null, lines: { [`sku${own}`]: centre } })
})

test('into the cart goes only what no requisition holds', async () => {
  const { orderNo } = await ordered()
  await cancel(orderNo)
  const result = await buyer(api.order.buyAgain, { orderNo, actions: ['buyAgain'] })
  expect(result).toMatchObject({ added: 2, skipped: [{ reason: 'requested' }], repriced: [] })
  const { list } = await buyer(api.cart.cartList, {})
  expect(list.map(({ skuId, count }) => [skuId, count]).toSorted()).toEqual(
    [
      [bearing, 2],
      [own, 10],
    ].toSorted(),
  )
})

test('what a demander has withdrawn since is not said to wait in his requisition', async () => {
  const { orderNo, requisitionNo } = await ordered()
  await cancel(orderNo)
  await demander(api.requisition.withdrawRequisition, { requisitionNo })
  const result = await buyer(api.order.buyAgain, { orderNo, actions: ['buyAgain'] })
  expect(result).toMatchObject({ added: 2, skipped: [{ reason: 'ended' }] })
  const page = await shown(orderNo)
  expect(page.list.map(({ skuId, count }) => [skuId, count])).toEqual([
    [bearing, 2],
    [own, 10],
  ])
})

test('goods with tiers, which stood in two lines, come into the cart once, in all their pieces', async () => {
  await setTiers(db, bearing, [[4, 900]])
  const { orderNo } = await ordered()
  const { lines } = await buyer(api.order.orderDetail, { orderNo })
  const counts = lines.filter(({ skuId }) => skuId === bearing).map(({ count }) => count)
  expect(counts).toEqual([3, 2])
  const { added, skipped } = await buyer(api.order.buyAgain, { orderNo, actions: ['buyAgain'] })
  expect([added, skipped]).toEqual([2, []])
  const { list } = await buyer(api.cart.cartList, {})
  expect(list.find(({ skuId }) => skuId === bearing)).toMatchObject({ count: 5, taxPrice: 9 })
  await db`delete from price_tier where sku_id = ${bearing}`
})
