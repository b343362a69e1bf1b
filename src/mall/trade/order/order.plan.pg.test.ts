import { expect, test } from 'vitest'
import { selectStockForUpdate, updateStockTaken } from '#mall/goods/catalogue/stock.sql.ts'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import { deleteOldKeys } from './idempotency.sql.ts'
import { tabs } from './order.rules.ts'
import { selectOverdueForUpdate } from './order.sql.ts'
import { selectCounts, selectFound, selectPage } from './orderList.sql.ts'

const { db, owner, who } = await openWorld()
const hanMei = (await who('purchaser2')) ?? expect.unreachable()

/** There are forty thousand orders of twelve people, and one in a thousand is unpaid. */
await owner`
  insert into sales_order (order_no, user_id, company_id, company_name, buyer_name, status,
    pay_state, created_at, pay_deadline, receiver, mobile, address, kinds, pieces, with_tax_fen,
    no_tax_fen, tax_fen, is_freight, freight_fen, total_fen)
  select 'SO260101' || 100000 + n, user_id, company_id, c.name, p.name,
    case when n % 1000 = 0 then 20 else 60 end, 0, now(), now() - n * interval '1 minute', '', '',
    '', 1, 1, 1, 1, 0, 0, 0, 1
  from generate_series(1, 40000) n
  join person p on user_id = 1 + n % 12 left join company c using (company_id)`
await owner`
  insert into idempotency (user_id, key, request_hash, created_at)
  select ${hanMei.userId}, n, '', now() - n * interval '1 minute' from generate_series(1, 20000) n`
await owner`select write_order_words(array(select order_id from sales_order))`
await owner`select merge_order_words()` // as each round of jobs does
await owner`analyze sales_order, order_words, idempotency`

const page = { offset: 0, limit: 10 }
const { userId } = hanMei
const mine = { whose: { userId }, keyword: '' }
const company = {
  whose: { colleaguesOf: { ...hanMei, roleName: 'purchasingManager' as const } },
  keyword: '',
}
const byUser = /Index (Only )?Scan (using|on) sales_order_user_id_order_id_idx/
const byCompany =
  /Index (Only )?Scan (using|on) sales_order_(company_id_(order_id|created_at)_idx|pages)/

test.each([
  ['one user', mine, byUser],
  ['a company', company, byCompany],
])('the orders of %s are listed and counted by their index', async (_, filter, index) => {
  const list = await planOf(db, (db) => selectPage(db, filter, tabs.all.statuses, page))
  expect(list).toMatch(index)
  expect(list).not.toMatch(/Sort/)
  expect(await planOf(db, (db) => selectCounts(db, filter))).toMatch(/order_tally/)
  const since = { ...filter, from: '2026-01-01' }
  expect(await planOf(db, (db) => selectCounts(db, since))).toMatch(index)
})

test.each([
  ['one user', mine],
  ['a company', company],
])('the orders of %s are looked for by an index of their words', async (_, whose) => {
  for (const words of [{ keyword: '轴承' }, { keyword: 'so26010110' }, { brand: 'SKF' }]) {
    const plan = await planOf(db, (db) =>
      selectFound(db, { ...whose, ...words }, tabs.all.statuses, page),
    )
    expect(plan).toMatch(/Bitmap Index Scan on order_words_grams/)
    expect(plan).not.toMatch(/Seq Scan on (sales_order|order_line|order_words) /)
    expect(plan).toMatch(/Seq Scan on order_words_due.*Index Scan using sales_order_pkey/s)
  }
  const narrowed = { ...whose, keyword: '轴承', buyer: '李' }
  expect(await planOf(db, (db) => selectFound(db, narrowed, tabs.all.statuses, page))).toMatch(
    /Bitmap Index Scan on order_words_grams/,
  )
})

test.each([
  ['one user', mine],
  ['a company', company],
])('the orders of %s are narrowed by their invoices with an index', async (_, whose) => {
  for (const invoice of ['none', 'part', 'all'] as const) {
    const filter = { ...whose, invoice }
    const plan = await planOf(db, (db) => selectFound(db, filter, tabs.all.statuses, page))
    expect(plan).toMatch(/sales_order_(user_id|company_id|pages|pkey)/)
    expect(plan).not.toMatch(/Seq Scan on sales_order/)
  }
})

test('unpaid orders past their time are found by their own index', async () => {
  const plan = await planOf(db, (db) => selectOverdueForUpdate(db, new Date(), 100))
  expect(plan).toMatch(/LockRows\s+->\s+Index Scan using sales_order_unpaid/)
})

test('pieces are locked and taken by their ids, in their order', async () => {
  const lock = await planOf(db, (db) => selectStockForUpdate(db, ['1', '2', '3']))
  expect(lock).toMatch(/LockRows.*Index Scan using stock_pkey/s)
  const lines = ['1', '2', '3'].map((skuId) => ({ skuId, count: 1 }))
  const take = await planOf(db, (db) => updateStockTaken(db, lines))
  expect(take).toMatch(/Index Scan using stock_pkey/)
  expect(lock + take).not.toMatch(/Seq Scan|sku_pkey/)
})

test('old keys are deleted by an index on their age', async () => {
  const plan = await planOf(db, (db) => deleteOldKeys(db, new Date(Date.now() - 13 * 86_400_000)))
  expect(plan).toMatch(/Index Scan (using|on) idempotency_created_at_idx/)
})
