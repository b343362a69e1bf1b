import type { Sql } from '#db/postgres.ts'
import { type Fragment, selectProducts } from '#mall/goods/catalogue/catalogue.sql.ts'
import type { Caller } from '#mall/goods/pricing/pricing.sql.ts'
import { keptLimits } from '#mall/limits.ts'

export const selectViewed = (db: Sql, caller: Caller, userId: string, limit: number) =>
  selectProducts(db, caller, latest(db, userId, limit))

const latest = (db: Sql, userId: string, limit: number): Fragment => db`array(
  select sku_id from viewed join sku using (sku_id)
  where user_id = ${userId} and is_active order by viewed_at desc, sku_id limit ${limit})`

/** It is one statement: the goods come first, and the oldest beyond the limit go. */
export const insertViewed = (db: Sql, userId: string, skuId: string, now: Date) => db`
  with too_old as (
    select sku_id from viewed where user_id = ${userId} and sku_id <> ${skuId}
    order by viewed_at desc, sku_id offset ${keptLimits.viewed - 1}
  ), dropped as (
    delete from viewed using too_old
    where viewed.user_id = ${userId} and viewed.sku_id = too_old.sku_id
  )
  insert into viewed (user_id, sku_id, viewed_at)
  select ${userId}, sku_id, ${now} from sku where sku_id = ${skuId} and is_active
  on conflict (user_id, sku_id) do update set viewed_at = excluded.viewed_at`

export const deleteViewed = (db: Sql, userId: string) => db`
  delete from viewed where user_id = ${userId}`
