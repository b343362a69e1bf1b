import type { Sql } from '#db/postgres.ts'

/**
 * Takes these pieces of stock where all of them are there, and answers the SKUs of which it took any.
 * Rows are locked in the order of their ids before the first is changed, and stay locked to the end of
 * the transaction: two orders of the same goods queue, they cannot deadlock, and none can take the last twice.
 */
export async function updateStockTaken(
  db: Sql,
  lines: readonly { skuId: string; count: number }[],
): Promise<Set<string>> {
  const rows = await db<{ skuId: string }[]>`
    with wanted as (
      select sku_id, sum(count)::bigint as count
      from unnest(${lines.map(({ skuId }) => skuId)}::bigint[],
        ${lines.map(({ count }) => count)}::bigint[]) as line (sku_id, count)
      group by sku_id
    ), locked as (
      select s.sku_id from sku s join wanted using (sku_id) order by s.sku_id for no key update of s
    )
    update sku s set stock = s.stock - wanted.count
    from wanted join locked using (sku_id)
    where s.sku_id = wanted.sku_id and s.stock >= wanted.count
    returning s.sku_id`
  return new Set(rows.map(({ skuId }) => skuId))
}

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
