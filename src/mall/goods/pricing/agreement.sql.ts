import type { Sql } from '#db/postgres.ts'
import type { AgreedGoods, Agreement } from './pricing.contract.ts'
import { agreedPrices } from './pricing.sql.ts'

const today = (db: Sql, now: Date) => db`(${now}::timestamptz at time zone 'Asia/Shanghai')::date`

const agreements = (db: Sql, companyId: string, now: Date) => db`
  select a.agreement_id, a.agreement_no, a.valid_from::text, a.valid_to::text,
    case when ${today(db, now)} < a.valid_from then 'coming'
      when ${today(db, now)} > a.valid_to then 'ended' else 'valid' end as state,
    (select count(*)::int from agreement_price price
     where price.agreement_id = a.agreement_id and price.company_id = a.company_id) as goods
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

const goods = (db: Sql, { companyId, agreementId, keyword }: GoodsFilter) => db`
  from agreement_price price join sku s using (sku_id) join brand b using (brand_id)
  where price.agreement_id = ${agreementId} and price.company_id = ${companyId}
    ${keyword ? db`and ${mentions(db, keyword.toLowerCase())}` : db``}`

const mentions = (db: Sql, keyword: string) => db`
  strpos(lower(s.sku_code || ' ' || s.model || ' ' || s.product_name || ' ' || b.brand_name), ${keyword}) > 0`

export async function selectGoodsCount(db: Sql, filter: GoodsFilter): Promise<number> {
  const [row] = await db<{ count: number }[]>`select count(*)::int ${goods(db, filter)}`
  return row?.count ?? 0
}

/** Answers them in the order of their order numbers, each with whether it is what holds today. */
export const selectGoods = (
  db: Sql,
  filter: GoodsFilter,
  page: { offset: number; limit: number },
) => db<AgreedGoods[]>`
  with page as (
    select price.sku_id, s.sku_code, b.brand_name, s.product_name, s.model, s.unit,
      yuan(price.tax_price_fen) as tax_price, yuan(s.tax_price_fen) as standard_price, s.is_active
    ${goods(db, filter)} order by s.sku_code offset ${page.offset} limit ${page.limit})
  select page.*, agreed.agreement_id is not null as is_applied
  from page left join (${agreedPrices(db, filter.companyId, filter.now)}) agreed
    on agreed.sku_id = page.sku_id and agreed.agreement_id = ${filter.agreementId}
  order by page.sku_code`
