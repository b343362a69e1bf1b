import type { Sql } from '#db/postgres.ts'

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

/** Gives back what these orders had taken. */
export const updateStockFreed = (db: Sql, orderIds: string[]) => db`
  with freed as (
    select sku_id, sum(count)::bigint as count from order_line
    where order_id = any(${orderIds}::bigint[]) group by sku_id
  ), locked as (
    select s.sku_id from sku s join freed using (sku_id) order by s.sku_id for no key update of s
  )
  update sku s set stock = s.stock + freed.count
  from freed join locked using (sku_id)
  where s.sku_id = freed.sku_id`
