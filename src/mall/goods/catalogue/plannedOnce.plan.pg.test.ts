import { expect, test } from 'vitest'
import type { Db } from '#db/postgres.ts'
import { selectGoods } from '#mall/goods/search/change.sql.ts'
import { openWorld } from '#test/testWorld.ts'
import { detailOf } from './catalogue.sql.ts'

const { db, who } = await openWorld()
const buyer = (await who('purchaser1')) ?? expect.unreachable()
const now = new Date()
const goods = await db<{ skuId: string }[]>`select sku_id from sku where is_active limit 12`

const statements: Record<string, (db: Db, skuId: string) => Promise<unknown>> = {
  'detail of a member': (db, skuId) => detailOf(db, { caller: { who: buyer, now }, skuId }),
  'detail of a visitor': (db, skuId) => detailOf(db, { caller: { who: null, now }, skuId }),
  'goods that an index reads again': async (db, skuId) => selectGoods(db, [skuId]),
}

/** PostgreSQL makes five plans for the very values first, and then chooses. */
test.each(Object.keys(statements))(
  '%s: the statement is planned once for all goods',
  async (name) => {
    const one = await db.reserve()
    try {
      const before = await one<{ name: string }[]>`select name from pg_prepared_statements`
      const known = before.map(({ name }) => name)
      for (const { skuId } of goods) await statements[name]?.(one as unknown as Db, skuId)
      const plans = await one<{ generic: number; custom: number }[]>`
      select generic_plans::int as generic, custom_plans::int as custom
      from pg_prepared_statements where custom_plans > 1 and name <> all(${known})`
      expect(plans).toEqual([{ generic: goods.length - 5, custom: 5 }])
    } finally {
      one.release()
    }
  },
)
