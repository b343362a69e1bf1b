import type { Sql } from '#db/postgres.ts'
import type { AgreedGoods, Agreement } from './pricing.contract.ts'
import { chargedPrice } from './pricing.sql.ts'
import { covers, discounted, nearestRule } from './rule.sql.ts'

const today = (db: Sql, now: Date) => db`(${now}::timestamptz at time zone 'Asia/Shanghai')::date`

const agreements = (db: Sql, companyId: string, now: Date) => db`
  select a.agreement_id, a.agreement_no, a.valid_from::text, a.valid_to::text,
    case when a.ended_at is null and ${today(db, now)} < a.valid_from then 'coming'
      when a.ended_at is not null or ${today(db, now)} > a.valid_to then 'ended' else 'valid' end as state,
    (select count(*)::int from agreement_price p
      where p.company_id = a.company_id and p.agreement_id = a.agreement_id) as goods,
    (select count(brand_id)::int from price_rule r
      where r.company_id = a.company_id and r.agreement_id = a.agreement_id) as brands,
    (select count(category_id)::int from price_rule r
      where r.company_id = a.company_id and r.agreement_id = a.agreement_id) as categories
  from agreement a where a.company_id = ${companyId}`

type Row = Agreement & { agreementId: string }

/** Answers the newest first. */
export const selectAgreements = (db: Sql, companyId: string, now: Date) => db<Row[]>`
  ${agreements(db, companyId, now)} order by a.valid_from desc, a.agreement_id desc`

export async function selectAgreement(db: Sql, companyId: string, agreementNo: string, now: Date) {
  const [row] = await db<Row[]>`
    ${agreements(db, companyId, now)} and a.agreement_no = ${agreementNo}`
  return row
}

/** Answers the days in which the company pays its monthly account. */
export async function selectTermDays(db: Sql, companyId: string): Promise<number | null> {
  const [row] = await db<{ termDays: number | null }[]>`
    select term_days from company where company_id = ${companyId}`
  return row?.termDays ?? null
}

export type GoodsFilter = { companyId: string; agreementId: string; keyword: string; now: Date }

/** The goods that are named by themselves, and those on the shelf that a brand or a category discounts. */
const listed = (db: Sql, { companyId, agreementId }: GoodsFilter) => db`
  select sku_id, s.sku_code from agreement_price p join sku s using (sku_id)
  where p.company_id = ${companyId} and p.agreement_id = ${agreementId}
  union select s.sku_id, s.sku_code from price_rule r join sku s on s.brand_id = r.brand_id
  where r.company_id = ${companyId} and r.agreement_id = ${agreementId} and s.is_active and s.tax_price_fen is not null
  union select s.sku_id, s.sku_code from price_rule r join sku s on s.category4_id between r.first_leaf and r.last_leaf
  where r.company_id = ${companyId} and r.agreement_id = ${agreementId} and s.is_active and s.tax_price_fen is not null`

const goods = (db: Sql, filter: GoodsFilter) => db`
  from (${listed(db, filter)}) listed
  ${
    filter.keyword
      ? db`join sku s on s.sku_id = listed.sku_id join brand b using (brand_id)
          where ${mentions(db, filter.keyword.toLowerCase())}`
      : db``
  }`

const mentions = (db: Sql, keyword: string) => db`
  strpos(lower(s.sku_code || ' ' || s.model || ' ' || s.product_name || ' ' || b.brand_name), ${keyword}) > 0`

export async function selectGoodsCount(db: Sql, filter: GoodsFilter): Promise<number> {
  const [row] = await db<{ count: number }[]>`select count(*)::int ${goods(db, filter)}`
  return row?.count ?? 0
}

type Page = { offset: number; limit: number }

/**
 * Answers them in the order of their order numbers, each with whether it is what holds today. `total` is how many there are
 * on all pages: discounts are written out once for both.
 */
export const selectGoods = (db: Sql, filter: GoodsFilter, { offset, limit }: Page) => db<
  (AgreedGoods & { total: number })[]
>`
  with page as (
    select listed.sku_id, (count(*) over ())::int as total
    ${goods(db, filter)} order by listed.sku_code offset ${offset} limit ${limit})
  select s.sku_id, s.sku_code, b.brand_name, s.product_name, s.model, s.unit, s.is_active, page.total,
    yuan(coalesce(price.tax_price_fen, ${discounted(db, db`s.tax_price_fen`, db`rule.rate`)})) as tax_price,
    yuan(s.tax_price_fen) as standard_price,
    p.price_source = 'agreement' and p.price_ref_id = ${filter.agreementId} as is_applied
  from page join sku s using (sku_id) join brand b using (brand_id)
  left join agreement_price price on price.company_id = ${filter.companyId}
    and price.agreement_id = ${filter.agreementId} and price.sku_id = page.sku_id
  left join lateral (
    select r.rate from price_rule r
    where r.company_id = ${filter.companyId} and r.agreement_id = ${filter.agreementId} and ${covers(db, db`r`)}
    order by ${nearestRule(db)} limit 1) rule on price.sku_id is null
  ${chargedPrice(db, { who: { companyId: filter.companyId, protocolType: 1 }, now: filter.now })}
  order by s.sku_code`
