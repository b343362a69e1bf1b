import type { Sql } from '#db/postgres.ts'
import { postedKind, postedNo } from '#mall/company/ledger/books.sql.ts'
import { startOfDay } from '#mall/company/ledger/month.rules.ts'

export type CreditFilter = {
  companyId: string
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

/**
 * What has moved the credit of a company in these days: postings to what it reserves and owes (rank 1), and changes of its
 * limit (2). `limit`: no more than so many of the newest are read of each.
 */
function eventsOf(db: Sql, { companyId, keyword, from, to }: CreditFilter, limit: number | null) {
  const since = from ? startOfDay(from) : new Date(0)
  const until = to ? db`< ${new Date(startOfDay(to).getTime() + 86_400_000)}` : db`<= 'infinity'`
  const isNamed = db`(strpos(p.document_no, ${keyword}) > 0 or strpos(o.order_no, ${keyword}) > 0)`
  return db`
    select at, 1 as rank, id from (
      select distinct m.at, m.id from (${accountsOf(db, companyId)}) a cross join lateral (
        select distinct e.booked_at as at, e.posting_id as id from ledger_entry e ${
          keyword
            ? db`join ledger_posting p using (posting_id) left join sales_order o using (order_id)`
            : db``
        }
        where e.account_id = a.account_id and e.booked_at >= ${since} and e.booked_at ${until} ${
          keyword ? db`and ${isNamed}` : db``
        }
        order by e.booked_at desc, e.posting_id desc limit ${limit}::int
      ) m
    ) posted
    union all
    select decided_at, 2, change_id from credit_change
    where company_id = ${companyId} and state = 'done' and decided_at >= ${since} and decided_at ${until} and ${keyword} = ''`
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
    ${documentNo(db)} as document_no, ${statementNos(db)} as statement_nos, o.order_no, coalesce(x.by, p.posted_by) as by, coalesce(x.reason, '') as reason,
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

const documentNo = (db: Sql) => db`case rank when 1 then ${postedNo(db)} else '' end`

/** The statements that money from the bank, of a channel or from the balance has paid, or what is written off of them. */
const statementNos = (db: Sql) => db`array(
  select statement_no from statement_payment sp join statement st using (statement_id)
  where p.document_kind = 'bankLine' and sp.line_id = nullif(regexp_replace(p.document_no, '\\D', '', 'g'), '')::bigint
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

export async function selectCreditMoveCount(db: Sql, filter: CreditFilter): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int from (${eventsOf(db, filter, null)}) event`
  return row?.count ?? 0
}

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
