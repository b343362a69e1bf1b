import type { Sql } from '#db/postgres.ts'
import { atom } from '#mall/goods/search/plan.rules.ts'
import { anyQuery } from '#mall/goods/search/searchVector.rules.ts'
import { matchingLimits } from '#mall/tradeLimits.ts'
import type { Named } from './named.rules.ts'

/** These are codes as each of the three is kept. */
export type Asked = { skuCodes: string[]; materialKeys: string[]; models: string[] }

/**
 * Answers the goods with these order numbers, codes of the company and whole models, the popular ones first. Those of
 * the first two may no longer be sold, and those of a model of which none is sold.
 */
export function selectNamed(db: Sql, companyId: string | null, asked: Asked) {
  const queries = asked.models.map((model) => anyQuery([atom('whole', model)]))
  return db<Named[]>`
    with named as (
      select 'code' as by, s.sku_code as key, s.sku_id from sku s
      where s.sku_code = any(${asked.skuCodes}::text[])
      union all
      select 'material', m.code_key, m.sku_id from material m
      where m.company_id = ${companyId}::bigint and m.code_key = any(${asked.materialKeys}::text[])
      union all
      select 'model', '', one.sku_id from unnest(${queries}::text[]) as model (query)
      cross join lateral (
        with sold as materialized (
          select sku_id, popularity from sku where is_active and search @@ model.query::tsquery),
        ended as materialized (
          select sku_id, popularity from sku where not is_active and search @@ model.query::tsquery
            and not exists (select from sold))
        select sku_id from (select * from sold union all select * from ended) goods
        order by popularity desc, sku_id limit ${matchingLimits.ofModel}) one)
    select named.by, named.key, s.sku_id, s.sku_code, s.model, s.brand_id::text, s.is_active
    from named join sku s using (sku_id) order by s.popularity desc, s.sku_id`
}
