import type { Sql } from '#db/postgres.ts'
import { isToList } from './listing.sql.ts'
import type { DeskTab } from './quoteDesk.contract.ts'

/** A second one of the staff is to agree to the margin of a line. */
const isToAgree = (db: Sql) =>
  db`exists (select from quote_approval a where a.enquiry_id = e.enquiry_id and a.decided_at is null)`

/** This one of the staff is to: nobody agrees to what he has asked himself. */
const isToAgreeBy = (db: Sql, userId: string) => db`
  e.state in ('waiting', 'quoting', 'asking', 'partly', 'quoted')
    and exists (select from quote_approval a where a.enquiry_id = e.enquiry_id and a.decided_at is null
      and a.asked_by <> ${userId})`

/** Somebody of the staff has to do something: some of its lines are not answered, wait for a second person, or to be listed. */
const isToDo = (db: Sql) =>
  db`(e.state in ('waiting', 'quoting', 'partly') or ${isToAgree(db)} or ${isToList(db)})`

/** Its first answer is promised, and so are lines that this has left out, what was asked again, and goods that are to be listed. */
export const dueAt = (db: Sql) =>
  db`least(coalesce(e.again_due_at, case when e.answered_at is null or e.state = 'partly' then e.due_at end), (
    select min(due_at) from listing x where x.enquiry_id = e.enquiry_id and x.closed_at is null))`

/** Which enquiries `e` stand under a tab of the desk. The states are literal, so that the planner sees its partial index. */
export const isUnder = (db: Sql, tab: Exclude<DeskTab, 'margins'>) =>
  ({
    waiting: db`e.state in ('waiting', 'quoting', 'asking', 'partly', 'quoted') and ${isToDo(db)}`,
    asking: db`e.state = 'asking' and not ${isToDo(db)}`,
    quoted: db`e.state = 'quoted' and not ${isToDo(db)}`,
    closed: db`e.state in ('done', 'declined', 'unable', 'expired', 'withdrawn')`,
  })[tab]

/** The tab of what one is to agree to is his own, and shows once more what stands under another one. */
export const isShownTo = (db: Sql, tab: DeskTab, userId: string) =>
  tab === 'margins' ? isToAgreeBy(db, userId) : isUnder(db, tab)

/** The staff is to do something about it since then: it was asked, something was answered or bargained about, or is to be listed. */
export const waitsSince = (db: Sql) => db`
  case when e.answered_at is null then e.submitted_at else coalesce((
    select min(asked_at) from listing x where x.enquiry_id = e.enquiry_id and x.closed_at is null), (
    select at from enquiry_log moved where moved.enquiry_id = e.enquiry_id and moved.to_state = 'waiting'
    order by log_id desc limit 1), e.submitted_at) end`

/** What waits in the queue of the desk, as trade/shipment/waiting.sql.ts has it of orders. */
export const waitingEnquiries = (db: Sql) => db`
  select 'enquiries'::text as queue, ${waitsSince(db)} as since, e.enquiry_no as key, coalesce(c.name, p.name) as name,
    null::bigint as fen
  from enquiry e join person p using (user_id) left join company c on c.company_id = e.company_id
  where ${isUnder(db, 'waiting')}`

/** The same of what one of the staff is to agree to. */
export const waitingMargins = (db: Sql, userId: string) => db`
  select 'margins'::text as queue, (select min(asked_at) from quote_approval a
      where a.enquiry_id = e.enquiry_id and a.decided_at is null and a.asked_by <> ${userId}) as since,
    e.enquiry_no as key, coalesce(c.name, p.name) as name, null::bigint as fen
  from enquiry e join person p using (user_id) left join company c on c.company_id = e.company_id
  where ${isToAgreeBy(db, userId)}`
