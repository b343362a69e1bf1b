import type { Sql } from '#db/postgres.ts'

type Tier = { minCount: number; fen: string }

/** Selects the tiers of `sku s` as goods_change keeps them: 100:2970,500:2890. */
export const keptTiers = (db: Sql) => db`
  coalesce((select string_agg(t.min_count || ':' || t.tax_price_fen, ',' order by t.min_count)
    from price_tier t where t.sku_id = s.sku_id), '') as tiers`

/** Leaves goods with these tiers. */
export const updateTiers = (db: Sql, skuId: string, tiers: readonly Tier[]) => db`
  with wanted as (
    select * from unnest(${tiers.map(({ minCount }) => minCount)}::bigint[], ${tiers.map(({ fen }) => fen)}::bigint[])
      as tier (min_count, fen)
  ), dropped as (
    delete from price_tier where sku_id = ${skuId} and min_count not in (select min_count from wanted)
  )
  insert into price_tier (sku_id, min_count, tax_price_fen) select ${skuId}, min_count, fen from wanted
  on conflict (sku_id, min_count) do update set tax_price_fen = excluded.tax_price_fen
    where price_tier.tax_price_fen <> excluded.tax_price_fen`
