import type { Sql } from '#db/postgres.ts'
import type { DeskTab } from './quoteDesk.contract.ts'

/** Which enquiries `e` stand under a tab of the desk. The states are literal, so that the planner sees its partial index. */
export const isUnder = (db: Sql, tab: DeskTab) =>
  ({
    waiting: db`e.state in ('waiting', 'quoting')`,
    asking: db`e.state = 'asking'`,
    quoted: db`e.state in ('partly', 'quoted')`,
    closed: db`e.state in ('done', 'declined', 'unable', 'expired', 'withdrawn')`,
  })[tab]

/** The staff is to do something about it since then: it was asked, or something was answered or bargained about. */
export const waitsSince = (db: Sql) => db`
  case when e.answered_at is null then e.submitted_at else coalesce((
    select at from enquiry_log moved where moved.enquiry_id = e.enquiry_id and moved.to_state = 'waiting'
    order by log_id desc limit 1), e.submitted_at) end`

/** What waits in the queue of the desk, as trade/shipment/waiting.sql.ts has it of orders. */
export const waitingEnquiries = (db: Sql) => db`
  select 'enquiries'::text as queue, ${waitsSince(db)} as since, e.enquiry_no as key, coalesce(c.name, p.name) as name,
    null::bigint as fen
  from enquiry e join person p using (user_id) left join company c on c.company_id = e.company_id
  where ${isUnder(db, 'waiting')}`
