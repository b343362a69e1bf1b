import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { keptLimits } from '#mall/limits.ts'
import { newSku } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as } = await openWorld()
const start = Date.parse('2026-11-20T09:00:00+08:00')
const member = (minute = 0) => as('member', new Date(start + minute * 60_000))
const view = async (skuId: string, minute: number) =>
  (await member(minute))(api.viewed.addViewed, { skuId })
const viewedBy = async (call: Awaited<ReturnType<typeof member>>, limit?: number) =>
  (await call(api.viewed.viewedList, { limit })).list.map(({ skuId }) => skuId)

test('what was looked at last comes first, each once, and only what is still sold', async () => {
  const [a, b, gone] = [await newSku(db), await newSku(db), await newSku(db)]
  for (const [minute, skuId] of [a, b, gone, a].entries()) await view(skuId, minute)
  await db`update sku set sku_is_enable = 0 where sku_id = ${gone}`
  expect(await viewedBy(await member())).toEqual([a, b])
  expect(await viewedBy(await member(), 1)).toEqual([a])

  await view(gone, 9)
  await view('999999999', 10)
  await db`update sku set sku_is_enable = 1 where sku_id = ${gone}`
  expect(await viewedBy(await member())).toEqual([a, gone, b])
  expect(await viewedBy(await as('purchaser1'))).toEqual([])
})

test('the oldest beyond the limit go', async () => {
  await (await member())(api.viewed.clearViewed, {})
  const rows = await db<{ skuId: string }[]>`
    select sku_id from sku where is_active order by sku_id limit ${keptLimits.viewed + 2}`
  const skuIds = rows.map(({ skuId }) => skuId)
  for (const [minute, skuId] of skuIds.entries()) await view(skuId, minute)
  expect(await viewedBy(await member())).toEqual(skuIds.slice(2).toReversed())
  const [kept] = await db<{ count: number }[]>`select count(*)::int from viewed`
  expect(kept).toEqual({ count: keptLimits.viewed })
})

test('who clears his own leaves those of others', async () => {
  const skuId = await newSku(db)
  await view(skuId, 0)
  const other = await as('purchaser1')
  await other(api.viewed.addViewed, { skuId })
  await (await member())(api.viewed.clearViewed, {})
  expect(await viewedBy(await member())).toEqual([])
  expect(await viewedBy(other)).toEqual([skuId])
})
