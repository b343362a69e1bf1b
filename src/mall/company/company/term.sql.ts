import type { Sql } from '#db/postgres.ts'
import { termColumns } from './company.sql.ts'
import type { TermRow, TermTab } from './review.contract.ts'

export type TermHead = Omit<TermRow, 'createdAt' | 'decidedAt' | 'endedAt'> &
  Record<'createdAt' | 'decidedAt' | 'endedAt', Date | null>

/** Applications, and terms that were opened without one. */
const terms = (db: Sql) => db`(
  select ${termColumns(db)}, c.company_id, c.name as company_name, c.is_auth
  from term_application t join company c using (company_id) join person p on p.user_id = t.user_id
  join stored_file contract on contract.file_id = t.contract_id
  union all
  select null, case c.settlement_type when 1 then 'approved' else 'ended' end, null, null, '', null,
    '', null, yuan(c.credit_fen), c.term_days, '',
    case c.settlement_type when 0 then c.term_ended_at end, null, c.company_id, c.name, c.is_auth
  from company c
  where (c.settlement_type = 1 or c.term_ended_at is not null) and not exists (
    select from term_application t
    where t.company_id = c.company_id and t.state = 'approved'
      and t.ended_at is not distinct from case c.settlement_type when 0 then c.term_ended_at end)
) term`

const mentions = (db: Sql, keyword: string) =>
  keyword ? db`and strpos(lower(company_name), ${keyword.toLowerCase()}) > 0` : db``

export const selectTermHeads = (
  db: Sql,
  { tab, keyword, offset, limit }: { tab: TermTab; keyword: string; offset: number; limit: number },
) => db<TermHead[]>`
  select * from ${terms(db)}
  where true ${tab === 'all' ? db`` : db`and state = ${tab}`} ${mentions(db, keyword)}
  order by ${tab === 'pending' ? db`term_application_id` : db`term_application_id desc nulls last, company_id`}
  offset ${offset} limit ${limit}`

export async function selectTermCounts(db: Sql, keyword: string) {
  const [row] = await db<Record<TermTab, number>[]>`
    select (count(*) filter (where state = 'pending'))::int as pending,
      (count(*) filter (where state = 'approved'))::int as approved,
      (count(*) filter (where state = 'ended'))::int as ended,
      (count(*) filter (where state = 'rejected'))::int as rejected, count(*)::int as all
    from ${terms(db)} where true ${mentions(db, keyword)}`
  return row ?? { pending: 0, approved: 0, ended: 0, rejected: 0, all: 0 }
}
