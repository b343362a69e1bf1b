import type { Sql } from '#db/postgres.ts'
import type { Fragment } from './catalogue.sql.ts'

/**
 * Locks these goods to the end of the transaction, in the order of their ids: orders of the same goods
 * queue and cannot deadlock. To be called before anything about them is read, as a statement of its
 * own: what it waited for is seen by the next one only.
 */
export const selectGoodsForUpdate = (db: Sql, skuIds: string[]) => db`
  select from sku where sku_id = any(${skuIds}::bigint[]) order by sku_id for no key update`

/** Takes these pieces of locked goods. */
export const updateStockTaken = (db: Sql, lines: readonly { skuId: string; count: number }[]) => db`
  update sku s set stock = s.stock - line.count
  from unnest(${lines.map(({ skuId }) => skuId)}::bigint[],
    ${lines.map(({ count }) => count)}::bigint[]) as line (sku_id, count)
  where s.sku_id = line.sku_id`

/** Gives pieces back; `freed` is SQL that selects sku_id and count, once for each of the goods. */
export const updateStockFreed = (db: Sql, freed: Fragment) => db`
  with freed as (${freed}), locked as (
    select s.sku_id from sku s join freed using (sku_id) order by s.sku_id for no key update of s
  )
  update sku s set stock = s.stock + freed.count
  from freed join locked using (sku_id)
  where s.sku_id = freed.sku_id`

/** Updates those of these goods whose vector is not what it ought to be. */
export const updateVectorsOf = (db: Sql, made: { skuId: string; vector: string }[]) => db`
  update sku set search = made.vector
  from (
    select sku_id, vector::tsvector
    from unnest(${made.map(({ skuId }) => skuId)}::bigint[], ${made.map(({ vector }) => vector)}::text[])
      as one (sku_id, vector)) made
  where sku.sku_id = made.sku_id and sku.search <> made.vector`
