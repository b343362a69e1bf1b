import { expect, test } from 'vitest'
import { loadAnalyser } from '#mall/goods/search/analyser.ts'
import { selectDescribed, selectOutdated } from '#mall/goods/search/vectors.sql.ts'
import { vectorOf } from '#mall/goods/search/vectors.ts'
import { imports } from '#test/imports.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as, who } = await openWorld()
const he = await as('operator')
const user = (await who('operator')) ?? expect.unreachable('there is no operator')
const { sent, tried, applied } = imports({ db, who: user, call: he })

test('new goods come with their vector, so that nobody writes them once more', async () => {
  const [brand] = await db<
    { brandName: string }[]
  >`select brand_name from brand order by brand_id limit 1`
  const [leaf] = await db<{ name: string }[]>`
    select name from category c where level = 4 and not exists (
      select from category o where o.level = 4 and o.name = c.name and o.category_id <> c.category_id)
    order by category_id limit 1`
  const lines = [
    '商城订货号,品牌,型号,名称,分类,含税价,单位,库存,交期（工作日）,缸径(mm)',
    `MK-1,${brand?.brandName},MK-20,磁悬浮扳手,${leaf?.name},8,个,5,7,20`,
    `,${brand?.brandName},MK-30,磁悬浮钳子,${leaf?.name},9,个,5,7,30`,
  ]
  const { runId } = await sent({ bytes: lines.join('\r\n') })
  await tried(runId)
  expect(await applied(runId)).toMatchObject({ written: 2 })
  const found = await db<{ skuId: string; skuCode: string }[]>`
    select sku_id::text, sku_code from sku where search @@ '磁悬浮' order by sku_id`
  const [first = expect.unreachable(), second = expect.unreachable(), ...others] = found
  expect([first.skuCode, others]).toEqual(['MK-1', []])
  expect(second.skuCode).toBe(`GP${second.skuId.padStart(7, '0')}`)
  const analyser = await loadAnalyser(db)
  const described = await selectDescribed(db, [first.skuId, second.skuId])
  const vectors = described.map((one) => ({ skuId: one.skuId, vector: vectorOf(analyser, one) }))
  expect(await selectOutdated(db, vectors)).toEqual([])
})
