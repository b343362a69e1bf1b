import type { Sql } from '#db/postgres.ts'
import type { LiveEvent } from './live.contract.ts'

export const liveChannel = 'mall_live'

export type Told = { userIds: string[]; event: LiveEvent }

/** Every process hears it when the transaction has committed. */
export const notifyLive = (db: Sql, told: readonly Told[]) => db`
  select pg_notify(${liveChannel}, one)
  from unnest(${told.map((one) => JSON.stringify(one))}::text[]) as one`

const desk: LiveEvent = { kind: 'enquiry', by: '', count: 0 }

/** The staff hears that something has happened to an enquiry. */
export const notifyStaff = (db: Sql) => db`
  select pg_notify(${liveChannel}, json_build_object('userIds', array_agg(user_id::text), 'event', ${JSON.stringify(desk)}::text::json)::text)
  from person where is_operator and status = 1 having count(*) > 0`

/** The changes of all transactions that had ended (a pg_snapshot) were looked at. */
export async function selectSeen(db: Sql): Promise<string> {
  const [row] = await db<{ seen: string }[]>`select pg_current_snapshot()::text as seen`
  return row?.seen ?? '1:1:'
}

/**
 * Answers who of these has goods or prices in his lists that changed since, and up to where that was looked at.
 */
export async function selectTouched(db: Sql, userIds: string[], since: string) {
  const [row] = await db<{ seen: string; userIds: string[] }[]>`
    with change as (
      select sku_id, company_id from search_change where xid >= pg_snapshot_xmax(${since}::text::pg_snapshot)
      union all
      select sku_id, company_id from search_change where xid = any(array(
        select pg_snapshot_xip(${since}::text::pg_snapshot) except select pg_snapshot_xip(pg_current_snapshot())))
    ), touched as (
      select user_id from cart_item
      where user_id = any(${userIds}::bigint[]) and sku_id in (select sku_id from change)
      union
      select user_id from person
      where user_id = any(${userIds}::bigint[]) and company_id in (select company_id from change)
    )
    select pg_current_snapshot()::text as seen, array(select user_id::text from touched) as user_ids`
  return row ?? { seen: since, userIds: [] }
}
