import { expect, test } from 'vitest'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import { selectOverdue } from './afterSale.sql.ts'
import {
  selectDeskAfterSales,
  selectDeskCounts,
  selectOwnAfterSales,
  waitingAfterSales,
} from './afterSaleList.sql.ts'
import { selectStillInvoiced } from './line.sql.ts'

const { db, owner, who } = await openWorld()

/** Twenty thousand requests, of which one in a hundred is open. */
await owner`
  insert into after_sale (after_sale_no, order_id, user_id, company_id, customer, applicant, contact, mobile, kind, reason,
    words, payer, state, created_at, entered_at, answer)
  select 'AS260101' || 100000 + n, o.order_id, o.user_id, o.company_id, 'x', 'x', 'x', '1', 'repair', 'quality', '', 'mall',
    case when n % 100 = 0 then 'reviewing' else 'refused' end, now(), now() - n * interval '1 minute', 'x'
  from generate_series(1, 20000) n, (select * from sales_order where company_id = 2 order by order_id limit 1) o`
await owner`
  insert into after_sale_line (after_sale_id, order_id, line_no, count)
  select after_sale_id, order_id, 1, 1 from after_sale where after_sale_no like 'AS260101%' on conflict do nothing`
await owner`analyze after_sale, after_sale_line`

test('a queue of the staff, its desk and the timer read what is open by its index', async () => {
  const page = { tab: 'reviewing', kind: '', keyword: '', offset: 0, limit: 20 } as const
  const plans = [
    await planOf(db, (db) => selectDeskAfterSales(db, page)),
    await planOf(db, (db) => db`${waitingAfterSales(db)}`),
    await planOf(db, (db) => selectOverdue(db, new Date(), 100)),
    await planOf(db, (db) => selectStillInvoiced(db, 100)),
  ]
  for (const plan of plans) {
    expect(plan).toMatch(/after_sale_open/)
    expect(plan).not.toMatch(/Seq Scan on after_sale /)
  }
})

test('the desk counts by the tally, which says what the requests do', async () => {
  const filter = { kind: '', keyword: '' }
  const plan = await planOf(db, (db) => selectDeskCounts(db, filter))
  expect(plan).toMatch(/Scan on list_tally/)
  expect(plan).not.toMatch(/on after_sale/)
  const counts = await selectDeskCounts(db, filter)
  const [found] = await db<{ all: number; reviewing: number }[]>`
    select count(*)::int as all, count(*) filter (where state = 'reviewing')::int as reviewing from after_sale`
  expect(counts).toMatchObject({ ...found })
  expect(await selectDeskCounts(db, { kind: 'repair', keyword: '' })).toEqual(
    await selectDeskCounts(db, { kind: 'repair', keyword: 'AS' }),
  )
  await owner`update after_sale set state = 'refused', answer = 'x' where after_sale_no = 'AS260101100100'`
  expect((await selectDeskCounts(db, filter)).reviewing).toBe((found?.reviewing ?? 0) - 1)
})

test('the list of a company is read as far as it is shown', async () => {
  const admin = (await who('admin2')) ?? expect.unreachable()
  const page = { tab: 'all', keyword: '', offset: 0, limit: 10 } as const
  const plan = await planOf(db, (db) => selectOwnAfterSales(db, admin, page))
  expect(plan).toMatch(/after_sale_company_id|after_sale_pkey/)
  expect(plan).not.toMatch(/Seq Scan on after_sale /)
})

test('a whole number is found by its index, in small letters too', async () => {
  const page = { tab: 'all', kind: '', offset: 0, limit: 20 } as const
  const [order] = await db<{ orderNo: string; count: number }[]>`
    select order_no, count(*)::int from after_sale join sales_order using (order_id)
    
    where order_id = (select order_id from after_sale where after_sale_no = 'AS260101100100') group by 1`
  const { orderNo = '', count = 0 } = order ?? {}
  await owner`update after_sale set rma_no = 'RMA2611990001' where after_sale_no = 'AS260101100200'`
  for (const [keyword, found] of [
    ['as260101100100', 1],
    ['RMA2611990001', 1],
    [orderNo, count],
    ['100100', 1],
  ] as const) {
    expect(await selectDeskCounts(db, { kind: '', keyword })).toMatchObject({ all: found })
    expect(await selectDeskAfterSales(db, { ...page, keyword })).toHaveLength(Math.min(20, found))
  }
  for (const keyword of ['AS260101100100', 'RMA2611990001']) {
    const list = await planOf(db, (db) => selectDeskAfterSales(db, { ...page, keyword }))
    const counts = await planOf(db, (db) => selectDeskCounts(db, { kind: '', keyword }))
    expect(list + counts).not.toMatch(/Seq Scan on after_sale a/)
  }
})
