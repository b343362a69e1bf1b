import type { Sql } from '#db/postgres.ts'

/** Updates those of these goods whose vector is not what it ought to be. */
export const updateVectorsOf = (db: Sql, made: { skuId: string; vector: string }[]) => db`
  update sku set search = made.vector
  from (
    select sku_id, vector::tsvector
    from unnest(${made.map(({ skuId }) => skuId)}::bigint[], ${made.map(({ vector }) => vector)}::text[])
      as one (sku_id, vector)) made
  where sku.sku_id = made.sku_id and sku.search <> made.vector`
