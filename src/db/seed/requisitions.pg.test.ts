import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { openWorld } from '#test/testWorld.ts'
import type { DemoAccount } from './demoWorld.ts'

const { db, as } = await openWorld()

async function listOf(account: DemoAccount) {
  const call = await as(account)
  const { list, counts } = await call(api.requisition.requisitionList, { tab: 'all' })
  const detail = (requisitionNo: string) =>
    call(api.requisition.requisitionDetail, { requisitionNo })
  return { list, counts, details: await Promise.all(list.map((one) => detail(one.requisitionNo))) }
}

test('demanders and purchasers of the demo world have requisitions in the states of their lives', async () => {
  const counts = {
    demander1: { all: 7, pending: 2, partial: 1, ordered: 2, done: 1, returned: 0, withdrawn: 1 },
    purchaser1: { all: 6, pending: 1, partial: 1, ordered: 2, done: 1, returned: 0, withdrawn: 1 },
    purchaser4: { all: 1, pending: 1, partial: 0, ordered: 0, done: 0, returned: 0, withdrawn: 0 },
    manager2: { all: 3, pending: 1, partial: 0, ordered: 1, done: 0, returned: 1, withdrawn: 0 },
    admin3: { all: 0, pending: 0, partial: 0, ordered: 0, done: 0, returned: 0, withdrawn: 0 },
  }
  for (const [account, expected] of Object.entries(counts))
    expect([account, (await listOf(account as DemoAccount)).counts]).toEqual([account, expected])
})

test('what is asked for can be ordered: packs, prices and lines of the purchaser', async () => {
  const { details } = await listOf('demander1')
  const newest = details[0]
  expect(newest?.lines.map(({ state }) => state)).toEqual(Array(4).fill('waiting'))
  const packs = await db<{ isMultiple: boolean }[]>`
    select is_multiple from sku where sku_id = any(${newest?.lines.map(({ skuId }) => skuId) ?? []}::bigint[])`
  expect(packs.some(({ isMultiple }) => isMultiple)).toBe(true)

  const wrongCounts = await db`
    select l.sku_id from requisition_line l join sku s using (sku_id)
    where l.count < s.min_quantity or s.is_multiple and l.count % s.min_quantity <> 0`
  expect(wrongCounts).toEqual([])
  const wrongLists = await db`
    select l.requisition_line_id from requisition_line l join requisition r using (requisition_id)
    left join cart_item i using (requisition_line_id)
    where (l.state = 'waiting') <> (i.user_id is not distinct from r.purchaser_id)`
  expect(wrongLists).toEqual([])
})

test('what was ordered is in a line of that order, in its count', async () => {
  const rows = await db`
    select d.order_id from order_line_demand d join order_line l using (order_id, line_no)
    join requisition_line r using (requisition_line_id)
    where d.count <> l.count or r.sku_id <> l.sku_id or r.order_id <> l.order_id`
  expect(rows).toEqual([])
  const [counted] = await db`select count(*)::int from order_line_demand`
  expect(counted).toEqual({ count: 10 })
})
