import type { Sql } from '#db/postgres.ts'

/** Says whether nobody could log in to the back office. */
export async function selectHasNoStaff(db: Sql): Promise<boolean> {
  const rows = await db`select from person where is_operator and status = 1 limit 1`
  return rows.length === 0
}

type Token = { hash: Buffer; now: Date; expiresAt: Date }

/** The token of an earlier start, or of a process that started a moment ago, opens nothing any more. */
export const upsertFirstRun = (db: Sql, { hash, now, expiresAt }: Token) => db`
  insert into first_run (token_hash, made_at, expires_at) values (${hash}, ${now}, ${expiresAt})
  on conflict (is_only) do update set token_hash = excluded.token_hash, made_at = excluded.made_at,
    expires_at = excluded.expires_at`

export async function selectIsOpen(db: Sql, hash: Buffer, now: Date): Promise<boolean> {
  const rows = await db`select from first_run where token_hash = ${hash} and expires_at > ${now}`
  return rows.length === 1
}

/** If several requests use the token at once, exactly one succeeds. */
export async function deleteFirstRun(db: Sql, hash: Buffer, now: Date): Promise<boolean> {
  const { count } = await db`
    delete from first_run where token_hash = ${hash} and expires_at > ${now}`
  return count === 1
}

type Setup = {
  seller: boolean
  freight: boolean
  hours: boolean
  account: boolean
  goods: boolean
  colleagues: boolean
  texts: boolean
  notices: boolean
  confirming: boolean
  home: boolean
}

/** Says what of a new mall was done; null once it has an order. */
export async function selectSetup(db: Sql): Promise<Setup | null> {
  const [row] = await db<(Setup & { hasOrders: boolean })[]>`
    select exists (select from sales_order) as has_orders,
      (select count(*) > 1 from person where is_operator and status = 1) as colleagues,
      exists (select from content where changed_by is not null and published_at is not null) as texts,
      exists (select from seller where changed_by is not null) as seller,
      exists (select from freight_rule where changed_by is not null) as freight,
      exists (select from work_calendar where changed_by is not null) as hours,
      exists (select from sku) as goods,
      exists (select from content where slug = 'transferAccount' and published_at is not null) as account,
      exists (select from notice_text) as notices,
      exists (select from confirm_setting where changed_by is not null) as confirming,
      exists (select from home_banner) as home`
  if (!row) throw new Error('The database did not say what the mall needs.')
  const { hasOrders, ...setup } = row
  return hasOrders ? null : setup
}
