import type { Sql } from '#db/postgres.ts'
import { statementLimits } from '#mall/tradeLimits.ts'

export type AgeingRow = {
  companyId: string
  companyName: string
  unpaid: number
  notDue: number
  days30: number
  days60: number
  days90: number
  older: number
  held: number
  limit: number | null
  available: number | null
  overdueDays: number
  isBlocked: boolean
}

type Filter = { keyword: string; today: string }

/** What is owed by statements, by company and by how late it is. */
const owed = (db: Sql, { keyword, today }: Filter) => db`
  select s.company_id, c.name as company_name, ${today}::date - s.due_on as late, s.with_tax_fen - s.held_fen - s.paid_fen as fen
  from statement s join company c using (company_id)
  where s.state <> 'settled' and s.with_tax_fen - s.held_fen > s.paid_fen
    ${keyword ? db`and strpos(lower(c.name), ${keyword.toLowerCase()}) > 0` : db``}`

export const selectAgeing = (db: Sql, filter: Filter & { offset: number; limit: number }) => db<
  AgeingRow[]
>`
  with owed as (${owed(db, filter)}), summed as (
    select company_id, company_name, sum(fen)::bigint as unpaid,
      coalesce(sum(fen) filter (where coalesce(late, 0) <= 0), 0)::bigint as not_due,
      coalesce(sum(fen) filter (where late between 1 and 30), 0)::bigint as days30,
      coalesce(sum(fen) filter (where late between 31 and 60), 0)::bigint as days60,
      coalesce(sum(fen) filter (where late between 61 and 90), 0)::bigint as days90,
      coalesce(sum(fen) filter (where late > 90), 0)::bigint as older,
      coalesce(max(late) filter (where late > 0 and fen > ${`${statementLimits.forgivenFen}`}), 0)::int as overdue_days
    from owed group by company_id, company_name
    order by overdue_days desc, unpaid desc, company_id offset ${filter.offset} limit ${filter.limit}
  )
  select s.company_id, s.company_name, yuan(unpaid) as unpaid, yuan(not_due) as not_due, yuan(days30) as days30,
    yuan(days60) as days60, yuan(days90) as days90, yuan(older) as older, yuan(coalesce((
      select sum(d.fen) from statement_dispute d join statement e using (statement_id)
      where e.company_id = s.company_id and d.state = 'open'), 0)::bigint) as held,
    yuan(c.credit_fen) as "limit", yuan(greatest(c.credit_fen - coalesce((
      select sum(balance_fen) from ledger_account a where a.company_id = s.company_id and a.kind in ('reserved', 'receivable')), 0), 0)::bigint)
      as available, overdue_days, overdue_days > 0 and c.overdue_rule = 'block' as is_blocked
  from summed s join company c using (company_id) order by overdue_days desc, s.unpaid desc, s.company_id`

export async function selectAgeingCount(db: Sql, filter: Filter): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    with owed as (${owed(db, filter)}) select count(distinct company_id)::int from owed`
  return row?.count ?? 0
}
