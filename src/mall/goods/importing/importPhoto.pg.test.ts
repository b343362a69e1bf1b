import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newSku } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { selectCalled } from './importPhoto.sql.ts'

const { db, owner } = await openWorld()

test('a brand that is said holds for a number as it does for a model', async () => {
  const brands = await db<{ brandId: string }[]>`
    select brand_id::text from brand order by brand_id limit 2`
  const [one = '', other = ''] = brands.map(({ brandId }) => brandId)
  const name = `PH${randomUUID().slice(0, 8)}`.toUpperCase()
  const [byModel, byNumber] = [await newSku(db), await newSku(db)]
  await owner`update sku set model = ${name}, brand_id = ${one} where sku_id = ${byModel}`
  await owner`update sku set sku_code = ${name}, brand_id = ${other} where sku_id = ${byNumber}`
  const asked = ['', one, other].map((brandId, no) => ({ no, text: name, brandId }))
  const found = await selectCalled(db, asked)
  expect(found.toSorted((a, b) => a.no - b.no).map(({ skuId }) => skuId)).toEqual([
    ...[byNumber, byModel, byNumber],
  ])
})
