import type { Sql } from '#db/postgres.ts'
import { postedKind, postedNo } from '#mall/company/ledger/books.sql.ts'
import { endOf, startOfDay } from '#mall/company/ledger/month.rules.ts'
import type { CreditMovesTab } from './credit.contract.ts'

export type CreditFilter = {
  companyId: string
  moves: CreditMovesTab
  /** In capitals, as all numbers are. */
  keyword: string
  from?: string | undefined
  to?: string | undefined
}

export type MoveRow = {
  key: string
  at: Date
  /** null: a posting of the ledger; otherwise what the staff has done. */
  change: 'grant' | 'change' | 'end' | null
  documentKind: string
  documentNo: string
  orderNo: string | null
  statementNos: string[]
  by: string
  reason: string
  /** What this moved, and how it stood after it. */
  movedReservedFen: string
  movedOwedFen: string
  reservedFen: string
  owedFen: string
  /** null: no limit; 0: the company paid at once. */
  limitFen: string | null
  beforeFen: string | null
}

const accountsOf = (db: Sql, companyId: string) => db`
  select account_id, kind, balance_fen from ledger_account
  where company_id = ${companyId} and kind in ('reserved', 'receivable')`

/** A document is found by its own number, and money by those of its bank, its transfer and what it has paid. */
const isNamed = (db: Sql, { companyId, keyword }: CreditFilter) => db`
  (strpos(p.document_no, ${keyword}) > 0 or s.order_ids && array(
    select order_id from sales_order where company_id = ${companyId} and strpos(order_no, ${keyword}) > 0
  ) or p.document_no = any(array(
    select 'BL' || line_id from bank_line b left join transfer t using (transfer_id)
    where b.company_id = ${companyId} and b.state = 'matched' and strpos(concat_ws(' ', upper(b.serial_no), t.transfer_no), ${keyword}) > 0
    union all
    select unnest(array['BL' || sp.line_id, sp.payment_no, sp.write_off_no])
    from statement_payment sp join statement st using (statement_id)
    where st.company_id = ${companyId} and strpos(st.statement_no, ${keyword}) > 0)))`

const spanOf = (db: Sql, { from, to }: CreditFilter) => {
  const since = from ? startOfDay(from) : new Date(0)
  const until = to ? db`< ${endOf(to)}` : db`<= 'infinity'`
  return { since, until }
}

/** All postings of these days, with what each has moved. */
function postingsOf(db: Sql, filter: CreditFilter) {
  const { since, until } = spanOf(db, filter)
  return db`
    select e.booked_at as at, e.posting_id as id, array_agg(e.order_id) as order_ids,
      coalesce(sum(e.fen) filter (where e.account_kind = 'receivable'), 0)::bigint as owed
    from ledger_entry e
    where e.account_id = any(array(select account_id from (${accountsOf(db, filter.companyId)}) a))
      and e.booked_at >= ${since} and e.booked_at ${until}
    group by e.booked_at, e.posting_id`
}

const named = (db: Sql, filter: CreditFilter) => db`
  select s.at, s.id, credit_tab(p.document_kind, owed) as tab
  from (${postingsOf(db, filter)}) s join ledger_posting p on p.posting_id = s.id
  ${filter.keyword ? db`where ${isNamed(db, filter)}` : db``}`

/** What the staff has done; it has no number. */
function changesOf(db: Sql, filter: CreditFilter) {
  const { since, until } = spanOf(db, filter)
  return db`
    select decided_at as at, change_id as id, 'granted' as tab from credit_change
    where company_id = ${filter.companyId} and state = 'done' and decided_at >= ${since} and decided_at ${until}
      and ${filter.keyword} = ''`
}

/**
 * What has moved the credit of a company in these days: postings to what it reserves and owes (rank 1), and changes of its
 * limit (2). No more than `limit` of the newest postings are read where all are asked for.
 */
function eventsOf(db: Sql, filter: CreditFilter, limit: number) {
  if (filter.moves === 'all' && !filter.keyword)
    return db`${newestOf(db, filter, limit)} union all select at, 2, id from (${changesOf(db, filter)}) change`
  const inTab = filter.moves === 'all' ? db`` : db`where tab = ${filter.moves}`
  return db`
    select at, rank, id from (
      select at, 1 as rank, id, tab from (${named(db, filter)}) posted
      union all select at, 2, id, tab from (${changesOf(db, filter)}) change
    ) event ${inTab}`
}

function newestOf(db: Sql, filter: CreditFilter, limit: number) {
  const { since, until } = spanOf(db, filter)
  return db`
    select at, 1 as rank, id from (
      select distinct m.at, m.id from (${accountsOf(db, filter.companyId)}) a cross join lateral (
        select distinct e.booked_at as at, e.posting_id as id from ledger_entry e
        where e.account_id = a.account_id and e.booked_at >= ${since} and e.booked_at ${until}
        order by e.booked_at desc, e.posting_id desc limit ${limit}::int
      ) m
    ) posted`
}

/**
 * The newest first. Each stands with what was left after it, which is what it is now less what has moved it since: no older
 * entry than those of the page is read.
 */
export const selectCreditMoves = (
  db: Sql,
  filter: CreditFilter,
  { offset, limit }: { offset: number; limit: number },
) => db<MoveRow[]>`
  with account as materialized (${accountsOf(db, filter.companyId)}), page as materialized (
    select * from (${eventsOf(db, filter, offset + limit)}) event
    order by at desc, rank desc, id desc offset ${offset} limit ${limit}
  ), moved as (
    select posting_id as id, booked_at as at, coalesce(sum(fen) filter (where account_kind = 'reserved'), 0)::bigint as reserved,
      coalesce(sum(fen) filter (where account_kind = 'receivable'), 0)::bigint as owed,
      case when count(distinct order_id) = 1 then max(order_id) end as order_id
    from ledger_entry
    where account_id = any(array(select account_id from account)) and booked_at >= (select min(at) from page)
    group by posting_id, booked_at
  ), stood as (
    select *, (select coalesce(sum(balance_fen), 0) from account where kind = 'reserved')
        - coalesce(sum(reserved) over newer, 0) as reserved_after,
      (select coalesce(sum(balance_fen), 0) from account where kind = 'receivable')
        - coalesce(sum(owed) over newer, 0) as owed_after
    from (
      select at, 1 as rank, id, reserved, owed, order_id from moved
      union all select at, rank, id, 0, 0, null from page where rank = 2
    ) event
    window newer as (order by at desc, rank desc, id desc rows between unbounded preceding and 1 preceding)
  )
  select rank || '-' || id as key, at, x.kind as change, ${documentKind(db)} as document_kind,
    ${documentNo(db, filter.companyId)} as document_no, ${statementNos(db, filter.companyId)} as statement_nos, o.order_no, coalesce(x.by, p.posted_by) as by, coalesce(x.reason, '') as reason,
    s.reserved as moved_reserved_fen, s.owed as moved_owed_fen, s.reserved_after::bigint as reserved_fen,
    s.owed_after::bigint as owed_fen, x.from_fen as before_fen, ${limitAfter(db, filter.companyId)} as limit_fen
  from page join stood s using (at, rank, id)
  left join ledger_posting p on rank = 1 and p.posting_id = id
  left join sales_order o using (order_id)
  left join lateral (
    select kind, from_fen, to_fen, c.reason, concat_ws('、', asker.name, decider.name) as by
    from credit_change c left join person asker on asker.user_id = c.asked_by
    left join person decider on decider.user_id = nullif(c.decided_by, c.asked_by)
    where rank = 2 and c.change_id = id
  ) x on true
  order by at desc, rank desc, id desc`

const documentKind = (db: Sql) => db`case rank when 1 then ${postedKind(db)} else '' end`

/**
 * Money that came by a transfer has the number of that, by which both sides know it. A line of the bank may be another
 * customer's by now.
 */
const documentNo = (db: Sql, companyId: string) => db`case rank when 1 then coalesce((
  select transfer_no from bank_line b join transfer t using (transfer_id)
  where p.document_kind = 'bankLine' and b.line_id = nullif(regexp_replace(p.document_no, '\\D', '', 'g'), '')::bigint
    and t.company_id = ${companyId}
  ), ${postedNo(db)}) else '' end`

/** The statements that money from the bank, of a channel or from the balance has paid, or what is written off of them. */
const statementNos = (db: Sql, companyId: string) => db`array(
  select statement_no from statement_payment sp join statement st using (statement_id)
  where st.company_id = ${companyId} and p.document_kind = 'bankLine' and sp.line_id = nullif(regexp_replace(p.document_no, '\\D', '', 'g'), '')::bigint
  union select statement_no from statement_payment sp join statement st using (statement_id)
  where p.document_kind in ('payment', 'statement') and sp.payment_no = p.document_no
  union select statement_no from statement_payment sp join statement st using (statement_id)
  where p.document_kind = 'writeOff' and sp.write_off_no = p.document_no order by 1)`

/** What a change has made it; of postings what the next change has found. */
const limitAfter = (db: Sql, companyId: string) => db`
  case when rank = 2 then x.to_fen else (
    select limit_fen from (
      select from_fen as limit_fen, decided_at, change_id from credit_change c
      where c.company_id = ${companyId} and c.state = 'done' and c.decided_at >= s.at
      union all
      select case settlement_type when 1 then credit_fen else 0 end, 'infinity', 0 from company where company_id = ${companyId}
    ) later order by decided_at, change_id limit 1
  ) end`

/** Answers how many moves each tab has: by the tally, or one by one where somebody looks for a number. */
export async function selectCreditMoveCounts(db: Sql, filter: CreditFilter) {
  const of = (tab: CreditMovesTab) =>
    tab === 'all'
      ? db`coalesce(sum(count), 0)::int`
      : db`coalesce(sum(count) filter (where tab = ${tab}), 0)::int`
  const posted = filter.keyword
    ? db`select tab, 1 as count from (${named(db, filter)}) named`
    : tallied(db, filter)
  const [row] = await db<Record<CreditMovesTab, number>[]>`
    select ${of('all')} as all, ${of('granted')} as granted, ${of('reserved')} as reserved, ${of('charged')} as charged,
      ${of('paid')} as paid, ${of('back')} as back
    from (${posted} union all select tab, 1 from (${changesOf(db, filter)}) change) event`
  return row ?? { all: 0, granted: 0, reserved: 0, charged: 0, paid: 0, back: 0 }
}

const tallied = (db: Sql, { companyId, from, to }: CreditFilter) => db`
  select tab, count from credit_tally
  where company_id = ${companyId} ${from ? db`and day >= ${from}::text::date` : db``}
    ${to ? db`and day <= ${to}::text::date` : db``}`

/** What a company reserves and owes now, and its limit; undefined where there is no such company. */
export async function selectCreditAccount(db: Sql, companyId: string) {
  const [row] = await db<
    { isMonthly: boolean; limitFen: string | null; reservedFen: string; owedFen: string }[]
  >`
    select settlement_type = 1 as is_monthly, case settlement_type when 1 then credit_fen else 0 end as limit_fen,
      ${balance(db, 'reserved')} as reserved_fen, ${balance(db, 'receivable')} as owed_fen
    from company where company_id = ${companyId}`
  return row
}

const balance = (db: Sql, kind: string) => db`coalesce((
  select balance_fen from ledger_account a where a.company_id = company.company_id and a.kind = ${kind}), 0)`
