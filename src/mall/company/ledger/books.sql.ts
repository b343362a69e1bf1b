import type { Sql } from '#db/postgres.ts'
import { startOfDay } from './month.rules.ts'

/** Chinese days, both included. */
export type Period = { from: string; to: string }

export type TrialRow = {
  kind: string
  channel: string
  openingFen: string
  debitFen: string
  creditFen: string
}

/** The closing on whose kept sums the books of a day are built; a part of a statement that has `closing_id` and `ends`. */
const baseOf = (db: Sql, day: string) => db`
  select closing_id, (month + interval '1 month')::date as ends from ledger_closed()
  where (month + interval '1 month')::date <= ${day}::text::date order by month desc limit 1`

/** Answers what each kind of account had before these days, and what moved it in them. */
export const selectTrial = (db: Sql, { from, to }: Period) => db<TrialRow[]>`
  with base as (${baseOf(db, from)}), part as (
    select kind, channel, opening_fen + debit_fen - credit_fen as opening, 0 as debit, 0 as credit
    from ledger_closing_total where closing_id = (select closing_id from base)
    union all
    select kind, channel, coalesce(sum(debit_fen - credit_fen) filter (where day < ${from}::text::date), 0),
      coalesce(sum(debit_fen) filter (where day >= ${from}::text::date), 0),
      coalesce(sum(credit_fen) filter (where day >= ${from}::text::date), 0)
    from ledger_tally
    where day >= coalesce((select ends from base), '-infinity') and day <= ${to}::text::date
    group by kind, channel
  )
  select kind, channel, sum(opening)::bigint as opening_fen, sum(debit)::bigint as debit_fen, sum(credit)::bigint as credit_fen
  from part group by kind, channel
  having sum(opening) <> 0 or sum(debit) <> 0 or sum(credit) <> 0`

/** It is all accounts of a kind, or some of them: those of a customer, or the one of a channel. */
export type Book = { kind: string; channel: string; accountIds: string[] | null }
/** An entry stands before this one: newer ones come first. */
export type Key = { at: Date; postingId: string; entryNo: number }

export type EntryRow = {
  postingId: string
  entryNo: number
  at: Date
  documentAt: Date | null
  documentKind: string
  documentNo: string
  step: number
  postedBy: string
  kind: string
  channel: string
  customer: string | null
  orderNo: string | null
  fen: string
}

/** What a posting `p` is of: of charges the one of their documents, or what has split the tax of earlier ones. */
export const postedKind = (db: Sql) => db`
  case when p.document_kind <> 'charge' then p.document_kind else coalesce((
    select case c.document_kind when 'shipment' then 'charge' else c.document_kind end
    from charge_posting l join charge c using (charge_id) where l.posting_id = p.posting_id limit 1), 'tax') end`

/** The number by which people know a posting `p`: of money from the bank its serial number, or the transfer that it is of. */
export const postedNo = (db: Sql) => db`
  case when p.document_kind <> 'bankLine' then p.document_no else coalesce((
    select coalesce(nullif(b.serial_no, ''), t.transfer_no, b.payer_name) from bank_line b left join transfer t using (transfer_id)
    where b.line_id = nullif(regexp_replace(p.document_no, '\\D', '', 'g'), '')::bigint), '') end`

const shown = (db: Sql) => db`
  e.posting_id, e.entry_no, e.booked_at as at, p.document_at, ${postedKind(db)} as document_kind, ${postedNo(db)} as document_no, p.step, p.posted_by, a.kind,
  a.channel, coalesce(c.name, u.name) as customer, o.order_no, e.fen`
const joined = (db: Sql) => db`
  join ledger_posting p using (posting_id) join ledger_account a on a.account_id = e.account_id
  left join company c on c.company_id = a.company_id left join person u on u.user_id = a.user_id
  left join sales_order o on o.order_id = e.order_id`

/** One account is compared by itself: an index answers it in order, and a list of accounts only sorted. */
function inBook(db: Sql, { kind, accountIds }: Book) {
  if (!accountIds) return db`account_kind = ${kind}`
  return accountIds.length === 1
    ? db`account_id = ${accountIds[0] ?? null}::bigint`
    : db`account_id = any(${accountIds}::bigint[])`
}

const before = (db: Sql, key: Key | null) =>
  key
    ? db`and (booked_at, posting_id, entry_no) < (${key.at}, ${key.postingId}::bigint, ${key.entryNo}::smallint)`
    : db``

/** Answers entries of these days, the newest first. */
export const selectEntries = (
  db: Sql,
  book: Book,
  { from, to, key, limit }: Period & { key: Key | null; limit: number },
) => db<EntryRow[]>`
  with page as materialized (
    select posting_id, entry_no, booked_at, account_id, order_id, fen from ledger_entry
    where ${inBook(db, book)} and booked_at >= ${startOfDay(from)} and booked_at < ${endOf(to)} ${before(db, key)}
    order by booked_at desc, posting_id desc, entry_no desc limit ${limit}
  )
  select ${shown(db)} from page e ${joined(db)} order by e.booked_at desc, e.posting_id desc, e.entry_no desc`

/** Answers all entries of a document, of an order, of a line of the bank, or of what has paid a statement. */
export const selectEntriesOf = (db: Sql, no: string, limit: number) => db<EntryRow[]>`
  with page as materialized (
    select posting_id, entry_no, booked_at, account_id, order_id, fen from ledger_entry
    where posting_id in (
      select posting_id from ledger_posting where document_no = ${no.toUpperCase()}
      union select posting_id from ledger_posting join bank_line on document_no = 'BL' || line_id
      where serial_no = ${no} and serial_no <> ''
      union select posting_id from ledger_posting join bank_line on document_no = 'BL' || line_id
      where transfer_id = (select transfer_id from transfer where transfer_no = ${no.toUpperCase()})
      union select posting_id from ledger_posting where document_no in (
        select coalesce('BL' || line_id, write_off_no, payment_no) from statement_payment
        where statement_id = (select statement_id from statement where statement_no = ${no.toUpperCase()}))
      union select posting_id from ledger_entry
      where order_id = (select order_id from sales_order where order_no = ${no.toUpperCase()}))
    order by booked_at desc, posting_id desc, entry_no limit ${limit}
  )
  select ${shown(db)} from page e ${joined(db)} order by e.booked_at desc, e.posting_id desc, e.entry_no`

const endOf = (day: string) => new Date(startOfDay(day).getTime() + 86_400_000)

export async function selectKey(db: Sql, postingId: string, entryNo: number): Promise<Key | null> {
  const [row] = await db<{ at: Date }[]>`
    select posted_at as at from ledger_posting where posting_id = ${postingId}`
  return row ? { at: row.at, postingId, entryNo } : null
}

/**
 * Answers what a book had before the key, or at the end of the day: what the last closing before kept, and what moved it
 * since. Whole days of a kind are read from their tally.
 */
export async function selectBalanceAt(db: Sql, book: Book, to: string, key: Key | null) {
  const day = key ? key.at : startOfDay(to)
  const [row] = await db<{ fen: string }[]>`
    with base as (${baseOf(db, dayText(day))})
    select (${kept(db, book)} + ${moved(db, book, to, key)})::bigint as fen`
  return BigInt(row?.fen ?? 0)
}

const dayText = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)

const kept = (db: Sql, { kind, channel, accountIds }: Book) =>
  accountIds && channel === ''
    ? db`coalesce((select sum(opening_fen + debit_fen - credit_fen) from ledger_closing_account
        where closing_id = (select closing_id from base) and account_id = any(${accountIds}::bigint[])), 0)`
    : db`coalesce((select sum(opening_fen + debit_fen - credit_fen) from ledger_closing_total
        where closing_id = (select closing_id from base) and kind = ${kind} and channel = ${channel}), 0)`

function moved(db: Sql, book: Book, to: string, key: Key | null) {
  const { kind, channel, accountIds } = book
  const since = db`coalesce((select ends from base), '-infinity')`
  if (accountIds && channel === '')
    return db`coalesce((select sum(fen) from ledger_entry where ${inBook(db, book)}
      and booked_at >= ${since}::timestamp at time zone 'Asia/Shanghai' and booked_at < ${endOf(to)} ${before(db, key)}), 0)`
  const lastDay = key ? dayText(key.at) : to
  const whole = db`coalesce((select sum(debit_fen - credit_fen) from ledger_tally
    where kind = ${kind} and channel = ${channel} and day >= ${since}
      and day ${key ? db`<` : db`<=`} ${lastDay}::text::date), 0)`
  if (!key) return whole
  return db`${whole} + coalesce((select sum(fen) from ledger_entry where ${inBook(db, book)}
    and booked_at >= ${startOfDay(lastDay)} ${before(db, key)}), 0)`
}

export async function selectMallAccount(db: Sql, kind: string, channel: string) {
  const [row] = await db<{ accountId: string }[]>`
    select account_id from ledger_account
    where company_id is null and user_id is null and kind = ${kind} and channel = ${channel}`
  return row?.accountId ?? null
}

/** Answers the accounts of this kind of customers in whose name the word stands, and only the one that is called so. */
export const selectAccountsNamed = (db: Sql, kind: string, word: string, limit: number) => db<
  { accountId: string; name: string }[]
>`
  with found as (
    select company_id, null::bigint as user_id, name from company where strpos(lower(name), ${word.toLowerCase()}) > 0
    union all
    select null, user_id, name from person where company_id is null and strpos(lower(name), ${word.toLowerCase()}) > 0
  )
  select account_id, name from found join ledger_account a on a.kind = ${kind}
    and a.company_id is not distinct from found.company_id and a.user_id is not distinct from found.user_id
  where name = ${word} or not exists (select from found where name = ${word}) order by account_id limit ${limit}`

/** Adds up what triggers have added to the tally. */
export const updateLedgerTally = (db: Sql) => db`select merge_ledger_tally()`

/** Answers on which day the first posting stands. */
export async function selectFirstDay(db: Sql): Promise<string | null> {
  const [row] = await db<{ day: string | null }[]>`select min(day)::text as day from ledger_tally`
  return row?.day ?? null
}

/**
 * Answers what each channel has taken in and paid out in these days, as it is posted; `back` of it was undone. What came late
 * for a closed month counts at its own time, as channels say it.
 */
export const selectCashOf = (db: Sql, { from, to }: Period) => db<
  { channel: string; inFen: string; outFen: string; backFen: string }[]
>`
  select channel, coalesce(sum(fen) filter (where fen > 0), 0)::bigint as in_fen,
    coalesce(-sum(fen) filter (where fen < 0 and document_kind <> 'bankLine'), 0)::bigint as out_fen,
    coalesce(-sum(fen) filter (where fen < 0 and document_kind = 'bankLine'), 0)::bigint as back_fen
  from ledger_entry e join ledger_posting using (posting_id) join ledger_account using (account_id)
  where account_kind = 'cash' and booked_at >= ${startOfDay(from)}
    and coalesce(document_at, booked_at) >= ${startOfDay(from)} and coalesce(document_at, booked_at) < ${endOf(to)}
  group by channel`
