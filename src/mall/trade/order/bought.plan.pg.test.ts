import { expect, test } from 'vitest'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import { selectBought, selectBoughtRecord } from './bought.sql.ts'

const { db, owner, who } = await openWorld()
const hanMei = (await who('purchaser2')) ?? expect.unreachable()
const chuNing = (await who('admin2')) ?? expect.unreachable()
const now = new Date()

/** Forty thousand orders of twelve people, of two lines each, of two thousand goods. */
await owner`
  insert into sales_order (order_no, user_id, company_id, company_name, buyer_name, status,
    pay_state, created_at, receiver, mobile, address, kinds, pieces, with_tax_fen,
    no_tax_fen, tax_fen, is_freight, freight_fen, total_fen)
  select 'SO260101' || 100000 + n, user_id, company_id, c.name, p.name, 60, 4,
    now() - n * interval '1 minute', '', '', '', 2, 2, 2, 2, 0, 0, 0, 2
  from generate_series(1, 40000) n
  join person p on user_id = 1 + n % 12 left join company c using (company_id)`
await owner`
  insert into order_line (order_id, line_no, sku_id, sku_no, brand_name, product_name, model, unit, family,
    attr_desc, img_url, delivery_date, count, tax_price_fen, price_source, with_tax_fen, no_tax_fen, tax_fen)
  select order_id, line_no, (array(select sku_id from sku order by sku_id limit 2000))[1 + (order_id * 7 + line_no) % 2000],
    '', '', '', '', '', '', '{}', '', 1, 1, 1, 'standard', 1, 1, 0
  from sales_order cross join generate_series(1, 2) line_no where kinds = 2 and pieces = 2
  on conflict do nothing`
await owner`analyze sales_order, order_line`
const [sold] = await owner<
  { skuId: string }[]
>`select sku_id from order_line where sku_no = '' limit 1`
const skuId = sold?.skuId ?? expect.unreachable()

test('goods bought before are read from the latest orders alone', async () => {
  const plan = await planOf(db, (db) => selectBought(db, { who: hanMei, now }, 8))
  expect(plan).toMatch(/Index Scan (using|on) sales_order_user_id_order_id_idx/)
  expect(plan).toMatch(/Index Scan using order_line_pkey/)
  expect(plan).not.toMatch(/Seq Scan on (sales_order|order_line|sku|stock)/)
})

test.each([
  ['a buyer', hanMei],
  ['a company', chuNing],
])('the record of %s is found by the goods', async (_, viewer) => {
  const plan = await planOf(db, (db) => selectBoughtRecord(db, viewer, skuId, now))
  expect(plan).toMatch(/Index Scan (using|on) order_line_sku_id_idx/)
  expect(plan).not.toMatch(/Seq Scan/)
})
