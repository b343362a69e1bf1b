import type { Sql } from '#db/postgres.ts'
import { firstDayOf } from '#mall/company/ledger/month.rules.ts'
import { isStaffFor } from '#mall/people/account/staffRole.sql.ts'
import type { FinanceRight } from './closing.contract.ts'

type Request = {
  requestId: string
  month: string
  askedBy: string
  askedById: string
  askedAt: Date
  reason: string
}
const waiting = (db: Sql) => db`
  select request_id, to_char(month, 'YYYY-MM') as month, name as asked_by, asked_by as asked_by_id, asked_at, reason
  from closing_request join person on user_id = asked_by where state = 'waiting'`

export async function selectRequest(db: Sql) {
  const [row] = await db<Request[]>`${waiting(db)}`
  return row ?? null
}

export async function selectRequestForUpdate(db: Sql, requestId: string) {
  const [row] = await db<Request[]>`
    ${waiting(db)} and request_id = ${requestId} for no key update of closing_request`
  return row
}

/** Answers whether no other request waits. */
export async function insertRequest(
  db: Sql,
  request: { month: string; userId: string; reason: string; now: Date },
): Promise<boolean> {
  const { count } = await db`
    insert into closing_request (month, asked_by, asked_at, reason, state)
    values (${firstDayOf(request.month)}::text::date, ${request.userId}, ${request.now}, ${request.reason}, 'waiting')
    on conflict do nothing`
  return count === 1
}

export const updateRequest = (
  db: Sql,
  requestId: string,
  decided: { state: 'agreed' | 'refused'; userId: string; answer: string; now: Date },
) => db`
  update closing_request set state = ${decided.state}, decided_by = ${decided.userId}, decided_at = ${decided.now},
    answer = ${decided.answer}
  where request_id = ${requestId} and state = 'waiting'`

/** Nothing is open any more, so nobody has to agree. */
export const updateRequestsOver = (db: Sql, { userId, now }: { userId: string; now: Date }) => db`
  update closing_request set state = 'refused', decided_by = ${userId}, decided_at = ${now}, answer = '已全部办完，直接结账'
  where state = 'waiting'`

/** Answers who of the staff is in finance, with what they hold. */
export const selectPeople = (db: Sql) => db<
  { userId: string; name: string; held: FinanceRight[] }[]
>`
  select user_id, name, array(select held from finance_right r where r.user_id = p.user_id order by held) as held
  from person p where ${isStaffFor(db, 'finance', db`p`)} order by user_id`

/** Locks it, so that nobody loses it meanwhile. */
export async function selectHolds(db: Sql, userId: string, held: FinanceRight): Promise<boolean> {
  const rows = await db`
    select from finance_right where user_id = ${userId} and held = ${held} for share`
  return rows.length > 0
}

/** Of whoever has left nobody gets it: then any colleague may give it. */
export async function selectHasHolder(db: Sql, held: FinanceRight): Promise<boolean> {
  const rows = await db`
    select from finance_right join person using (user_id) where held = ${held} and ${isStaffFor(db, 'finance')} limit 1`
  return rows.length > 0
}

/** Answers the rights that nobody active holds. */
export async function selectUnheld(db: Sql): Promise<FinanceRight[]> {
  const rows = await db<{ held: FinanceRight }[]>`
    select held from unnest(array['close', 'writeOff']) held where not exists (
      select from finance_right r join person using (user_id)
      where r.held = held.held and ${isStaffFor(db, 'finance')})`
  return rows.map(({ held }) => held)
}

export const insertRight = (
  db: Sql,
  right: { userId: string; held: FinanceRight; by: string; now: Date },
) => db`
  insert into finance_right values (${right.userId}, ${right.held}, ${right.by}, ${right.now}) on conflict do nothing`

export const deleteRight = (db: Sql, userId: string, held: FinanceRight) => db`
  delete from finance_right where user_id = ${userId} and held = ${held}`

export async function selectColleague(db: Sql, userId: string) {
  const [row] = await db<{ name: string }[]>`
    select name from person where user_id = ${userId} and ${isStaffFor(db, 'finance')}`
  return row
}
