import { expect, test } from 'vitest'
import type { Db } from '#db/postgres.ts'
import { selectCartForUpdate } from '#mall/trade/cartLine/cartLine.sql.ts'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import { ownRowsOf, selectCart } from './cart.sql.ts'

const { db, owner, who } = await openWorld()
const liLei = (await who('purchaser1')) ?? expect.unreachable()
const hanMei = (await who('purchaser2')) ?? expect.unreachable()
await owner`
  insert into cart_item (user_id, sku_id, count, tax_price_fen)
  select user_id, sku_id, min_quantity, 100 from person, (select * from sku limit 2000)
  on conflict do nothing`
await owner`
  delete from cart_item where user_id in (${liLei.userId}, ${hanMei.userId}) and sku_id % 100 > 0`
await owner`analyze cart_item`

test.each([
  ['at standard prices', hanMei, false],
  ['at agreed prices', liLei, true],
])('a cart %s goes by its indexes', async (_, buyer, isAgreed) => {
  const plan = await planOf(db, (db) => selectCart(db, buyer, new Date()))
  expect(plan).toMatch(/Index Scan (using|on) cart_item_user_id_cart_item_id_idx/)
  expect(plan).toMatch(/Index Scan using sku_pkey/)
  expect(plan).not.toMatch(/Seq Scan on (sku|cart_item)/)
  expect(/agreement_price_(pkey|sku_id)/.test(plan)).toBe(isAgreed)
})

test.each([
  ['standard', hanMei, false],
  ['agreed', liLei, true],
])('carts of colleagues at %s prices go by their indexes', async (_, who, isAgreed) => {
  await owner`delete from cart_item where sku_id % 40 > 0`
  await owner`analyze cart_item`
  const plan = await planOf(db, (db) => ownRowsOf(db as Db, { who, now: new Date() }))
  expect(plan).toMatch(/Index Cond: \(user_id = asked.user_id\)/)
  expect(plan).toMatch(/Index Scan using sku_pkey/)
  expect(plan).toMatch(/Index Scan using stock_pkey/)
  expect(plan).not.toMatch(/Seq Scan on (sku|stock|cart_item)/)
  expect(/agreement_price_(pkey|sku_id)/.test(plan)).toBe(isAgreed)
})

test('a cart without quotes looks for none', async () => {
  const plan = await planOf(db, (db) => selectCart(db, hanMei, new Date()), true)
  const quotes = plan.split('\n').filter((line) => / on (quote_|enquiry)/.test(line))
  expect(quotes.length).toBeGreaterThan(3)
  expect(quotes.filter((line) => !line.includes('(never executed)'))).toEqual([])
})

test('lines are locked by their ids, in the order of their goods', async () => {
  const plan = await planOf(db, (db) => selectCartForUpdate(db, hanMei.userId, ['1', '2']))
  expect(plan).toMatch(/^LockRows\s+->\s+Sort\s+Sort Key: sku_id/)
  expect(plan).toMatch(/Index Scan using cart_item_(pkey|user_id_cart_item_id_idx)/)
})

test('carts of colleagues are planned once for all users', async () => {
  const one = await db.reserve()
  try {
    for (let n = 0; n < 12; n++)
      await ownRowsOf(one as unknown as Db, { who: liLei, now: new Date() })
    const plans = await one<{ generic: number; custom: number }[]>`
      select generic_plans::int as generic, custom_plans::int as custom
      from pg_prepared_statements where custom_plans > 1 and statement like '%cart_item%asked%'
        and statement not like '%pg_prepared_statements%'`
    expect(plans).toEqual([{ generic: 7, custom: 5 }])
  } finally {
    one.release()
  }
})

test('own lines of which none has a quote are read without the plan of quotes', async () => {
  const asked = { who: hanMei, now: new Date() }
  const plan = await planOf(db, (db) => ownRowsOf(db as Db, asked))
  expect(plan).toContain('cart_item')
  expect(plan).not.toMatch(/quote_|enquiry/)
})
