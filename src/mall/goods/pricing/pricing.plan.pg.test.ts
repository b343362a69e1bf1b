import { expect, test } from 'vitest'
import { selectProducts } from '#mall/goods/catalogue/catalogue.sql.ts'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import { selectAgreements, selectGoods } from './agreement.sql.ts'
import { effectivePrice } from './pricing.sql.ts'

const { db, owner, who } = await openWorld()
await owner`
  with made as (
    insert into agreement (company_id, agreement_no, valid_from, valid_to)
    select 2, 'AG-' || n, '2020-01-01', '2020-12-31' from generate_series(1, 3000) n
    returning agreement_id, company_id)
  insert into price_rule (company_id, agreement_id, brand_id, rate)
  select company_id, agreement_id, brand_id, 9000 from made,
    (select brand_id from brand order by brand_id limit 5) brand`
await owner`
  with made as (insert into price_group (kind, name) values ('level', '金牌') returning group_id)
  insert into group_price (group_id, sku_id, tax_price_fen) select group_id, sku_id, 100 from made, sku`
await owner`analyze agreement, price_rule, price_group, group_price`

test.each(['purchaser1', 'purchaser3'] as const)(
  'a page of goods at the prices of %s asks by indexes for what its company has of its own',
  async (account) => {
    const buyer = (await who(account)) ?? expect.unreachable()
    const caller = { who: { ...buyer, hasRules: true }, now: new Date() }
    const plan = await planOf(db, (db) =>
      selectProducts(db, caller, db`array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]::bigint[]`),
    )
    expect(plan).toMatch(/Index (Only )?Scan using group_price_pkey/)
    expect(plan).not.toMatch(/Seq Scan on (sku|stock|agreement_price|group_price|price_rule)/)
  },
)

test('prices of single goods are looked for by the SKU, even in tables without statistics', async () => {
  await owner`select pg_clear_relation_stats('public', name) from unnest(array['agreement', 'group_price']) name`
  const buyer = (await who('purchaser1')) ?? expect.unreachable()
  const caller = { who: { ...buyer, hasRules: true }, now: new Date() }
  const ids = ['1']
  const plan = await planOf(
    db,
    (db) => db`select p.* from sku s ${effectivePrice(db, caller)}
      where s.sku_id = any(array(select unnest(${ids}::bigint[])))`,
  )
  expect(plan).toMatch(
    /agreement_price_pkey.*\n *Index Cond: \(\(company_id = .*\) AND \(sku_id = s\.sku_id\)\)/,
  )
  expect(plan).not.toMatch(/Seq Scan on (agreement_price|group_price)/)
})

test('no expression of a price is written out again where it is used', async () => {
  const buyer = (await who('purchaser1')) ?? expect.unreachable()
  const caller = { who: { ...buyer, hasRules: true }, now: new Date() }
  const rows = await db<Record<string, string>[]>`
    explain (memory) select p.* from sku s ${effectivePrice(db, caller, db`0`)} where s.sku_id = 1`
  const plan = rows.flatMap((row) => Object.values(row)).join('\n')
  const kilobytes = Number(plan.match(/Memory: used=(\d+)kB/)?.[1])
  expect(kilobytes).toBeGreaterThan(50)
  expect(kilobytes).toBeLessThan(2000)
})

test('a list of agreements writes no discount out, and their goods are found by indexes', async () => {
  const [made] = await owner<{ agreementId: string }[]>`
    with made as (
      insert into agreement (company_id, agreement_no, valid_from, valid_to)
      values (2, 'AG-level-1', '2020-01-01', '2099-12-31') returning agreement_id, company_id)
    insert into price_rule (company_id, agreement_id, category_id, rate)
    select company_id, agreement_id, category_id, 9000 from made,
      (select category_id from category where level = 1 order by category_id limit 1) category
    returning agreement_id`
  const agreementId = made?.agreementId ?? expect.unreachable()
  const now = new Date()
  expect(await planOf(db, (db) => selectAgreements(db, '2', now))).not.toMatch(/ on sku/)
  const filter = { companyId: '2', agreementId, keyword: '', now }
  const plan = await planOf(db, (db) => selectGoods(db, filter, { offset: 0, limit: 20 }))
  expect(plan).toMatch(
    /Index Cond: \(\(category4_id >= r_\d\.first_leaf\) AND \(category4_id <= r_\d\.last_leaf\)\)/,
  )
  expect(plan).not.toMatch(/Seq Scan on (sku|stock|agreement_price|group_price)/)
})
