import type { Sql } from '#db/postgres.ts'
import { isColleague, type Viewer } from '#mall/company/employee/scope.sql.ts'
import { reportLimits } from '#mall/houseLimits.ts'
import { orderStatus } from '#mall/trade/order/order.rules.ts'
import type { Moment, Share } from './report.contract.ts'
import { type Period, spentStates } from './report.rules.ts'

/** These are the orders of the colleagues whom one sees, or everybody's. */
export type Whose = { colleaguesOf: Viewer } | 'everybody'

const spent = (db: Sql, whose: Whose, { from, to }: Period) => db`
  ${whose === 'everybody' ? db`true` : isColleague(db, whose.colleaguesOf, db`o.user_id`, db`o.company_id`)}
  and o.pay_state = any(${[...spentStates]}::smallint[]) and o.status <> ${orderStatus.approval}
  and o.created_at >= ${from}::text::timestamp at time zone 'Asia/Shanghai'
  and o.created_at < (${to}::text::timestamp + interval '1 day') at time zone 'Asia/Shanghai'`

/** Answers every month or day of the period. */
export const selectMoments = (db: Sql, whose: Whose, period: Period, unit: 'month' | 'day') => db<
  Moment[]
>`
  with spent as (
    select date_trunc(${unit}::text, o.created_at at time zone 'Asia/Shanghai') as at,
      sum(o.with_tax_fen) as fen, count(*)::int as orders
    from sales_order o where ${spent(db, whose, period)} group by 1
  )
  select left(at::date::text, ${unit === 'month' ? 7 : 10}) as at,
    coalesce(yuan(fen::bigint), 0) as amount, coalesce(orders, 0) as orders
  from generate_series(date_trunc(${unit}::text, ${period.from}::text::timestamp),
    ${period.to}::text::timestamp, ('1 ' || ${unit}::text)::interval) as at
  left join spent using (at) order by at`

/** Answers the first levels of the categories, the largest first. */
export const selectCategories = (db: Sql, whose: Whose, period: Period) => db<Share[]>`
  select c.name, yuan(sum(l.with_tax_fen)::bigint) as amount, count(distinct o.order_id)::int as orders
  from sales_order o join order_line l using (order_id) join sku s using (sku_id)
    join category c on c.category_id = s.category4_id / 1000000
  where ${spent(db, whose, period)}
  group by c.category_id order by sum(l.with_tax_fen) desc, c.category_id`

/**
 * Answers shares by buyer or by company; all others are put together beyond the largest. Names that are alike get the
 * account or credit code.
 */
export const selectShares = (db: Sql, whose: Whose, period: Period, by: 'buyer' | 'company') => db<
  Share[]
>`
  with share as (
    select ${by === 'buyer' ? db`o.user_id` : db`o.company_id`} as id,
      ${by === 'buyer' ? db`max(o.buyer_name)` : db`coalesce(max(o.company_name), '个人会员')`} as name,
      sum(o.with_tax_fen) as fen, count(*)::int as orders
    from sales_order o where ${spent(db, whose, period)} group by 1
  ), ranked as (
    select *, least(row_number() over (order by fen desc, id), ${reportLimits.shares + 1}) as place,
      count(*) over (partition by name) > 1 as is_alike
    from share
  )
  select case when place > ${reportLimits.shares} then '其他'
      else max(name || case when is_alike then coalesce('（' || told.code || '）', '') else '' end) end as name,
    yuan(sum(fen)::bigint) as amount, sum(orders)::int as orders
  from ranked left join lateral (${
    by === 'buyer'
      ? db`select account as code from person where user_id = id`
      : db`select coalesce(credit_code, '编号 ' || company_id) as code from company where company_id = id`
  }) as told on is_alike and place <= ${reportLimits.shares}
  group by place order by place`

/** Adds to what other processes have counted. */
export const insertMisses = (db: Sql, day: string, misses: ReadonlyMap<string, number>) => db`
  insert into search_miss (day, keyword, hits)
  select ${day}::text::date, * from unnest(${[...misses.keys()]}::text[], ${[...misses.values()]}::int[])
  order by 2
  on conflict (day, keyword) do update set hits = search_miss.hits + excluded.hits`

/** Deletes by age, and of today what was looked for least if it is too much. */
export const deleteOldMisses = (db: Sql, today: string, before: string) => db`
  delete from search_miss where day < ${before}::text::date or (day, keyword) in (
    select day, keyword from search_miss where day = ${today}::text::date
    order by hits desc, keyword offset ${reportLimits.missesADay})`

/** Words that nothing had, beside goods that were found; counted and bounded as the others. */
export const insertGaps = (db: Sql, day: string, gaps: ReadonlyMap<string, number>) => db`
  insert into search_gap (day, keyword, hits)
  select ${day}::text::date, * from unnest(${[...gaps.keys()]}::text[], ${[...gaps.values()]}::int[])
  order by 2
  on conflict (day, keyword) do update set hits = search_gap.hits + excluded.hits`

export const deleteOldGaps = (db: Sql, today: string, before: string) => db`
  delete from search_gap where day < ${before}::text::date or (day, keyword) in (
    select day, keyword from search_gap where day = ${today}::text::date
    order by hits desc, keyword offset ${reportLimits.missesADay})`

export const selectMissDays = (db: Sql, { from, to }: Period) => db<{ at: string; hits: number }[]>`
  select at::date::text as at, coalesce(sum(hits), 0)::int as hits
  from generate_series(${from}::text::date, ${to}::text::date, interval '1 day') as at
  left join search_miss on day = at::date
  group by at order by at`

export const selectMisses = (db: Sql, { from, to }: Period) => db<
  { keyword: string; hits: number; lastOn: string }[]
>`
  select keyword, sum(hits)::int as hits, max(day)::text as last_on from search_miss
  where day between ${from}::text::date and ${to}::text::date
  group by keyword order by 2 desc, 3 desc, 1 limit ${reportLimits.misses}`

export type Measured = {
  at: Date
  route: string
  requests: number
  slowest: number
  buckets: number[]
}

/** Adds to what other processes have measured in the same hour. */
export const insertTimes = (db: Sql, times: readonly Measured[]) => db`
  insert into response_time (at, route, requests, slowest, buckets)
  select * from jsonb_to_recordset(${db.json(times as never)})
    as t (at timestamptz, route text, requests int, slowest int, buckets int[])
  order by at, route
  on conflict (at, route) do update set
    requests = response_time.requests + excluded.requests,
    slowest = greatest(response_time.slowest, excluded.slowest),
    buckets = array(select a + b from unnest(response_time.buckets, excluded.buckets)
      with ordinality as pair (a, b, place) order by place)`

export const deleteOldTimes = (db: Sql, before: Date) => db`
  delete from response_time where at < ${before}`

export type TimesRow = { name: string; requests: number; slowest: number; buckets: number[] }

/** Buckets added up by route or by hour, of all routes or of one. */
export const selectTimes = (
  db: Sql,
  { from, to, route = '' }: Period & { route?: string },
  by: 'route' | 'hour',
) => db<TimesRow[]>`
  with measured as (
    select ${by === 'route' ? db`route` : db`to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:00:00"Z"')`} as name,
      requests, slowest, buckets
    from response_time
    where at >= ${from}::text::timestamp at time zone 'Asia/Shanghai'
      and at < (${to}::text::timestamp + interval '1 day') at time zone 'Asia/Shanghai'
      ${route ? db`and route = ${route}` : db``}
  ), added as (
    select name, place, sum(count)::int as count
    from measured cross join unnest(buckets) with ordinality as bucket (count, place) group by 1, 2
  )
  select name, sum(requests)::int as requests, max(slowest) as slowest,
    (select array_agg(count order by place) from added where added.name = measured.name) as buckets
  from measured group by name
  order by ${by === 'route' ? db`sum(requests) desc, name` : db`name`} limit ${reportLimits.rows}`
