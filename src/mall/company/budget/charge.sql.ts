import type { Sql } from '#db/postgres.ts'
import type { BudgetFacts } from './budget.rules.ts'
import { type BudgetRow, budgetColumns, firstPeriod, lockOf } from './budget.sql.ts'

// What orders take of budgets. Everybody locks periods in one order, by budget and by first day.

type Taken = { budgetId: string; start: string; fen: bigint }

const columns = (charges: readonly Taken[]) =>
  [
    charges.map(({ budgetId }) => budgetId),
    charges.map(({ start }) => start),
    charges.map(({ fen }) => `${fen}`),
  ] as const

/** Takes so much of each period, with its row locked to the end of the transaction; answers what is taken then, by budget. */
export async function updateTaken(
  db: Sql,
  charges: readonly Taken[],
): Promise<Map<string, bigint>> {
  const [budgetIds, starts, fens] = columns(charges)
  const rows = await db<{ budgetId: string; takenFen: string }[]>`
    insert into budget_period as period (budget_id, starts_on, taken_fen)
    select * from unnest(${budgetIds}::bigint[], ${starts}::text[]::date[], ${fens}::bigint[]) as one (budget_id, starts_on, fen)
    order by budget_id, starts_on
    on conflict (budget_id, starts_on) do update set taken_fen = period.taken_fen + excluded.taken_fen
    returning budget_id, taken_fen`
  return new Map(rows.map(({ budgetId, takenFen }) => [budgetId, BigInt(takenFen)]))
}

/** Answers what is taken of these periods, by budget. */
export async function selectTaken(
  db: Sql,
  charges: readonly Taken[],
): Promise<Map<string, bigint>> {
  const [budgetIds, starts] = columns(charges)
  const rows = await db<{ budgetId: string; takenFen: string }[]>`
    select p.budget_id, p.taken_fen from budget_period p
    join unnest(${budgetIds}::bigint[], ${starts}::text[]::date[]) as one (budget_id, starts_on) using (budget_id, starts_on)`
  return new Map(rows.map(({ budgetId, takenFen }) => [budgetId, BigInt(takenFen)]))
}

export type NewCharge = Taken & { orderId: string; lineNo: number }

/** Writes what lines of orders take of periods that count it already. */
export const insertCharges = (db: Sql, charges: readonly NewCharge[]) => db`
  insert into budget_charge (order_id, line_no, budget_id, starts_on, amount_fen)
  select order_id, line_no, budget_id, starts_on, sum(fen)
  from unnest(${charges.map(({ orderId }) => orderId)}::bigint[], ${charges.map(({ lineNo }) => lineNo)}::int[],
    ${columns(charges)[0]}::bigint[], ${columns(charges)[1]}::text[]::date[], ${columns(charges)[2]}::bigint[])
    as one (order_id, line_no, budget_id, starts_on, fen)
  group by order_id, line_no, budget_id, starts_on`

/** Gives back all that these orders take. */
export async function deleteCharges(db: Sql, orderIds: readonly string[]) {
  await lockCharges(db, orderIds)
  await db`
    with gone as (
      delete from budget_charge where order_id = any(${[...orderIds]}::bigint[])
      returning budget_id, starts_on, amount_fen
    )
    update budget_period p set taken_fen = p.taken_fen - freed.fen
    from (select budget_id, starts_on, sum(amount_fen) as fen from gone group by budget_id, starts_on) freed
    where (p.budget_id, p.starts_on) = (freed.budget_id, freed.starts_on)`
}

/** Nobody else changes what these orders take, and no budget is added that would count them as they were. */
export async function lockCharges(db: Sql, orderIds: readonly string[]) {
  await db`
    select pg_advisory_xact_lock_shared(${lockOf(db, db`company_id`)}) from (
      select distinct company_id from sales_order
      where order_id = any(${[...orderIds]}::bigint[]) and company_id is not null order by company_id) of_orders`
  await db`
  select from budget_period p where (p.budget_id, p.starts_on) in (
    select budget_id, starts_on from budget_charge where order_id = any(${[...orderIds]}::bigint[]))
  order by p.budget_id, p.starts_on for no key update`
}

/** No line of an order takes more than it costs, or anything when that is nothing: the rest is given back. */
export async function updateCharges(
  db: Sql,
  orderId: string,
  lines: readonly { lineNo: number; fen: bigint }[],
) {
  await lockCharges(db, [orderId])
  const line = db`unnest(${lines.map(({ lineNo }) => lineNo)}::int[], ${lines.map(({ fen }) => `${fen}`)}::bigint[])
    as line (line_no, fen)`
  await db`
    update budget_period p set taken_fen = p.taken_fen - freed.fen
    from (
      select budget_id, starts_on, sum(c.amount_fen - least(c.amount_fen, line.fen)) as fen
      from budget_charge c join ${line} using (line_no) where c.order_id = ${orderId} group by budget_id, starts_on
    ) freed where (p.budget_id, p.starts_on) = (freed.budget_id, freed.starts_on)`
  await db`
    update budget_charge c set amount_fen = least(c.amount_fen, line.fen) from ${line}
    where c.order_id = ${orderId} and c.line_no = line.line_no and line.fen > 0`
  await db`
    delete from budget_charge c using ${line}
    where c.order_id = ${orderId} and c.line_no = line.line_no and line.fen = 0`
}

type Part = { lineNo: number; budgetId: string; fen: bigint }

const parts = (db: Sql, of: readonly Part[]) => db`
  (select line_no, budget_id, sum(fen) as fen
   from unnest(${of.map(({ lineNo }) => lineNo)}::int[], ${of.map(({ budgetId }) => budgetId)}::bigint[],
     ${of.map(({ fen }) => `${fen}`)}::bigint[]) as part (line_no, budget_id, fen)
   group by line_no, budget_id having sum(fen) > 0)`

/** Gives back so much of what lines of an order take of budgets. */
export async function updateChargesLess(db: Sql, orderId: string, less: readonly Part[]) {
  await lockCharges(db, [orderId])
  await db`
    with less as ${parts(db, less)}, lowered as (
      update budget_charge c set amount_fen = c.amount_fen - less.fen from less
      where c.order_id = ${orderId} and (c.line_no, c.budget_id) = (less.line_no, less.budget_id) and less.fen < c.amount_fen
      returning c.budget_id, c.starts_on, less.fen
    ), gone as (
      delete from budget_charge c using less
      where c.order_id = ${orderId} and (c.line_no, c.budget_id) = (less.line_no, less.budget_id) and less.fen >= c.amount_fen
      returning c.budget_id, c.starts_on, c.amount_fen as fen
    )
    update budget_period p set taken_fen = p.taken_fen - freed.fen
    from (
      select budget_id, starts_on, sum(fen) as fen from (select * from lowered union all select * from gone) each
      group by budget_id, starts_on
    ) freed where (p.budget_id, p.starts_on) = (freed.budget_id, freed.starts_on)`
}

/** Lines that come in the place of others take so much of the same budgets. Their order has taken it before. */
export async function insertReplacing(
  db: Sql,
  orderId: string,
  lines: readonly (Part & { replaces: number })[],
) {
  await lockCharges(db, [orderId])
  const replaced = db`unnest(${lines.map(({ lineNo }) => lineNo)}::int[], ${lines.map(({ replaces }) => replaces)}::int[])`
  await db`
    with made as (
      insert into budget_charge (order_id, line_no, budget_id, starts_on, amount_fen)
      select c.order_id, part.line_no, c.budget_id, c.starts_on, part.fen
      from ${parts(db, lines)} part
      join (select distinct line_no, replaces from ${replaced} as line (line_no, replaces)) line using (line_no)
      join budget_charge c on c.order_id = ${orderId} and (c.line_no, c.budget_id) = (line.replaces, part.budget_id)
      returning budget_id, starts_on, amount_fen
    )
    update budget_period p set taken_fen = p.taken_fen + more.fen
    from (select budget_id, starts_on, sum(amount_fen) as fen from made group by budget_id, starts_on) more
    where (p.budget_id, p.starts_on) = (more.budget_id, more.starts_on)`
}

export type OrderBudget = BudgetRow & { start: string; chargedFen: string; takenFen: string }

/** Answers the budgets that an order takes something of. */
export const selectOrderBudgets = (db: Sql, orderId: string) => db<OrderBudget[]>`
  select ${budgetColumns(db)}, c.start, c.fen as charged_fen, p.taken_fen
  from (
    select budget_id, starts_on, starts_on::text as start, sum(amount_fen)::text as fen
    from budget_charge where order_id = ${orderId} group by budget_id, starts_on
  ) c join budget b using (budget_id) join budget_period p on (p.budget_id, p.starts_on) = (c.budget_id, c.starts_on)
  order by b.budget_id`

/** What is left of the fullest budget that the order of this column takes something of; null where there is none. */
export const leastLeft = (db: Sql, orderId: ReturnType<typeof budgetColumns>) => db`(
  select min(b.amount_fen - p.taken_fen - case when ${firstPeriod(db)} = p.starts_on then b.spent_before_fen else 0 end)
  from budget_charge c join budget_period p using (budget_id, starts_on) join budget b on b.budget_id = c.budget_id
  where c.order_id = ${orderId})`

type Counting = Pick<BudgetFacts, 'budgetId' | 'kind' | 'period' | 'startsOn' | 'endsOn'> & {
  companyId: string
  subjectId: string | null
}

/** The orders `o` of the days of a budget, by their index: what is older than it is not read. */
const ofItsDays = (db: Sql, { companyId, startsOn, endsOn }: Counting) => db`
  o.company_id = ${companyId} and o.created_at >= ${startsOn}::text::timestamp at time zone 'Asia/Shanghai'
  ${endsOn ? db`and o.created_at < (${endsOn}::text::timestamp + interval '1 day') at time zone 'Asia/Shanghai'` : db``}`

/** Pieces that demanders asked for are borne by their departments, and the rest by the buyer's. */
const borneByDepartment = (db: Sql) => db`
  select line.order_id, line.line_no, day, d.count
  from line join order_line_demand d using (order_id, line_no) join requisition_line using (requisition_line_id)
    join requisition r using (requisition_id) join person p on p.user_id = r.demander_id
  where p.department_id in (select department_id from below)
  union all
  select line.order_id, line.line_no, day, count - coalesce((
    select sum(d.count) from order_line_demand d where (d.order_id, d.line_no) = (line.order_id, line.line_no)), 0)
  from line join person p using (user_id) where p.department_id in (select department_id from below)`

/**
 * Counts the orders of its days in a budget that has not counted them: it was just made, was switched off or had ended. What
 * came back is no part of them.
 */
export const insertEarlier = (db: Sql, budget: Counting) => db`
  with recursive below as (
    select department_id from department
    where ${budget.kind === 'department'} and department_id = ${budget.subjectId} and company_id = ${budget.companyId}
    union all
    select d.department_id from department d join below on d.parent_id = below.department_id
  ), line as (
    select l.order_id, l.line_no, o.user_id, l.tax_price_fen, l.count, l.returned,
      (o.created_at at time zone 'Asia/Shanghai')::date as day
    from sales_order o join order_line l using (order_id)
    where o.status not in (12, 90) and l.count > l.returned and ${ofItsDays(db, budget)}
      ${budget.kind === 'person' ? db`and o.user_id = ${budget.subjectId}` : db``}
      ${budget.kind === 'costCentre' ? db`and l.cost_centre_id = ${budget.subjectId}` : db``}
  ), borne as (
    ${budget.kind === 'department' ? borneByDepartment(db) : db`select order_id, line_no, day, count from line`}
  ), charge as (
    select order_id, line_no, ${
      budget.period === 'once'
        ? db`${budget.startsOn}::text::date`
        : db`date_trunc(${budget.period}, day::timestamp)::date`
    } as start, sum(borne.count) * line.tax_price_fen * (line.count - returned) / line.count as fen
    from borne join line using (order_id, line_no, day)
    group by order_id, line_no, day, line.tax_price_fen, line.count, returned having sum(borne.count) > 0
  ), counted as (
    insert into budget_charge (order_id, line_no, budget_id, starts_on, amount_fen)
    select order_id, line_no, ${budget.budgetId}::bigint, start, fen from charge where fen >= 0.5
    on conflict do nothing returning starts_on, amount_fen
  )
  insert into budget_period as period (budget_id, starts_on, taken_fen)
  select ${budget.budgetId}::bigint, starts_on, sum(amount_fen) from counted group by starts_on
  on conflict (budget_id, starts_on) do update set taken_fen = period.taken_fen + excluded.taken_fen`
