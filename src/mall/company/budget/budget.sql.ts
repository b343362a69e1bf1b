import { inTurn } from '#db/inTurn.ts'
import type { Sql } from '#db/postgres.ts'
import type { BudgetFacts, Kind, PeriodKind } from './budget.rules.ts'
import type { Named } from './costCentre.contract.ts'

/** The columns of a budget `b`. */
export const budgetColumns = (db: Sql) => db`
  b.budget_id, b.kind, coalesce(b.user_id, b.department_id, b.cost_centre_id)::text as subject_id,
  case b.kind when 'person' then (select name from person p where p.user_id = b.user_id)
    when 'costCentre' then (select code || ' ' || name from cost_centre c where c.cost_centre_id = b.cost_centre_id)
    else coalesce((select name from department d where d.department_id = b.department_id), '已删除的部门') end as subject,
  b.period, b.starts_on::text, b.ends_on::text, b.amount_fen, b.spent_before_fen, b.on_over, b.is_active`

export type BudgetRow = BudgetFacts & { isActive: boolean }

/** Answers those of a company that count on this day. */
export const selectActive = (db: Sql, companyId: string, day: string) => db<BudgetRow[]>`
  select ${budgetColumns(db)} from budget b where ${isActiveOn(db, companyId, day)} order by b.budget_id`

/** Answers the same, and keeps them as they are to the end of the transaction, in which none is added. */
export async function selectActiveForShare(db: Sql, companyId: string, day: string) {
  const [, budgets] = await inTurn([
    () => db`select pg_advisory_xact_lock_shared(${lockOf(db, db`${companyId}::bigint`)})`,
    () => db<BudgetRow[]>`
      select ${budgetColumns(db)} from budget b where ${isActiveOn(db, companyId, day)}
      order by b.budget_id for share of b`,
  ])
  return budgets
}

/** Waits for the orders of a company that are being placed or changed; others wait until the transaction ends, so a new budget counts all. */
export const lockBudgets = (db: Sql, companyId: string) => db`
  select pg_advisory_xact_lock(${lockOf(db, db`${companyId}::bigint`)})`

/** A budget that is being added is waited for by all that changes what orders take, and counts what was done before it. */
export const lockOf = (db: Sql, companyId: ReturnType<typeof budgetColumns>) =>
  db`hashtext('budgets'), (${companyId} % 2147483648)::int`

const isActiveOn = (db: Sql, companyId: string, day: string) => db`
  b.company_id = ${companyId} and b.is_active and b.starts_on <= ${day}::text::date
  and (b.ends_on is null or b.ends_on >= ${day}::text::date)`

export async function selectBudget(db: Sql, companyId: string, budgetId: string, day: string) {
  const [row] = await db<(BudgetRow & Current)[]>`
    select b.*, taken.* from (${current(db, companyId, day)} and b.budget_id = ${budgetId}) b ${taken(db)}`
  return row
}

/** It is of the period of a day: orders that are paid or that the mall has confirmed are used, all others reserved. */
type Current = { periodStart: string; usedFen: string; reservedFen: string }

/** Orders count as spent from here on: they are paid, or the mall has confirmed them. */
export const isSpent = (db: Sql) => db`(o.status >= 40 or o.status = 30 and o.pay_state = 4)`

/** The part of a statement that has all budgets of a company with their period of this day. */
const current = (db: Sql, companyId: string, day: string) => db`
  select ${budgetColumns(db)}, (case when b.period = 'once' then b.starts_on
    else date_trunc(b.period, greatest(least(${day}::text::date, b.ends_on), b.starts_on)::timestamp)::date end)::text as period_start
  from budget b where b.company_id = ${companyId}`

/** The part of a statement that tells apart what orders take of the period of a budget `b`; it reads all of them. */
const taken = (db: Sql) => db`
  cross join lateral (
    select coalesce(sum(c.amount_fen) filter (where ${isSpent(db)}), 0)::text as used_fen,
      coalesce(sum(c.amount_fen) filter (where not ${isSpent(db)}), 0)::text as reserved_fen
    from budget_charge c join sales_order o using (order_id)
    where c.budget_id = b.budget_id and c.starts_on = b.period_start::date
  ) taken`

/** The first day of the first period of a budget `b`, in which counts what was spent before. */
export const firstPeriod = (db: Sql) => db`
  case when b.period = 'once' then b.starts_on::date else date_trunc(b.period, b.starts_on::timestamp)::date end`

export type BudgetFilter = {
  keyword: string
  kind?: Kind | undefined
  period?: PeriodKind | undefined
  state?: 'active' | 'over' | 'off' | undefined
}

/** Answers a page of them, those in use first and the fullest of these before all others. */
export const selectBudgets = (
  db: Sql,
  companyId: string,
  day: string,
  { keyword, kind, period, state }: BudgetFilter,
  page: { offset: number; limit: number },
) => db<(BudgetRow & Current & { found: number })[]>`
  with listed as (
    select b.*, amount_fen - coalesce(p.taken_fen, 0)
      - case when ${firstPeriod(db)} = period_start::date then spent_before_fen else 0 end as left_fen
    from (${current(db, companyId, day)}) b
    left join budget_period p on p.budget_id = b.budget_id and p.starts_on = b.period_start::date
  ), b as (
    select *, count(*) over ()::int as found, row_number() over (
      order by is_active desc, left_fen::numeric / amount_fen, budget_id) as place
    from listed
    where strpos(lower(subject), ${keyword.toLowerCase()}) > 0
      ${kind ? db`and kind = ${kind}` : db``} ${period ? db`and period = ${period}` : db``}
      ${state === 'active' ? db`and is_active` : db``} ${state === 'off' ? db`and not is_active` : db``}
      ${state === 'over' ? db`and is_active and left_fen < 0` : db``}
    order by place offset ${page.offset} limit ${page.limit}
  )
  select b.*, taken.* from b ${taken(db)} order by place`

export async function selectBudgetCount(db: Sql, companyId: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int from budget where company_id = ${companyId}`
  return row?.count ?? 0
}

/** Answers the people of a company who may order. */
export const selectBuyers = (db: Sql, companyId: string) => db<Named[]>`
  select user_id::text as id, name from person
  where company_id = ${companyId} and status = 1 and role_name <> 'demander' order by name, user_id`

export type NewBudget = {
  companyId: string
  kind: Kind
  subjectId: string
  period: PeriodKind
  startsOn: string
} & Changeable
export type Changeable = {
  endsOn: string | null
  amountFen: bigint
  spentBeforeFen: bigint
  onOver: 'stop' | 'approve'
  isActive: boolean
}

export async function insertBudget(db: Sql, made: NewBudget): Promise<string> {
  const idIf = (kind: Kind) => (made.kind === kind ? made.subjectId : null)
  const [row] = await db<{ budgetId: string }[]>`
    insert into budget (company_id, kind, user_id, department_id, cost_centre_id, period, starts_on, ends_on,
      amount_fen, spent_before_fen, on_over, is_active)
    values (${made.companyId}, ${made.kind}, ${idIf('person')}, ${idIf('department')}, ${idIf('costCentre')},
      ${made.period}, ${made.startsOn}::text::date, ${made.endsOn}::text::date, ${`${made.amountFen}`},
      ${`${made.spentBeforeFen}`}, ${made.onOver}, ${made.isActive})
    returning budget_id`
  return row?.budgetId ?? ''
}

export const updateBudget = (db: Sql, budgetId: string, made: Changeable) => db`
  update budget set ends_on = ${made.endsOn}::text::date, amount_fen = ${`${made.amountFen}`},
    spent_before_fen = ${`${made.spentBeforeFen}`}, on_over = ${made.onOver}, is_active = ${made.isActive}
  where budget_id = ${budgetId}`

export type MonthRow = { month: string; usedFen: string; reservedFen: string }

/** Answers each month of a year with what orders of it take of a budget. */
export const selectMonths = (db: Sql, budgetId: string, year: number) => db<MonthRow[]>`
  select to_char(month, 'YYYY-MM') as month,
    coalesce(sum(c.amount_fen) filter (where ${isSpent(db)}), 0)::text as used_fen,
    coalesce(sum(c.amount_fen) filter (where not ${isSpent(db)}), 0)::text as reserved_fen
  from generate_series(make_timestamp(${year}, 1, 1, 0, 0, 0), make_timestamp(${year}, 12, 1, 0, 0, 0), '1 month') month
  left join (budget_charge c join sales_order o using (order_id)) on c.budget_id = ${budgetId}
    and date_trunc('month', o.created_at at time zone 'Asia/Shanghai') = month
  group by month order by month`

/** Answers what orders of the years before take of it. */
export async function selectTakenBefore(db: Sql, budgetId: string, year: number): Promise<bigint> {
  const [row] = await db<{ fen: string }[]>`
    select coalesce(sum(c.amount_fen), 0)::text as fen from budget_charge c join sales_order o using (order_id)
    where c.budget_id = ${budgetId}
      and o.created_at < make_timestamp(${year}, 1, 1, 0, 0, 0) at time zone 'Asia/Shanghai'`
  return BigInt(row?.fen ?? 0)
}
