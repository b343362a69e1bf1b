import type { Sql } from '#db/postgres.ts'
import { updatedPrices } from '#mall/goods/catalogue/sku.sql.ts'
import type { PricePlan } from './assortment.contract.ts'

const shownColumns = (db: Sql) => db`
  plan_id, from_day::text, until_day::text, yuan(tax_price_fen) as price, state, user_name`

/** What is to come, and what runs and will end, in the order of the days. */
export const selectPlans = (db: Sql, skuId: string) => db<PricePlan[]>`
  select ${shownColumns(db)} from price_plan
  where sku_id = ${skuId} and state in ('planned', 'running') order by from_day`

type NewPlan = { skuId: string; fromDay: string; untilDay: string; fen: bigint }
type By = { who: { userId: string; name: string }; now: Date }

/** Says whether the day was free. */
export async function insertPlan(db: Sql, plan: NewPlan, { who, now }: By): Promise<boolean> {
  const rows = await db`
    insert into price_plan (sku_id, from_day, until_day, tax_price_fen, planned_at, user_id, user_name)
    values (${plan.skuId}, ${plan.fromDay}::text::date, nullif(${plan.untilDay}, '')::text::date, ${`${plan.fen}`}::bigint,
      ${now}, ${who.userId}, ${who.name})
    on conflict (sku_id, from_day) where state = 'planned' do nothing returning plan_id`
  return rows.length === 1
}

export async function selectPlannedGoods(db: Sql, planId: string): Promise<string | undefined> {
  const [row] = await db<
    { skuId: string }[]
  >`select sku_id from price_plan where plan_id = ${planId}`
  return row?.skuId
}

/** Answers nothing where it has begun or is gone. */
export async function updateCancelled(db: Sql, planId: string) {
  const [row] = await db<PricePlan[]>`
    update price_plan set state = 'cancelled' where plan_id = ${planId} and state = 'planned'
    returning ${shownColumns(db)}`
  return row
}

type Step = { now: Date; day: string; limit: number }

/**
 * Begins what is due, in the name of whoever planned it, and answers how many plans are settled. One of each of the goods
 * at a time, the earliest first: what was missed while nothing ran ends as it would have. A plan whose last day is over
 * changes nothing. Whoever else works on these goods is waited for; plans that another process has are left to it.
 */
export async function beginPlans(db: Sql, { now, day, limit }: Step): Promise<number> {
  const rows = await db`
    with due as (
      select plan_id, sku_id from price_plan p
      where state = 'planned' and from_day <= ${day}::text::date and not exists (
        select from price_plan e
        where e.sku_id = p.sku_id and e.state = 'planned' and e.from_day < p.from_day)
      order by sku_id limit ${limit} for no key update skip locked
    ), goods as (${lockedGoods(db)}),
    settled as (
      update price_plan p set before_fen = goods.fen,
        state = case when p.until_day < ${day}::text::date or p.until_day is null then 'done' else 'running' end
      from due join goods using (sku_id) where p.plan_id = due.plan_id
      returning p.sku_id, p.tax_price_fen as fen, goods.fen as was, p.user_id, p.user_name, p.from_day, p.until_day
    ), moved as (
      select *, '计划价，' || from_day || coalesce(' 至 ' || until_day, ' 起') as reason from settled
      where coalesce(until_day >= ${day}::text::date, true) and fen is distinct from was
    ), changed as (${updatedPrices(db, db`moved`)}),
    noted as (${notedMoves(db, now)})
    select from settled`
  return rows.length
}

/**
 * Ends what runs and is over: the price before holds again where the plan's still stands. Of the same goods the last that
 * began ends first; one that goes on after it goes back to what it found.
 */
export async function endPlans(db: Sql, { now, day, limit }: Step): Promise<number> {
  const rows = await db`
    with due as (
      select plan_id, sku_id from price_plan p
      where state = 'running' and until_day < ${day}::text::date and not exists (
        select from price_plan e
        where e.sku_id = p.sku_id and e.state = 'running' and e.until_day < ${day}::text::date
          and (e.from_day, e.plan_id) > (p.from_day, p.plan_id))
      order by sku_id limit ${limit} for no key update skip locked
    ), goods as (${lockedGoods(db)}),
    settled as (
      update price_plan p set state = 'done' from due join goods using (sku_id) where p.plan_id = due.plan_id
      returning p.sku_id, p.before_fen as fen, goods.fen as was, p.tax_price_fen, p.user_id, p.user_name, p.from_day,
        p.until_day
    ), passed as (
      update price_plan p set before_fen = settled.fen from settled
      where p.sku_id = settled.sku_id and p.state = 'running' and p.from_day > settled.from_day
        and p.before_fen = settled.tax_price_fen and p.until_day >= ${day}::text::date
    ), moved as (
      select *, '计划价 ' || from_day || ' 至 ' || until_day || ' 已结束' as reason from settled
      where was = tax_price_fen and fen is distinct from was
    ), changed as (${updatedPrices(db, db`moved`)}),
    noted as (${notedMoves(db, now)})
    select from settled`
  return rows.length
}

/** The goods of `due`, in the order of their ids, at the price that they have once they are locked. */
const lockedGoods = (db: Sql) => db`
  select sku_id, tax_price_fen as fen from sku
  where sku_id in (select sku_id from due) order by sku_id for no key update`

const notedMoves = (db: Sql, now: Date) => db`
  insert into goods_change (sku_id, at, user_id, user_name, kind, reason, moves)
  select sku_id, ${now}, user_id, user_name, 'plan', reason,
    jsonb_build_object('priceFen', jsonb_build_array(coalesce(was::text, ''), coalesce(fen::text, '')))
  from moved order by sku_id`
