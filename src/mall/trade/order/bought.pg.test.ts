import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { newSku, placed } from '#test/orders.ts'
import { newRole } from '#test/roles.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as } = await openWorld()
const day = 86_400_000
const start = Date.parse('2026-11-20T09:00:00+08:00')
await db`update sales_order set status = 90` // what the demo world has ordered counts no more

const buyer = (account: Parameters<typeof as>[0], daysAgo = 0) =>
  as(account, new Date(start - daysAgo * day))
const order = async (
  account: 'purchaser2' | 'manager2' | 'member',
  skuId: string,
  count: number,
  daysAgo = 0,
) => placed(await buyer(account, daysAgo), [{ skuId, count }])
const boughtBy = async (account: Parameters<typeof as>[0], limit?: number) =>
  (await (await buyer(account))(api.bought.boughtList, { limit })).list
const recordOf = async (account: Parameters<typeof as>[0], skuId: string) =>
  (await buyer(account))(api.bought.boughtRecord, { skuId })

test('what was ordered most often comes first, with its latest quantity and price', async () => {
  const often = await newSku(db, { fen: 1000 })
  const once = await newSku(db, { fen: 500, minQuantity: 10 })
  const cancelled = await newSku(db)
  const gone = await newSku(db)
  await order('member', often, 3, 40)
  await db`update sku set tax_price_fen = 1250 where sku_id = ${often}`
  const latest = await order('member', often, 7, 12)
  await order('member', once, 20, 5)
  await order('member', gone, 1, 4)
  const lost = await order('member', cancelled, 1, 3)
  await (await buyer('member'))(api.order.cancelOrder, { orderNo: lost, reason: '不要了' })
  await db`update sku set sku_is_enable = 0 where sku_id = ${gone}`
  await db`update sku set tax_price_fen = 1300 where sku_id = ${often}`
  await db`update sku set min_quantity = 25, is_multiple = true where sku_id = ${once}`

  const list = await boughtBy('member')
  expect(
    list.map(({ skuId, orders, cartNum, taxPrice, last }) => [
      ...[skuId, orders, cartNum, taxPrice],
      ...[last.count, last.price],
    ]),
  ).toEqual([
    [often, 2, 7, 13, 7, 12.5],
    [once, 1, 25, 5, 20, 5],
  ])
  expect(list[0]?.last).toMatchObject({
    orderNo: latest,
    createdAt: new Date(start - 12 * day).toISOString(),
  })
  expect(await boughtBy('member', 1)).toHaveLength(1)
  expect(await boughtBy('purchaser3')).toEqual([])
})

test('a record tells of the orders that its reader may see', async () => {
  const skuId = await newSku(db, { fen: 2000 })
  await order('purchaser2', skuId, 4, 100)
  await order('purchaser2', skuId, 6, 50)
  await order('manager2', skuId, 5, 2)

  expect(await recordOf('purchaser2', skuId)).toMatchObject({
    scope: 'own',
    last: { count: 6, price: 20, buyerName: '韩梅' },
    recent: { orders: 1, total: 6 },
  })
  expect(await recordOf('admin2', skuId)).toMatchObject({
    scope: 'company',
    last: { count: 5, createdAt: new Date(start - 2 * day).toISOString() },
    recent: { orders: 2, total: 11 },
  })
  for (const stranger of ['admin1', 'member', 'demander2'] as const)
    expect(await recordOf(stranger, skuId)).toBe(null)
})

test('a role without prices is told of quantities only', async () => {
  const skuId = await newSku(db, { fen: 2000 })
  await order('purchaser2', skuId, 4)
  const roleId = await newRole(await as('admin2'), 'purchaser', { without: ['prices'] })
  await db`update person set custom_role_id = ${roleId} where account = 'purchaser2'`
  const line = (await boughtBy('purchaser2')).find((one) => one.skuId === skuId)
  expect(line).toMatchObject({ skuId, last: { count: 4 }, priceVisible: false })
  expect(JSON.stringify([line, await recordOf('purchaser2', skuId)])).not.toContain('"price"')
})
