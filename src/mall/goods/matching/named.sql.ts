import type { Sql } from '#db/postgres.ts'
import { atom } from '#mall/goods/search/plan.rules.ts'
import { anyQuery } from '#mall/goods/search/searchVector.rules.ts'
import type { Named } from './named.rules.ts'

/** These are codes as each of the three is kept. */
export type Asked = { skuCodes: string[]; materialKeys: string[]; models: string[] }
const most = 2000

/**
 * Answers the goods with these order numbers, codes of the company and whole models, the popular ones first. Those of
 * the first two may no longer be sold.
 */
export function selectNamed(db: Sql, companyId: string | null, asked: Asked) {
  const query = anyQuery(asked.models.map((model) => atom('whole', model)))
  return db<Named[]>`
    with named as (
      select 'code' as by, s.sku_code as key, s.sku_id from sku s
      where s.sku_code = any(${asked.skuCodes}::text[])
      union all
      select 'material', m.code_key, m.sku_id from material m
      where m.company_id = ${companyId}::bigint and m.code_key = any(${asked.materialKeys}::text[])
      union all
      (select 'model', '', s.sku_id from sku s
       where s.is_active and s.search @@ ${query}::tsquery
       order by s.popularity desc, s.sku_id limit ${most}))
    select named.by, named.key, s.sku_id, s.sku_code, s.model, s.brand_id::text, s.is_active
    from named join sku s using (sku_id) order by s.popularity desc, s.sku_id`
}
