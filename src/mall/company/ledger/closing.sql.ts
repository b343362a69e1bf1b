import type { Sql } from '#db/postgres.ts'
import type { LedgerFault } from './ledger.sql.ts'
import { firstDayOf } from './month.rules.ts'

/** Waits until nobody posts, and holds up whoever wants to, to the end of the transaction. */
export const lockClosing = (db: Sql) => db`select lock_closing()`

export type Closing = {
  month: string
  closedAt: Date
  closedBy: string
  askedBy: string
  reason: string
  open: { what: string; count: number }[]
  reopenedAt: Date | null
  reopenedBy: string | null
  reopenReason: string | null
}

export const selectClosings = (db: Sql, limit: number) => db<Closing[]>`
  select to_char(month, 'YYYY-MM') as month, closed_at, closed_by, asked_by, c.reason, open_items as open, reopened_at,
    reopened_by, r.reason as reopen_reason
  from ledger_closing c left join ledger_reopening r using (closing_id) order by closing_id desc limit ${limit}`

/** Answers the month that was closed last and is not open again. */
export async function selectLastClosed(db: Sql): Promise<string | null> {
  const [row] = await db<{ month: string | null }[]>`
    select to_char(max(month), 'YYYY-MM') as month from ledger_closed()`
  return row?.month ?? null
}

type New = {
  month: string
  now: Date
  by: string
  askedBy: string
  reason: string
  open: readonly { what: string; count: number }[]
}
export const insertClosing = (db: Sql, { month, now, by, askedBy, reason, open }: New) => db`
  select close_month(${firstDayOf(month)}::text::date, ${now}, ${by}, ${askedBy}, ${reason},
    ${JSON.stringify(open)}::text::jsonb)`

export const insertReopening = (
  db: Sql,
  { month, now, by, reason }: { month: string; now: Date; by: string; reason: string },
) => db`select reopen_month(${firstDayOf(month)}::text::date, ${now}, ${by}, ${reason})`

/** Answers days on which the tally says something else than the entries, and closed months whose sums are not theirs. */
export const selectWrongBooks = (db: Sql) => db<LedgerFault[]>`
  with booked as (
    select (booked_at at time zone 'Asia/Shanghai')::date as day, kind, channel, sum(fen) as fen
    from ledger_entry join ledger_account using (account_id) group by 1, 2, 3
  ), tallied as (
    select day, kind, channel, sum(debit_fen - credit_fen) as fen from ledger_tally group by 1, 2, 3
  ), kept as (
    select closing_id, (month + interval '1 month') at time zone 'Asia/Shanghai' as ends, month, account_id,
      opening_fen + debit_fen - credit_fen as fen
    from ledger_closing_account join (select * from ledger_closed() order by month desc limit 1) last using (closing_id)
  ), until as (
    select account_id, sum(fen) as fen from ledger_entry where booked_at < (select max(ends) from kept) group by account_id
  )
  select 'tally' as what, concat_ws(' ', day, kind, nullif(channel, '')) as subject,
    (coalesce(tallied.fen, 0) - coalesce(booked.fen, 0))::bigint as fen
  from booked full join tallied using (day, kind, channel) where coalesce(tallied.fen, 0) <> coalesce(booked.fen, 0)
  union all
  select 'closing', account_id::text, (coalesce(kept.fen, 0) - coalesce(until.fen, 0))::bigint
  from kept full join until using (account_id) where coalesce(kept.fen, 0) <> coalesce(until.fen, 0)
  union all
  select 'posting', concat_ws(' ', document_kind, document_no, step), 0::bigint
  from ledger_posting join ledger_entry using (posting_id) where posted_at <> booked_at`
