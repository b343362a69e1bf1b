import { expect, test } from 'vitest'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import { selectQueue, selectQueueCounts } from './queue.sql.ts'
import { numbered } from './search.sql.ts'

const { db, owner } = await openWorld()

/** Forty thousand orders, of which one in a thousand is under way. */
await owner`
  insert into sales_order (order_no, user_id, company_id, company_name, buyer_name, status, pay_state, created_at,
    receiver, mobile, address, kinds, pieces, with_tax_fen, no_tax_fen, tax_fen, is_freight, freight_fen, total_fen)
  select 'SO260101' || 100000 + n, p.user_id, 2, c.name, p.name, case when n % 1000 = 0 then 50 else 60 end, 4,
    now() - n * interval '1 minute', '', '', '', 1, 1, 1, 1, 0, 0, 0, 1
  from generate_series(1, 40000) n, person p join company c using (company_id) where p.account = 'purchaser2'`
await owner`select merge_order_words()` // as each round of jobs does
await owner`analyze sales_order, order_tally`

test('queues are counted by their indexes, and all orders by their tally', async () => {
  const plan = await planOf(db, (db) => selectQueueCounts(db, { keyword: '' }))
  expect(plan).toMatch(/sales_order_open/)
  expect(plan).toMatch(/order_tally/)
  expect(plan).not.toMatch(/Seq Scan on sales_order/)
})

test.each(['toShip', 'underWay', 'all'] as const)(
  '%s is read as far as it is shown',
  async (tab) => {
    const page = { tab, keyword: '', day: '2026-11-26', offset: 100, limit: 10 }
    const plan = await planOf(db, (db) => selectQueue(db, page))
    expect(plan).toMatch(tab === 'all' ? /sales_order_pkey/ : /sales_order_open/)
    expect(plan).not.toMatch(/Seq Scan on sales_order/)
  },
)

test('names, and numbers of goods, batches and pieces are found by indexes', async () => {
  const plan = await db.begin(async (tx) => {
    await tx`set local enable_seqscan = off`
    await tx`set local enable_indexscan = off` // so few orders would be read by their key
    return planOf(tx, (tx) => numbered(tx, 'L2611-031'))
  })
  for (const index of [
    'order_words_grams',
    'sku_code',
    'order_line_model',
    'order_line_material_code',
    'sales_order_mobile',
    'sales_order_company_id',
    'sales_order_user_id',
    'shipment_line_batch',
    'shipment_line_serials',
    'payment_pkey',
  ])
    expect(plan).toMatch(index)
})
