import type { Sql } from '#db/postgres.ts'
import { covers, discounted, groupsOf, isValid, validRules } from '#mall/goods/pricing/rule.sql.ts'
import { companyTerms } from '#mall/people/account/account.sql.ts'
import type { Hit } from './explain.rules.ts'

/** Answers all prices that a company has of its own for these goods today, in the order in which they are tried. */
export const selectHits = (db: Sql, companyId: string, skuId: string, now: Date) => db<Hit[]>`
  select hit.step, hit.name, hit.fen::text, hit.rate, hit.of
  from sku s cross join lateral (
    select 'agreement' as step, a.agreement_no as name, p.tax_price_fen as fen, null::int as rate, null as of,
      a.valid_from, a.agreement_id, 0 as scope, null::int as category_id
    from agreement_price p join agreement a using (agreement_id)
    where p.company_id = ${companyId} and p.sku_id = s.sku_id and ${isValid(db, db`a`, now)}
    union all
    select k.kind, k.name, p.tax_price_fen, null, null, null, null, 0, null
    from group_price p join price_group k using (group_id)
    where p.sku_id = s.sku_id and k.group_id = any(${groupsOf(db, companyId)})
    union all
    select coalesce(r.kind, 'agreement'), coalesce(a.agreement_no, k.name), ${discounted(db, db`s.tax_price_fen`, db`r.rate`)},
      r.rate, coalesce(b.brand_name, c.name), r.valid_from, r.agreement_id,
      case when r.brand_id is not null then 1 when r.category_id is not null then 2 else 3 end, r.category_id
    from (${validRules(db, companyId, true, now)}) r
    left join agreement a using (agreement_id) left join price_group k on k.group_id = r.group_id
    left join brand b on b.brand_id = r.brand_id left join category c on c.category_id = r.category_id
    where s.tax_price_fen is not null and ${covers(db, db`r`)}) hit
  where s.sku_id = ${skuId}
  order by hit.step, hit.valid_from desc, hit.agreement_id desc, hit.scope, hit.category_id desc`

export async function selectAsked(db: Sql, companyId: string, skuCode: string, count: number) {
  const [row] = await db<
    {
      companyName: string
      protocolType: 0 | 1
      skuId: string | null
      skuCode: string
      model: string
      unit: string
      fen: string | null
      /** Of the tier that so many pieces reach; null below the first. */
      tierFrom: number | null
      tierFen: string | null
    }[]
  >`
    select c.name as company_name, ${companyTerms(db)}, s.sku_id, s.sku_code, s.model, s.unit, s.tax_price_fen as fen,
      tier.min_count::float8 as tier_from, tier.tax_price_fen as tier_fen
    from company c left join sku s on s.sku_code = ${skuCode}
    left join lateral (
      select t.min_count, t.tax_price_fen from price_tier t
      where t.sku_id = s.sku_id and t.min_count <= ${count} and t.tax_price_fen < s.tax_price_fen
      order by t.min_count desc limit 1) tier on true
    where c.company_id = ${companyId}`
  return row
}
