import type { Sql } from '#db/postgres.ts'
import type { LiveEvent } from './live.contract.ts'

export const liveChannel = 'mall_live'

export type Told = { userIds: string[]; event: LiveEvent }

/** Heard by every process when the transaction has committed. */
export const notifyLive = (db: Sql, told: readonly Told[]) => db`
  select pg_notify(${liveChannel}, one)
  from unnest(${told.map((one) => JSON.stringify(one))}::text[]) as one`

/** How far the changes of goods were looked at; only those older than any running transaction are final. */
export type GoodsPosition = { xid: string; changeId: string }

export async function selectGoodsPosition(db: Sql): Promise<GoodsPosition> {
  const [row] = await db<GoodsPosition[]>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xid, '0' as change_id`
  return row ?? { xid: '0', changeId: '0' }
}

/** Who of these has goods or prices in his lists that changed since, and up to where that was looked at. */
export async function selectTouched(db: Sql, userIds: string[], since: GoodsPosition) {
  const [row] = await db<(GoodsPosition & { userIds: string[] })[]>`
    with change as (
      select xid, change_id, sku_id, company_id from search_change
      where (xid, change_id) > (${since.xid}::text::xid8, ${since.changeId}::bigint)
        and xid < pg_snapshot_xmin(pg_current_snapshot())
    ), touched as (
      select user_id from cart_item
      where user_id = any(${userIds}::bigint[]) and sku_id in (select sku_id from change)
      union
      select user_id from person
      where user_id = any(${userIds}::bigint[]) and company_id in (select company_id from change)
    ), last as (
      select xid, change_id from change order by xid desc, change_id desc limit 1
    )
    select coalesce((select xid from last)::text, ${since.xid}) as xid,
      coalesce((select change_id from last), ${since.changeId}::bigint) as change_id,
      array(select user_id::text from touched) as user_ids`
  return row ?? { ...since, userIds: [] }
}
