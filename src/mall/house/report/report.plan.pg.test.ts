import { expect, test } from 'vitest'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import {
  deleteOldMisses,
  deleteOldTimes,
  selectCategories,
  selectMisses,
  selectMoments,
  selectShares,
  selectTimes,
} from './report.sql.ts'

const { db, owner, who } = await openWorld()
const manager = (await who('manager2')) ?? expect.unreachable()

/**
 * There are twenty thousand orders of a hundred companies over three years, with a line each, and two weeks of
 * measurements.
 */
await owner`insert into company (name) select '公司 ' || n from generate_series(1, 100) n`
await owner`
  insert into sales_order (order_no, user_id, company_id, company_name, buyer_name, status,
    pay_state, created_at, receiver, mobile, address, kinds, pieces, with_tax_fen,
    no_tax_fen, tax_fen, is_freight, freight_fen, total_fen)
  select 'SO260101' || 100000 + n, ${manager.userId}, company_id, name, '', 60, 4,
    '2026-11-20'::timestamptz - n * interval '78 minutes', '', '', '', 1, 1, 1, 1, 0, 0, 0, 1
  from generate_series(1, 20000) n join company on company.name = '公司 ' || 1 + n % 100`
const [company] = await db<
  { companyId: string }[]
>`select company_id from company where name = '公司 7'`
await owner`
  insert into order_line (order_id, line_no, sku_id, sku_no, brand_name, product_name, model, unit,
    family, attr_desc, img_url, delivery_date, count, tax_price_fen, price_source, with_tax_fen,
    no_tax_fen, tax_fen)
  select order_id, 1, (select min(sku_id) from sku), '', '', '', '', '', '', '{}', '', 0, 1, 1, 'standard', 1, 1, 0
  from sales_order where order_no like 'SO260101%'`
await owner`
  insert into response_time select '2026-11-20'::timestamptz - h * interval '1 hour', '/route' || r, 1, 1, '{1}'
  from generate_series(1, 336) h, generate_series(1, 60) r`
await owner`
  insert into search_miss select '2026-11-20'::date - d, 'word ' || n, 1
  from generate_series(0, 89) d, generate_series(1, 300) n`
await owner`analyze sales_order, order_line, response_time, search_miss`

const year = { from: '2025-11-08', to: '2026-11-07' }
const week = { from: '2026-11-01', to: '2026-11-07' }
const ours = { colleaguesOf: { ...manager, companyId: company?.companyId ?? null } }
const ofCompany = /Index Scan (using|on) sales_order_company_id_created_at_idx/
const ofAll = /Index Scan (using|on) sales_order_created_at_idx/

test.each([
  ['a company', ours, year, ofCompany],
  ['everybody', 'everybody', week, ofAll],
] as const)(
  'the orders of %s within a period are found by their index',
  async (_, whose, period, index) => {
    for (const plan of [
      await planOf(db, (db) => selectMoments(db, whose, period, 'day')),
      await planOf(db, (db) => selectShares(db, whose, period, 'buyer')),
      await planOf(db, (db) => selectCategories(db, whose, period)),
    ]) {
      expect(plan).toMatch(index)
      expect(plan).not.toMatch(/Seq Scan on (sales_order|order_line)/)
    }
  },
)

test('measurements and keywords are found by their days', async () => {
  const plans = [
    await planOf(db, (db) => selectTimes(db, { ...week, route: '/route7' }, 'hour')),
    await planOf(db, (db) => selectTimes(db, { from: '2026-11-19', to: '2026-11-19' }, 'route')),
    await planOf(db, (db) => deleteOldTimes(db, new Date('2026-11-06T12:00:00Z'))),
    await planOf(db, (db) => selectMisses(db, week)),
  ]
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan/)
  const cleared = await planOf(db, (db) => deleteOldMisses(db, '2026-11-20', '2026-08-22'))
  expect(cleared).toMatch(/search_miss_pkey/)
})
