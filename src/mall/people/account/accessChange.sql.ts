import type { Sql } from '#db/postgres.ts'

/**
 * Up to where it was looked at who people are and what they may do: all that is visible in `seen` (a pg_snapshot), in the
 * server that was started at this moment, and on the day in China on which agreements are valid.
 */
export type AccessSeen = { seen: string; mark: string }

export const noAccessSeen: AccessSeen = { seen: '1:1:', mark: '' }

/** A column: what AccessSeen is after this statement. */
export const accessSeen = (db: Sql) => db`
  (select json_build_object('seen', pg_current_snapshot()::text, 'mark', ${mark(db)}))`

/** A condition: what selectSessionUsers answers of a session has not changed since, but for when it was last used. */
export const isSameAccess = (db: Sql, { seen, mark: given }: AccessSeen) => db`
  (select ${mark(db)} = ${given} and not exists (
    select from access_change where xid >= pg_snapshot_xmin(${seen}::text::pg_snapshot)
      and not pg_visible_in_snapshot(xid, ${seen}::text::pg_snapshot)))`

/** A server that has taken over may number its transactions as the other one did. */
const mark = (db: Sql) =>
  db`concat_ws(' ', pg_postmaster_start_time(), (now() at time zone 'Asia/Shanghai')::date)`

/** Nothing is kept for longer than a day. */
export const deleteOldAccessChanges = (db: Sql, before: Date) => db`
  delete from access_change where at < ${before}`
