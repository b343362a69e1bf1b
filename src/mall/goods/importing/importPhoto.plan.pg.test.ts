import { expect, test } from 'vitest'
import type { Sql } from '#db/postgres.ts'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import { selectCalled } from './importPhoto.sql.ts'

const { db } = await openWorld()

test.each(['', '100001'])(
  'goods are found by their names by indexes, of brand "%s"',
  async (brandId) => {
    const asked = [{ no: 0, text: '6204-2RSH', brandId }]
    const plan = await planOf(db, (sql: Sql) => selectCalled(sql, asked))
    expect(plan).toContain('sku_model')
    expect(plan).toContain('sku_code')
    expect(plan).not.toMatch(/Seq Scan on sku\b/)
  },
)
