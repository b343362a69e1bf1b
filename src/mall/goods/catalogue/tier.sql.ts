import type { Sql } from '#db/postgres.ts'

type Tier = { minCount: number; fen: string }

/** Selects the tiers of `sku s` as goods_change keeps them: 100:2970,500:2890. */
export const keptTiers = (db: Sql) => db`
  coalesce((select string_agg(t.min_count || ':' || t.tax_price_fen, ',' order by t.min_count)
    from price_tier t where t.sku_id = s.sku_id), '') as tiers`

type Tiered = { skuId: string; tiers: readonly Tier[] }

/** Leaves these goods with these tiers. */
export function updateTiers(db: Sql, goods: readonly Tiered[]) {
  const all = goods.flatMap(({ skuId, tiers }) => tiers.map((tier) => ({ skuId, ...tier })))
  return db`
    with wanted as (
      select * from unnest(${all.map(({ skuId }) => skuId)}::bigint[],
        ${all.map(({ minCount }) => minCount)}::bigint[], ${all.map(({ fen }) => fen)}::bigint[])
        as tier (sku_id, min_count, fen)
    ), dropped as (
      delete from price_tier t where t.sku_id = any(${goods.map(({ skuId }) => skuId)}::bigint[])
        and not exists (select from wanted w where w.sku_id = t.sku_id and w.min_count = t.min_count)
    )
    insert into price_tier (sku_id, min_count, tax_price_fen) select sku_id, min_count, fen from wanted
    on conflict (sku_id, min_count) do update set tax_price_fen = excluded.tax_price_fen
      where price_tier.tax_price_fen <> excluded.tax_price_fen`
}
