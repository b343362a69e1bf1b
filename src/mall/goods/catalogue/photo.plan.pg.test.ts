import { expect, test } from 'vitest'
import type { Sql } from '#db/postgres.ts'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import { lockSeries, selectSeriesTotal, updateSeriesPhotos } from './photo.sql.ts'

const { db } = await openWorld()
const withoutPhotos = (sql: Sql, skuId: string) => updateSeriesPhotos(sql, skuId, [])

test.each([
  ['counted', selectSeriesTotal],
  ['locked', lockSeries],
  ['given photos', withoutPhotos],
] as const)('a series is %s by its index', async (_, work) => {
  const plan = await planOf(db, (sql) => work(sql, '173'))
  expect(plan).toContain('sku_series')
  expect(plan).not.toMatch(/Seq Scan on sku\b/)
})
