import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { ruleOf, setRules } from '#test/approvals.ts'
import { newSku, setTiers, submission, submit } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as } = await openWorld()
const fengTao = await as('manager2')
const hanMei = await as('purchaser2')
const admin = await as('admin2')
beforeEach(() => db`delete from cart_item`)

/** 10.00, from 100 on 9.00, from 500 on 8.00. */
async function tieredSku() {
  const skuId = await newSku(db, { fen: 1000, stock: 5000 })
  await setTiers(db, skuId, [
    [100, 900],
    [500, 800],
  ])
  return skuId
}
const confirm = (call: Call, id: string, count: number, more: object = {}) =>
  call(api.order.confirmOrder, { source: 'buynow', id, count, ...more })
const linesOf = async (orderNo: string) => {
  const rows = await db<{ line: [number, number, string, number | null] }[]>`
    select json_build_array(l.count, l.tax_price_fen, l.price_source, l.price_ref_id) as line
    from order_line l join sales_order using (order_id) where order_no = ${orderNo} order by line_no`
  return rows.map(({ line }) => line)
}

test('an order keeps the tier of each line', async () => {
  const skuId = await tieredSku()
  const few = await newSku(db)
  const input = await submission(fengTao, [
    { skuId, count: 500 },
    { skuId: few, count: 3 },
  ])
  const { orderNo, totalPrice } = await submit(fengTao, input)
  expect(totalPrice).toBe(4030)
  expect(await linesOf(orderNo)).toEqual([
    [500, 800, 'tier', 500],
    [3, 1000, 'standard', null],
  ])
  const { lines } = await fengTao(api.order.orderDetail, { orderNo })
  expect(lines[0]).toMatchObject({ taxPrice: 8, priceSource: 'tier' })
})

test('a changed tier is a changed price', async () => {
  const skuId = await tieredSku()
  const input = await submission(fengTao, [{ skuId, count: 120 }])
  await db`update price_tier set tax_price_fen = 950 where sku_id = ${skuId} and min_count = 100`
  await expect(submit(fengTao, input)).rejects.toMatchObject({
    code: 'ORDER_CHANGED',
    data: { changes: [{ kind: 'price', before: 9, after: 9.5 }] },
  })
})

test('another count on the page of an order has its own price, which is no change', async () => {
  const skuId = await tieredSku()
  expect(await confirm(fengTao, skuId, 60, { price: 10 })).toMatchObject({
    list: [{ count: 60, taxPrice: 10 }],
    changes: [],
  })
  const more = await confirm(fengTao, skuId, 60, { price: 10, counts: `${skuId}:120` })
  expect(more).toMatchObject({
    list: [{ count: 120, taxPrice: 9, priceSource: 'tier' }],
    totals: { withTaxTotal: 1080 },
    changes: [],
  })
  const stale = await confirm(fengTao, skuId, 60, { price: 11, counts: `${skuId}:120` })
  expect(stale.changes).toMatchObject([{ kind: 'price', before: 11, after: 9 }])
})

test('what is made to fit costs what it comes to', async () => {
  const skuId = await tieredSku()
  await db`update sku set min_quantity = 50, is_multiple = true where sku_id = ${skuId}`
  expect(await confirm(fengTao, skuId, 95)).toMatchObject({
    list: [{ count: 100, taxPrice: 9, priceSource: 'tier' }],
  })
})

test('pieces for several addresses are at the tier that they reach together', async () => {
  const skuId = await tieredSku()
  const input = await submission(fengTao, [{ skuId, count: 120 }])
  const [lineId = ''] = input.lines.map((line) => line.lineId)
  const { list } = await fengTao(api.address.addressList, {})
  const { addressId: _, isCompany, ...fields } = list[0] ?? expect.unreachable()
  const other = await fengTao(api.address.saveAddress, { ...fields, isDefault: false })
  const { orders } = await submit(fengTao, {
    ...input,
    deliveries: [input.addressId, other.addressId].map((addressId) => ({
      addressId,
      lines: [{ lineId, count: 60 }],
    })),
  })
  for (const { orderNo } of orders) expect(await linesOf(orderNo)).toEqual([[60, 900, 'tier', 100]])
})

test('an approver who leaves fewer pieces comes to their tier, and nothing else has changed after the last one', async () => {
  await setRules(admin, [ruleOf([{ by: 'role', roleName: 'purchasingManager' }])])
  const skuId = await tieredSku()
  const { orderNo } = await submit(hanMei, await submission(hanMei, [{ skuId, count: 600 }]))
  await fengTao(api.approval.changeOrderLines, {
    orderNo,
    lines: [{ lineNo: 1, count: 200 }],
    reason: '先买一半',
  })
  expect(await linesOf(orderNo)).toEqual([[200, 900, 'tier', 100]])
  await db`update approval set held_until = now() - interval '1 day'`
  await fengTao(api.approval.approveOrder, { orderNo })
  const { status } = await hanMei(api.order.orderDetail, { orderNo })
  expect(status).not.toBe(12)
})

const change = (orderNo: string, lineNo: number, count: number) =>
  fengTao(api.approval.changeOrderLines, { orderNo, lines: [{ lineNo, count }], reason: '少买' })

test('an approver who leaves fewer pieces comes to the tiers of the submission, not to those of today', async () => {
  await setRules(admin, [ruleOf([{ by: 'role', roleName: 'purchasingManager' }])])
  const skuId = await tieredSku()
  const { orderNo } = await submit(hanMei, await submission(hanMei, [{ skuId, count: 600 }]))
  await db`update sku set tax_price_fen = 1200 where sku_id = ${skuId}`
  await db`update price_tier set tax_price_fen = 1100 where sku_id = ${skuId} and min_count = 100`
  await change(orderNo, 1, 300)
  expect(await linesOf(orderNo)).toEqual([[300, 900, 'tier', 100]])
  await change(orderNo, 1, 90)
  expect(await linesOf(orderNo)).toEqual([[90, 1000, 'standard', null]])
})

test('what was submitted for several addresses keeps the tier that it still reaches together', async () => {
  await setRules(admin, [ruleOf([{ by: 'role', roleName: 'purchasingManager' }])])
  const [skuId, other] = [await tieredSku(), await newSku(db)]
  const input = await submission(hanMei, [
    { skuId, count: 120 },
    { skuId: other, count: 9 },
  ])
  const [tiered = '', plain = ''] = input.lines.map(({ lineId }) => lineId)
  const { list } = await hanMei(api.address.addressList, {})
  const { addressId: _, isCompany, ...fields } = list[0] ?? expect.unreachable()
  const elsewhere = await hanMei(api.address.saveAddress, { ...fields, isDefault: false })
  const { orders } = await submit(hanMei, {
    ...input,
    deliveries: [
      {
        addressId: input.addressId,
        lines: [
          { lineId: tiered, count: 60 },
          { lineId: plain, count: 9 },
        ],
      },
      { addressId: elsewhere.addressId, lines: [{ lineId: tiered, count: 60 }] },
    ],
  })
  const [first = '', second = ''] = orders.map(({ orderNo }) => orderNo)
  await change(first, 2, 5)
  expect(await linesOf(first)).toEqual([
    [60, 900, 'tier', 100],
    [5, 1000, 'standard', null],
  ])
  await change(second, 1, 50)
  expect(await linesOf(second)).toEqual([[50, 900, 'tier', 100]])
  await db`update approval set held_until = now() - interval '1 day'`
  for (const orderNo of [first, second]) {
    await fengTao(api.approval.approveOrder, { orderNo })
    expect((await hanMei(api.order.orderDetail, { orderNo })).status).not.toBe(12)
  }
})

test('再次购买 takes the tier of today', async () => {
  const skuId = await tieredSku()
  const { orderNo } = await submit(fengTao, await submission(fengTao, [{ skuId, count: 120 }]))
  await db`update price_tier set tax_price_fen = 880 where sku_id = ${skuId} and min_count = 100`
  await fengTao(api.order.cancelOrder, { orderNo, reason: '不需要了' })
  expect(await fengTao(api.order.buyAgain, { orderNo })).toMatchObject({
    added: 1,
    repriced: [{ before: 9, after: 8.8 }],
  })
})
