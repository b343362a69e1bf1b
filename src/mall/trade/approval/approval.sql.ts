import type { Sql } from '#db/postgres.ts'
import { leastLeft } from '#mall/company/budget/charge.sql.ts'
import { isWithinScope, type Viewer } from '#mall/company/employee/scope.sql.ts'
import { approvalLimits } from '#mall/tradeLimits.ts'
import type {
  ApprovalHead,
  ApprovalState,
  ApprovalTab,
  DecisionAction,
} from './approval.contract.ts'
import { canApprove } from './approvalRule.sql.ts'
import type { AskedStep, Seat, SeatState } from './path.rules.ts'

type New = {
  orderId: string
  companyId: string
  buyerId: string
  version: number | null
  ruleName: string
  reasons: string[]
  steps: AskedStep[]
  now: Date
  heldUntil: Date
}

/** An order that is submitted again has the approval of its last round; the rounds before stand in its decisions. */
export const insertApproval = (db: Sql, made: New) => db`
  insert into approval as round (order_id, company_id, buyer_id, version, rule_name, reasons, steps, state,
    submitted_at, held_until)
  values (${made.orderId}, ${made.companyId}, ${made.buyerId}, ${made.version}, ${made.ruleName},
    ${made.reasons}::text[], ${JSON.stringify(made.steps)}::text::jsonb, 'waiting', ${made.now}, ${made.heldUntil})
  on conflict (order_id) do update set version = excluded.version, rule_name = excluded.rule_name,
    reasons = excluded.reasons, steps = excluded.steps, step_no = 0, state = 'waiting',
    submitted_at = excluded.submitted_at, held_until = excluded.held_until, due_at = null, put_off_until = null,
    urged_at = null, ended_at = null
    where round.state <> 'waiting'`

/** An order that is submitted again needs no approval any more. */
export const updateUnneeded = (db: Sql, orderId: string, now: Date) => db`
  update approval set version = null, rule_name = '修改后无需审批', reasons = '{}', steps = '[]', step_no = 0,
    state = 'approved', submitted_at = ${now}, ended_at = ${now} where order_id = ${orderId}`

export const deleteSeats = (db: Sql, orderId: string) => db`
  delete from approval_approver where order_id = ${orderId}`

/** Answers those of these people who are told of the order for the first time, and can log in. */
export async function insertCopies(
  db: Sql,
  orderId: string,
  { companyId, copyTo }: { companyId: string; copyTo: readonly string[] },
): Promise<string[]> {
  if (copyTo.length === 0) return []
  const rows = await db<{ userId: string }[]>`
    insert into approval_copy (user_id, order_id)
    select user_id, ${orderId} from person
    where user_id = any(${[...copyTo]}::bigint[]) and company_id = ${companyId} and status = 1
    on conflict do nothing returning user_id`
  return rows.map(({ userId }) => userId)
}

/** Says of the order `o` that its approval concerns the caller: he is or was asked about it, or it was copied to him. */
export const isConcerned = (db: Sql, { userId, companyId }: Viewer) => db`(
  o.company_id = ${companyId} and (
    exists (select from approval_approver s where s.order_id = o.order_id and s.user_id = ${userId})
    or exists (select from approval_decision t where t.order_id = o.order_id and t.user_id = ${userId})
    or exists (select from approval_copy c where c.order_id = o.order_id and c.user_id = ${userId})))`

export type SeatRow = Seat & {
  stepNo: number
  place: number
  name: string
  standsInName: string | null
  superiorId: string | null
  /** He can decide. */
  isActive: boolean
}

export const selectSeats = (db: Sql, orderId: string) => db<SeatRow[]>`
  select s.step_no, s.place, s.user_id, p.name, s.state, s.stands_in_for, f.name as stands_in_name,
    p.superior_id, ${canApprove(db)} and p.company_id = a.company_id as is_active
  from approval_approver s join approval a using (order_id) join person p using (user_id)
  left join company_role r on r.role_id = p.custom_role_id
  left join person f on f.user_id = s.stands_in_for
  where s.order_id = ${orderId} order by s.step_no, s.place, s.user_id`

/** Seats people in a step; whoever sat there before sits there again. */
export const insertSeats = (
  db: Sql,
  orderId: string,
  stepNo: number,
  seats: readonly (Seat & { place: number })[],
) => db`
  insert into approval_approver as seat (order_id, step_no, user_id, place, state, stands_in_for)
  select ${orderId}, ${stepNo}, * from unnest(${seats.map(({ userId }) => userId)}::bigint[],
    ${seats.map(({ place }) => place)}::int[], ${seats.map(({ state }) => state)}::text[],
    ${seats.map(({ standsInFor }) => standsInFor)}::bigint[])
  on conflict (order_id, step_no, user_id) do update
    set state = excluded.state, place = excluded.place, stands_in_for = excluded.stands_in_for
    where seat.state = 'closed'`

export const updateSeat = (
  db: Sql,
  at: { orderId: string; stepNo: number; userId: string },
  state: SeatState,
) => db`
  update approval_approver set state = ${state}
  where (order_id, step_no, user_id) = (${at.orderId}, ${at.stepNo}, ${at.userId})`

/** Nobody is asked about this order any more; those who were are answered. */
export async function updateSeatsClosed(db: Sql, orderId: string): Promise<string[]> {
  const rows = await db<{ userId: string }[]>`
    update approval_approver set state = 'closed'
    where order_id = ${orderId} and state in ('waiting', 'queued') returning user_id`
  return rows.map(({ userId }) => userId)
}

export const updateStep = (db: Sql, orderId: string, stepNo: number, due: Date | null) => db`
  update approval set step_no = ${stepNo}, due_at = ${due}, put_off_until = null where order_id = ${orderId}`

/** What cannot be done of it now is tried again then. */
export const updatePutOff = (db: Sql, orderId: string, until: Date) => db`
  update approval set put_off_until = ${until} where order_id = ${orderId}`

export const updateSteps = (db: Sql, orderId: string, steps: readonly AskedStep[]) => db`
  update approval set steps = ${JSON.stringify(steps)}::text::jsonb where order_id = ${orderId}`

export const updateEnded = (
  db: Sql,
  orderId: string,
  state: Exclude<ApprovalState, 'waiting'>,
  now: Date,
) => db`
  update approval set state = ${state}, ended_at = ${now}, due_at = null where order_id = ${orderId}`

/** The part of a statement that says when the approvers of the order `o` were urged, while it waits. */
export const urgedAt = (db: Sql) =>
  db`(select urged_at from approval a where a.order_id = o.order_id and a.state = 'waiting')`

/** Marks it and answers true, unless that was done a short time ago. */
export async function updateUrged(db: Sql, orderId: string, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - approvalLimits.urgeAgainMs)
  const rows = await db`
    update approval set urged_at = ${now}
    where order_id = ${orderId} and (urged_at is null or urged_at <= ${before}) returning 1`
  return rows.length > 0
}

export type Decision = {
  orderId: string
  stepNo: number
  userId: string | null
  actor: string
  action: DecisionAction
  note: string
  now: Date
}

export const insertDecision = (db: Sql, made: Decision) => db`
  insert into approval_decision (order_id, step_no, at, user_id, actor, action, note)
  values (${made.orderId}, ${made.stepNo}, ${made.now}, ${made.userId}, ${made.actor}, ${made.action}, ${made.note})`

/** An order that the staff took by telephone was submitted by somebody of the staff, in place of its buyer. */
export const selectDecisions = (db: Sql, orderId: string) => db<
  { decisionId: string; at: Date; actor: string; action: DecisionAction; note: string }[]
>`
  select d.decision_id, d.at, d.action, d.note,
    case when d.action = 'submit' and o.placed_by is not null then o.placed_by || ' 代 ' || d.actor else d.actor end as actor
  from approval_decision d join sales_order o using (order_id) where d.order_id = ${orderId} order by d.decision_id`

export type ApprovalRow = {
  orderId: string
  orderNo: string
  companyId: string
  buyerId: string
  buyerName: string
  ruleName: string
  steps: AskedStep[]
  stepNo: number
  state: ApprovalState
  heldUntil: Date
}

/** Locks the approval of an order to the end of the transaction; its order is locked before it. */
export async function selectApprovalForUpdate(db: Sql, orderId: string) {
  await db`select from approval where order_id = ${orderId} for no key update`
  const [row] = await db<ApprovalRow[]>`
    select a.order_id, o.order_no, a.company_id, a.buyer_id, o.buyer_name, a.rule_name, a.steps, a.step_no,
      a.state, a.held_until
    from approval a join sales_order o using (order_id) where a.order_id = ${orderId}`
  return row
}

/** Those who are asked about the order `a` and can decide. */
const deciding = (db: Sql) => db`
  approval_approver s join person p using (user_id) left join company_role r on r.role_id = p.custom_role_id
  where s.order_id = a.order_id and s.state = 'waiting' and p.company_id = a.company_id and ${canApprove(db)}`

/** Orders whose step has waited too long, or waits for nobody who can decide; or whether this one is such. */
export async function selectDue(db: Sql, now: Date, limit: number, orderNo?: string) {
  const rows = await db<{ orderNo: string }[]>`
    select o.order_no from approval a join sales_order o using (order_id)
    where a.state = 'waiting' and (a.put_off_until is null or a.put_off_until <= ${now})
      and (a.due_at <= ${now} or not exists (select from ${deciding(db)}))
      ${orderNo ? db`and o.order_no = ${orderNo}` : db``}
    order by a.due_at, a.order_id limit ${limit}`
  return rows.map(({ orderNo }) => orderNo)
}

/** Answers which of these orders a company has approved or has to approve. */
export async function selectOfCompany(db: Sql, companyId: string | null, orderNos: string[]) {
  const rows = await db<{ orderNo: string }[]>`
    select o.order_no from approval a join sales_order o using (order_id)
    where a.company_id = ${companyId} and o.order_no = any(${orderNos})`
  return rows.map(({ orderNo }) => orderNo)
}

export type HeadRow = Omit<ApprovalHead, 'submittedAt' | 'dueAt'> & {
  orderId: string
  companyId: string
  buyerId: string
  stepNo: number
  steps: AskedStep[]
  submittedAt: Date
  dueAt: Date | null
  heldUntil: Date
}

const isAsked = (db: Sql, userId: string) => db`exists (
  select from ${deciding(db)} and s.user_id = ${userId})`

const heads = (db: Sql, userId: string) => db`
  select a.order_id, a.company_id, a.buyer_id, a.step_no, a.steps, a.held_until, o.order_no, o.buyer_name, o.placed_by,
    d.name as department_name, o.po_number, yuan(o.total_fen) as total_price, o.kinds,
    yuan(${leastLeft(db, db`a.order_id`)}::bigint) as budget_left, a.rule_name, a.reasons,
    a.submitted_at, a.due_at, a.state,
    array(select p.name from ${deciding(db)} order by s.place) as waiting_for,
    ${isAsked(db, userId)} as is_mine
  from approval a join sales_order o using (order_id) join person p on p.user_id = a.buyer_id
  left join department d on d.department_id = p.department_id`

const decided = ['approve', 'reject', 'return', 'transfer']

/** The orders of a tab, each once: order_id. */
const inTab = (db: Sql, userId: string, tab: ApprovalTab) => {
  if (tab === 'waiting') return db`select a.order_id from approval a where ${isAsked(db, userId)}`
  if (tab === 'mine') return db`select order_id from approval where buyer_id = ${userId}`
  if (tab === 'copied') return db`select order_id from approval_copy where user_id = ${userId}`
  return db`
    select distinct order_id from approval_decision where user_id = ${userId} and action = any(${decided}::text[])`
}

const mentions = (db: Sql, keyword: string) =>
  db`strpos(lower(concat_ws(' ', o.order_no, o.buyer_name, o.po_number)), ${keyword.toLowerCase()}) > 0`

type Page = { tab: ApprovalTab; keyword: string; offset: number; limit: number }

/** Those that wait come with the oldest first, all others with the newest first. */
export const selectApprovals = (db: Sql, userId: string, page: Page) => db<HeadRow[]>`
  ${heads(db, userId)}
  where a.order_id = any(array(
    select t.order_id from ${found(db, userId, page)}
    order by ${page.tab === 'waiting' ? db`t.order_id` : db`t.order_id desc`}
    offset ${page.offset} limit ${page.limit}))
  order by ${page.tab === 'waiting' ? db`a.order_id` : db`a.order_id desc`}`

/** The orders themselves are read only if something of them is looked for. */
const found = (db: Sql, userId: string, { tab, keyword }: Pick<Page, 'tab' | 'keyword'>) => db`
  (${inTab(db, userId, tab)}) t
  ${keyword ? db`join sales_order o using (order_id) where ${mentions(db, keyword)}` : db``}`

/** Counts what waits for somebody, and the tab that he looks at: he may have decided about very many. */
export async function selectApprovalCounts(
  db: Sql,
  userId: string,
  { tab, keyword }: Pick<Page, 'tab' | 'keyword'>,
) {
  const count = (tab: ApprovalTab) => db`(
    select count(*)::int from ${found(db, userId, { tab, keyword })})`
  const [row] = await db<{ waiting: number; total: number | null }[]>`
    select ${count('waiting')} as waiting, ${tab === 'waiting' ? null : count(tab)}::int as total`
  const waiting = row?.waiting ?? 0
  return { waiting, [tab]: row?.total ?? waiting }
}

/** So many orders wait for this person. */
export const waitingOf = (db: Sql, userId: string) => db`(
  select count(*)::int from approval a where ${isAsked(db, userId)})`

/** Answers the approval of an order that the caller sees, or that concerns him. */
export async function selectApproval(db: Sql, who: Viewer, orderNo: string) {
  const [row] = await db<HeadRow[]>`
    ${heads(db, who.userId)}
    where o.order_no = ${orderNo} and (${isWithinScope(db, who, db`o.user_id`, db`o.company_id`)}
      or ${isConcerned(db, who)})`
  return row
}
