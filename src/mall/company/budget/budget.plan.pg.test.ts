import { expect, test } from 'vitest'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import { insertEarlier } from './charge.sql.ts'

const { owner, who } = await openWorld()
const { userId, companyId } = (await who('purchaser2')) ?? expect.unreachable()

/** Twelve people have twenty thousand orders of some ten years. */
await owner`
  insert into sales_order (order_no, user_id, company_id, company_name, buyer_name, status,
    pay_state, created_at, receiver, mobile, address, kinds, pieces, with_tax_fen,
    no_tax_fen, tax_fen, is_freight, freight_fen, total_fen)
  select 'SO260101' || 100000 + n, user_id, company_id, c.name, p.name, 60, 4, now() - n * interval '4 hours', '', '',
    '', 1, 1, 1, 1, 0, 0, 0, 1
  from generate_series(1, 20000) n join person p on user_id = 1 + n % 12 join company c using (company_id)`
await owner`
  insert into order_line (order_id, line_no, sku_id, sku_no, brand_name, product_name, model, unit, family, attr_desc,
    img_url, delivery_date, count, tax_price_fen, tax_percent, price_source, with_tax_fen, no_tax_fen, tax_fen)
  select order_id, 1, sku_id, sku_code, '', '', '', '', '', '{}', '', 1, 1, 1, 13, 'standard', 1, 1, 0
  from sales_order cross join (select sku_id, sku_code from sku limit 1) sku where order_no like 'SO260101______'`
await owner`analyze sales_order, order_line`

test.each([
  ['person', userId],
  ['costCentre', '1'],
  ['department', '1'],
] as const)(
  'a new budget of a %s reads the orders of its days and no others',
  async (kind, subjectId) => {
    const startsOn = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10)
    const budget = {
      budgetId: '1',
      kind,
      subjectId,
      period: 'month',
      startsOn,
      endsOn: null,
    } as const
    const plan = await planOf(owner, (db) =>
      insertEarlier(db, { ...budget, companyId: companyId ?? '' }),
    )
    expect(plan).toMatch(/Index Cond: .*created_at >= /)
    expect(plan).not.toMatch(/Seq Scan on (sales_order|order_line)\b/)
  },
)
