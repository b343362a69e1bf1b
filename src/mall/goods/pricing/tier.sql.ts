import type { Sql } from '#db/postgres.ts'

type Fragment = ReturnType<typeof steps>

/**
 * Joins as `p` what the price `listed` of `sku s` is for so many pieces: that of the last tier that they reach, where
 * nothing but the standard price comes before tiers. price_source is then 'tier' and price_ref_id the quantity from
 * which it holds. price_tiers are all that hold, after the standard price; null without any.
 */
export const atCount = (db: Sql, count: Fragment) => db`
  cross join lateral (
    select max(t.min_count) filter (where t.min_count <= ${count}) as min_count,
      min(t.tax_price_fen) filter (where t.min_count <= ${count}) as fen, ${steps(db)} as steps
    from price_tier t
    where t.sku_id = s.sku_id and listed.price_source = 'standard' and t.tax_price_fen < listed.tax_price_fen
  ) held
  cross join lateral (
    select coalesce(held.fen, listed.tax_price_fen) as tax_price_fen, listed.standard_fen, listed.tax_percent,
      case when held.fen is null then listed.price_source else 'tier' end as price_source,
      coalesce(held.min_count, listed.price_ref_id) as price_ref_id,
      case when held.steps is not null then
        jsonb_build_array(jsonb_build_object('minCount', s.min_quantity, 'taxPrice', yuan(listed.tax_price_fen)))
          || held.steps end as price_tiers
  ) p`

const steps = (db: Sql) => db`
  jsonb_agg(jsonb_build_object('minCount', t.min_count, 'taxPrice', yuan(t.tax_price_fen)) order by t.min_count)`

type Reaching = { skuId: Fragment; count: Fragment; among: readonly string[] }

/** What one of so many pieces of these goods costs at the last tier that they reach; null without one. */
export const lowestTierFen = (db: Sql, { skuId, count, among }: Reaching) => db`(
  select min(t.tax_price_fen) from price_tier t
  where t.sku_id = ${skuId} and t.sku_id = any(${[...among]}::bigint[]) and t.min_count <= ${count})`
