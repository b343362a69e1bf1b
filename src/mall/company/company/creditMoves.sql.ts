import type { Sql } from '#db/postgres.ts'
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

/**
 * All that has moved the credit of a company in these days: postings to what it reserves and owes, and its limits. Each stands
 * with what was left after it, which is what it is now less what moved it since.
 */
function movesOf(db: Sql, { companyId, keyword, from, to }: CreditFilter) {
  const since = from ? startOfDay(from) : new Date(0)
  const until = to ? new Date(startOfDay(to).getTime() + 86_400_000) : null
  return db`
    with account as materialized (
      select account_id, kind, balance_fen from ledger_account
      where company_id = ${companyId} and kind in ('reserved', 'receivable')
    ), moved as (
      select posting_id, booked_at as at, coalesce(sum(fen) filter (where account_kind = 'reserved'), 0)::bigint as reserved,
        coalesce(sum(fen) filter (where account_kind = 'receivable'), 0)::bigint as owed,
        case when count(distinct order_id) = 1 then max(order_id) end as order_id
      from ledger_entry where account_id in (select account_id from account) and booked_at >= ${since}
      group by posting_id, booked_at
    ), event as (
      select at, 1 as rank, posting_id as id, reserved, owed, order_id from moved
      union all
      select decided_at, 2, change_id, 0, 0, null from credit_change
      where company_id = ${companyId} and state = 'done' and decided_at >= ${since}
    ), stood as (
      select *, (select coalesce(sum(balance_fen), 0) from account where kind = 'reserved')
          - coalesce(sum(reserved) over newer, 0) as reserved_after,
        (select coalesce(sum(balance_fen), 0) from account where kind = 'receivable')
          - coalesce(sum(owed) over newer, 0) as owed_after
      from event
      window newer as (order by at desc, rank desc, id desc rows between unbounded preceding and 1 preceding)
    )
    select rank || '-' || id as key, s.at, s.rank, s.id, x.kind as change, coalesce(p.document_kind, '') as document_kind,
      coalesce(p.document_no, '') as document_no, o.order_no, coalesce(x.by, p.posted_by) as by, coalesce(x.reason, '') as reason,
      s.reserved as moved_reserved_fen, s.owed as moved_owed_fen, s.reserved_after::bigint as reserved_fen,
      s.owed_after::bigint as owed_fen, x.from_fen as before_fen,
      case when later.change_id is not null then later.from_fen
        else (select case settlement_type when 1 then credit_fen else 0 end from company where company_id = ${companyId})
      end as limit_fen
    from stood s
    left join ledger_posting p on (s.rank = 1 and p.posting_id = s.id)
    left join sales_order o using (order_id)
    left join lateral (
      select kind, from_fen, c.reason, concat_ws('、', asker.name, decider.name) as by
      from credit_change c join person asker on asker.user_id = c.asked_by
      left join person decider on decider.user_id = nullif(c.decided_by, c.asked_by)
      where s.rank = 2 and c.change_id = s.id
    ) x on true
    left join lateral (
      select change_id, from_fen from credit_change c
      where c.company_id = ${companyId} and c.state = 'done' and (c.decided_at, 2, c.change_id) > (s.at, s.rank, s.id)
      order by c.decided_at, c.change_id limit 1
    ) later on true
    where ${until ? db`s.at < ${until}` : db`true`} ${
      keyword
        ? db`and (strpos(p.document_no, ${keyword}) > 0 or strpos(o.order_no, ${keyword}) > 0)`
        : db``
    }`
}

/** The newest first. */
export const selectCreditMoves = (
  db: Sql,
  filter: CreditFilter,
  { offset, limit }: { offset: number; limit: number },
) => db<MoveRow[]>`
  ${movesOf(db, filter)} order by s.at desc, s.rank desc, s.id desc offset ${offset} limit ${limit}`

export async function selectCreditMoveCount(db: Sql, filter: CreditFilter): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int from (${movesOf(db, filter)}) moves`
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
