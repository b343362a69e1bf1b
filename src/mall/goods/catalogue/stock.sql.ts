import type { Sql } from '#db/postgres.ts'
import type { Fragment } from './catalogue.sql.ts'

/**
 * Locks the pieces of these goods to the end of the transaction, in the order of their ids: orders of the same goods
 * queue and cannot deadlock. To be called before anything about them is read, as a statement of its
 * own: what it waited for is seen by the next one only. A subselect hides from PostgreSQL how many they are: it plans once.
 */
export const selectStockForUpdate = (db: Sql, skuIds: string[]) => db`
  select from stock where sku_id = any(array(select unnest(${skuIds}::bigint[])))
  order by sku_id for no key update`

/** Answers how many pieces there are of these goods. */
export async function selectPieces(
  db: Sql,
  skuIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db<{ skuId: string; pieces: number }[]>`
    select sku_id, pieces::float8 from stock where sku_id = any(${[...skuIds]}::bigint[])`
  return new Map(rows.map(({ skuId, pieces }) => [skuId, pieces]))
}

/** Takes these pieces of locked goods. */
export const updateStockTaken = (db: Sql, lines: readonly { skuId: string; count: number }[]) => db`
  update stock set pieces = stock.pieces - line.count
  from unnest(array(select unnest(${lines.map(({ skuId }) => skuId)}::bigint[])),
    array(select unnest(${lines.map(({ count }) => count)}::bigint[]))) as line (sku_id, count)
  where stock.sku_id = line.sku_id`

/** Adds so many pieces of locked goods, or takes them. */
export const updateStockBy = (db: Sql, skuId: string, difference: bigint) => db`
  update stock set pieces = pieces + ${`${difference}`}::bigint where sku_id = ${skuId}`

/** Gives pieces back; `freed` is SQL that selects sku_id and count, once for each of the goods. */
export const updateStockFreed = (db: Sql, freed: Fragment) => db`
  with locked as (
    select sku_id, freed.count from stock join (${freed}) freed using (sku_id) order by sku_id for no key update of stock
  )
  update stock set pieces = stock.pieces + locked.count
  from locked where stock.sku_id = locked.sku_id`
