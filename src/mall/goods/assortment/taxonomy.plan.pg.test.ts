import { expect, test } from 'vitest'
import type { Sql } from '#db/postgres.ts'
import { deleteBranch, deleteBrand } from '#mall/goods/catalogue/taxonomy.sql.ts'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'

const { db } = await openWorld()

/** PostgreSQL asks so itself, once for each row that is deleted. */
const keyOfCategory = (db: Sql) =>
  db`select 1 from only sku x where category4_id = ${1999999} for key share of x`
const keyOfBrand = (db: Sql) =>
  db`select 1 from only sku x where brand_id = ${299999} for key share of x`

test.each([
  ['a branch of categories', (db: Sql) => deleteBranch(db, '199'), 'sku_of_category'],
  ['the key of a category', keyOfCategory, 'sku_of_category'],
  ['a brand', (db: Sql) => deleteBrand(db, '299999'), 'sku_of_brand'],
  ['the key of a brand', keyOfBrand, 'sku_of_brand'],
])('%s is removed without reading all goods', async (_, remove, index) => {
  const plan = await planOf(db, remove)
  expect(plan).toContain(index)
  expect(plan).not.toMatch(/Seq Scan on sku\b/)
})
