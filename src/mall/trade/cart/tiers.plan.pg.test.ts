import { expect, test } from 'vitest'
import type { Db } from '#db/postgres.ts'
import { selectProducts } from '#mall/goods/catalogue/catalogue.sql.ts'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import { ownRowsOf, selectCart, selectGoods } from './cart.sql.ts'

const { db, owner, who } = await openWorld()
const hanMei = (await who('purchaser2')) ?? expect.unreachable()
const now = new Date()
await owner`
  insert into price_tier (sku_id, min_count, tax_price_fen)
  select sku_id, step * 100, 1 from sku, generate_series(1, 3) step`
await owner`
  insert into cart_item (user_id, sku_id, count, tax_price_fen)
  select user_id, sku_id, min_quantity, 100 from person, (select * from sku limit 20) s on conflict do nothing`
await owner`analyze price_tier`
await owner`analyze cart_item`

test.each([
  ['the lines of a user', (db: Db) => selectCart(db, hanMei, now)],
  ['own lines', (db: Db) => ownRowsOf(db, { who: hanMei, now })],
  [
    'goods to be bought',
    (db: Db) => selectGoods(db, hanMei, now, [{ skuId: '1', count: 100, seenFen: null }]),
  ],
])('tiers of %s are found by their goods', async (_, work) => {
  const plan = await planOf(db, (db) => work(db as Db))
  expect(plan).toMatch(/Index Cond: \(sku_id = s(_\d+)?\.sku_id\)/)
  expect(plan).toMatch(/(Index Scan|Bitmap Heap Scan|Index Only Scan).* on price_tier/)
  expect(plan).not.toMatch(/Seq Scan on (price_tier|sku|cart_item)/)
})

test('a list reads no tiers', async () => {
  const plan = await planOf(db, (db) =>
    selectProducts(db, { who: hanMei, now }, db`array[1, 2, 3]::bigint[]`),
  )
  expect(plan).not.toContain('price_tier')
})
