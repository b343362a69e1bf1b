import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { callAs } from '#server/http/api.ts'
import { withoutTriggers } from '#test/database.ts'
import { openWorld } from '#test/testWorld.ts'
import { visitorOf } from '#test/visitor.ts'
import { bucketEnds } from './report.rules.ts'
import { deleteOldMisses, deleteOldTimes, insertMisses, insertTimes } from './report.sql.ts'

const world = await openWorld()
const { db, owner, as, who } = world
const now = new Date('2026-11-23T04:00:00Z')
const manager = await as('manager1', now)
const staff = await as('operator', now)

beforeEach(async () => {
  await withoutTriggers(owner, 'truncate sales_order, search_miss, response_time cascade')
})

const skusOf = async () =>
  db<{ skuId: string; name: string }[]>`
    select distinct on (c.category_id) s.sku_id, c.name from sku s
      join category c on c.category_id = s.category4_id / 1000000
    order by c.category_id, s.sku_id limit 2`

type Sold = {
  account: string
  at: string
  fen: number
  payState?: number
  status?: number
  line?: number
}

/** Places an order of one line, whose goods are of the first or second of two categories. */
async function sold({ account, at, fen, payState = 4, line = 0, ...more }: Sold) {
  const { status = payState === 0 ? 20 : payState === 9 ? 90 : 60 } = more
  const skuId = (await skusOf())[line]?.skuId ?? ''
  await db`
    with placed as (
      insert into sales_order (order_no, user_id, company_id, company_name, buyer_name, status,
        pay_state, created_at, receiver, mobile, address, kinds, pieces, with_tax_fen, no_tax_fen,
        tax_fen, is_freight, freight_fen, total_fen)
      select 'SO' || nextval('order_number') + 260101100000, user_id, company_id, c.name, p.name,
        ${status}, ${payState}, ${at}::timestamptz, '', '', '',
        1, 1, ${fen}, ${fen}, 0, 0, 1500, ${fen + 1500}
      from person p left join company c using (company_id) where account = ${account}
      returning order_id
    )
    insert into order_line (order_id, line_no, sku_id, sku_no, brand_name, product_name, model, unit,
      family, attr_desc, img_url, delivery_date, count, tax_price_fen, price_source, with_tax_fen,
      no_tax_fen, tax_fen)
    select order_id, 1, ${skuId}, '', '', '', '', '', '', '{}', '', 0, 1, ${fen}, 'standard', ${fen}, ${fen}, 0
    from placed`
}

test('what was paid or charged counts, by Chinese months, categories and people', async () => {
  await sold({ account: 'purchaser1', at: '2026-10-31T15:59:59Z', fen: 10_000 })
  await sold({ account: 'purchaser1', at: '2026-10-31T16:00:00Z', fen: 20_050, line: 1 })
  await sold({ account: 'purchaser4', at: '2026-11-22T04:00:00Z', fen: 5_000, payState: 5 })
  await sold({ account: 'purchaser1', at: '2026-11-22T04:00:00Z', fen: 99_900, payState: 0 })
  await sold({ account: 'purchaser1', at: '2026-11-22T04:00:00Z', fen: 88_800, payState: 9 })
  const waiting = { payState: 5, status: 10 } // for its approval, with its amount reserved
  await sold({ account: 'purchaser1', at: '2026-11-22T04:00:00Z', fen: 55_500, ...waiting })
  await sold({ account: 'purchaser2', at: '2026-11-22T04:00:00Z', fen: 77_700 })
  await sold({ account: 'member', at: '2026-11-22T04:00:00Z', fen: 66_600 })
  const found = await manager(api.report.spending, {})
  expect([found.from, found.to, found.total]).toEqual([
    '2025-12-01',
    '2026-11-23',
    { amount: 350.5, orders: 3 },
  ])
  expect(found.months).toHaveLength(12)
  expect(found.months.slice(-3)).toEqual([
    { at: '2026-09', amount: 0, orders: 0 },
    { at: '2026-10', amount: 100, orders: 1 },
    { at: '2026-11', amount: 250.5, orders: 2 },
  ])
  const [first, second] = await skusOf()
  expect(found.categories).toEqual([
    { name: second?.name, amount: 200.5, orders: 1 },
    { name: first?.name, amount: 150, orders: 2 },
  ])
  const nameOf = async (account: 'purchaser1' | 'purchaser4') => (await who(account))?.name
  expect(found.people).toEqual([
    { name: await nameOf('purchaser1'), amount: 300.5, orders: 2 },
    { name: await nameOf('purchaser4'), amount: 50, orders: 1 },
  ])
  const november = await manager(api.report.spending, { from: '2026-11-01', to: '2026-11-30' })
  expect(november.months).toEqual([{ at: '2026-11', amount: 250.5, orders: 2 }])

  const sales = await staff(api.report.sales, { from: '2026-11-21' })
  expect(sales.days).toEqual([
    { at: '2026-11-21', amount: 0, orders: 0 },
    { at: '2026-11-22', amount: 1493, orders: 3 },
    { at: '2026-11-23', amount: 0, orders: 0 },
  ])
  expect(sales.companies).toEqual([
    { name: '示范食品设备有限公司', amount: 777, orders: 1 },
    { name: '个人会员', amount: 666, orders: 1 },
    { name: '示例精密机械有限公司', amount: 50, orders: 1 },
  ])
  const table = { from: '2026-11-21', table: 'companies' } as const
  expect(await staff(api.report.exportReport, table)).toEqual({
    ...{ from: '2026-11-21', to: '2026-11-23', table: 'companies', format: 'xlsx', route: '' },
    ...{ sales: sales.companies, searches: [], times: [] },
  })
})

test('an order of two categories is one order in the sum of their table', async () => {
  await sold({ account: 'purchaser1', at: '2026-11-22T04:00:00Z', fen: 20_000 })
  const [, second] = await skusOf()
  await db`
    update order_line set tax_price_fen = 10000, with_tax_fen = 10000, no_tax_fen = 10000`
  await db`
    insert into order_line
    select (jsonb_populate_record(l, jsonb_build_object('line_no', 2, 'sku_id', ${second?.skuId ?? ''}::text))).*
    from order_line l`
  const { list, total } = await manager(api.report.exportSpending, { chart: 'categories' })
  expect(list.map(({ amount, orders }) => [amount, orders])).toEqual([
    [100, 1],
    [100, 1],
  ])
  expect(total).toEqual({ amount: 200, orders: 1 })
})

test('only who sees the orders and the prices of the company sees what it spends', async () => {
  for (const account of ['member', 'demander1', 'purchaser1', 'operator'] as const)
    await expect((await as(account))(api.report.spending, {})).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  const admin = (await who('admin1')) ?? expect.unreachable()
  const custom = { roleId: '1', name: '副经理', dataScope: 'company' as const, singleLimit: null }
  const call = (denied: 'prices'[]) =>
    callAs({
      ...visitorOf(world, now).ctx,
      who: { ...admin, roleName: 'purchasingManager', customRole: { ...custom, denied } },
    })
  expect((await call([])(api.report.spending, {})).total).toEqual({ amount: 0, orders: 0 })
  for (const blind of [api.report.spending, api.report.exportSpending])
    await expect(call(['prices'])(blind, { chart: 'months' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
})

test('whoever sees a department sees what that department spends', async () => {
  await sold({ account: 'purchaser1', at: '2026-11-22T04:00:00Z', fen: 10_000 })
  await sold({ account: 'purchaser4', at: '2026-11-22T04:00:00Z', fen: 5_000 })
  const person = (await who('manager1')) ?? expect.unreachable()
  const customRole: typeof person.customRole = {
    ...{ roleId: '1', name: '部门经理', denied: [], singleLimit: null },
    dataScope: 'department',
  }
  await db`update person set department_id = null where company_id = 1`
  await db`
    with made as (insert into department (company_id, name, level) values (1, '一部', 1) returning department_id)
    update person set department_id = made.department_id from made where account in ('manager1', 'purchaser4')`
  const call = callAs({ ...visitorOf(world, now).ctx, who: { ...person, customRole } })
  expect((await call(api.report.spending, {})).total).toEqual({ amount: 50, orders: 1 })
})

test('people and companies of one name are told apart, on the screen and in the table', async () => {
  await db`update person set name = '王芳' where account in ('purchaser1', 'purchaser4')`
  await db`update company set name = '同名公司'`
  await db`
    update company set credit_code = null
    where company_id = (select company_id from person where account = 'purchaser2')`
  for (const [at, account] of ['purchaser1', 'purchaser4', 'purchaser2', 'member'].entries())
    await sold({ account, at: '2026-11-22T04:00:00Z', fen: 10_000 - at * 100 })
  const { people, total } = await manager(api.report.spending, {})
  expect(people.map(({ name }) => name)).toEqual(['王芳（purchaser1）', '王芳（purchaser4）'])
  const period = { from: '2026-11-01', to: '2026-11-23' }
  const { list, ...of } = await manager(api.report.exportSpending, { ...period, chart: 'people' })
  expect(list).toEqual(people)
  expect(of).toEqual({ ...period, chart: 'people', format: 'xlsx', scope: 'company', total })
  for (const asked of [api.report.spending, api.report.exportSpending])
    await expect(
      manager(asked, { from: period.to, to: period.from, chart: 'people' }),
    ).rejects.toMatchObject({ code: 'DATES_REVERSED', message: '开始日期不能晚于结束日期' })

  const codes = await db<{ creditCode: string | null; companyId: string }[]>`
    select c.credit_code, c.company_id from person join company c using (company_id)
    where account in ('purchaser1', 'purchaser2') order by account`
  expect(codes.map(({ creditCode }) => creditCode?.length)).toEqual([18, undefined])
  const { companies } = await staff(api.report.sales, {})
  expect(companies.map(({ name }) => name)).toEqual([
    ...codes.map(({ creditCode, companyId }) => `同名公司（${creditCode ?? `编号 ${companyId}`}）`),
    '个人会员',
  ])
})

test('beyond the twenty largest all others are one', async () => {
  for (let at = 1; at <= 22; at++) {
    const account = `buyer${at}`
    await db`
      insert into person (account, name, mobile, password, company_id, role_name)
      values (${account}, ${`下单人${at}`}, ${`139${String(at).padStart(8, '0')}`}, '', 1, 'purchaser')`
    await sold({ account, at: '2026-11-22T04:00:00Z', fen: at * 100 })
  }
  const { people } = await manager(api.report.spending, {})
  expect(people).toHaveLength(21)
  expect([people[0], people[19], people[20]]).toEqual([
    { name: '下单人22', amount: 22, orders: 1 },
    { name: '下单人3', amount: 3, orders: 1 },
    { name: '其他', amount: 3, orders: 2 },
  ])
})

test('keywords without result are added up, bounded by the day and forgotten with time', async () => {
  await insertMisses(db, '2026-11-22', new Map([['abc', 2]]))
  await insertMisses(
    db,
    '2026-11-23',
    new Map([
      ['abc', 1],
      ['螺旋桨', 5],
    ]),
  )
  await insertMisses(db, '2026-11-23', new Map([['abc', 3]]))
  const found = await staff(api.report.searchMisses, { from: '2026-11-22' })
  const asked = { from: '2026-11-22', format: 'csv' } as const
  const missed = (table: 'missDays' | 'misses') =>
    staff(api.report.exportReport, { ...asked, table })
  expect((await missed('missDays')).searches).toEqual(
    found.days.map(({ at, hits }) => ({ name: at, hits, lastOn: '' })),
  )
  expect((await missed('misses')).searches[0]).toEqual({
    ...{ name: 'abc', hits: 6, lastOn: '2026-11-23' },
  })
  expect(found).toEqual({
    from: '2026-11-22',
    to: '2026-11-23',
    total: 11,
    days: [
      { at: '2026-11-22', hits: 2 },
      { at: '2026-11-23', hits: 9 },
    ],
    list: [
      { keyword: 'abc', hits: 6, lastOn: '2026-11-23' },
      { keyword: '螺旋桨', hits: 5, lastOn: '2026-11-23' },
    ],
  })
  await db`
    insert into search_miss (day, keyword, hits)
    select '2026-11-23', 'word ' || n, 1 from generate_series(1, 2100) n`
  await insertMisses(db, '2026-08-24', new Map([['old', 9]]))
  await deleteOldMisses(db, '2026-11-23', '2026-08-25')
  const [kept] = await db`
    select count(*)::int, (count(*) filter (where keyword in ('abc', '螺旋桨')))::int as most,
      min(day)::text as oldest from search_miss where day <> '2026-11-22'`
  expect(kept).toEqual({ count: 2000, most: 2, oldest: '2026-11-23' })
})

test('what several processes have measured of an hour is one distribution', async () => {
  const hour = new Date('2026-11-23T02:00:00Z')
  const measured = (route: string, ms: number, requests: number, at = hour) => {
    const bucket = bucketEnds.findIndex((end) => ms <= end)
    const buckets = [...bucketEnds, 0].map((_, place) => (place === bucket ? requests : 0))
    return { at, route, requests, slowest: ms, buckets }
  }
  await insertTimes(db, [measured('/', 10, 90), measured('/myCart', 50, 1)])
  await insertTimes(db, [
    measured('/', 200, 10),
    measured('/', 30, 4, new Date('2026-11-23T03:00:00Z')),
  ])
  const found = await staff(api.report.responseTimes, { from: '2026-11-23' })
  expect(found.routes).toEqual([
    { route: '/', requests: 104, p50: expect.any(Number), p95: expect.any(Number), slowest: 200 },
    { route: '/myCart', requests: 1, p50: 45, p95: 49.5, slowest: 50 },
  ])
  const [home] = found.routes
  expect([home?.p50, home?.p95]).toEqual([8.7, 174])
  expect(found.hours.map(({ at, requests }) => [at, requests])).toEqual([
    ['2026-11-23T02:00:00Z', 101],
    ['2026-11-23T03:00:00Z', 4],
  ])
  const one = await staff(api.report.responseTimes, { from: '2026-11-23', route: '/myCart' })
  expect(one.hours).toEqual([
    { at: '2026-11-23T02:00:00Z', requests: 1, p50: 45, p95: 49.5, slowest: 50 },
  ])
  await deleteOldTimes(db, new Date('2026-11-23T03:00:00Z'))
  expect(await db`select route from response_time`).toHaveLength(1)
})
