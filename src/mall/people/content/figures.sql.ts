import type { Sql } from '#db/postgres.ts'

/**
 * Counts for texts what other nouns keep. `soonShare` is how many in a hundred are promised within these working
 * days.
 */
export async function selectFigures(db: Sql, soonDays: number) {
  const [row] = await db<[Record<string, number | null>]>`
    select count(*)::int as sku_count, count(distinct brand_id)::int as brand_count,
      count(distinct category4_id)::int as category_count, count(tax_price_fen)::int as priced_count,
      (select count(*) from stock join sku using (sku_id) where is_active and pieces > 0)::int as in_stock_count,
      (100 * count(*) filter (where delivery_date <= ${soonDays}) / nullif(count(*), 0))::int as soon_share,
      (select count(*) from (select from sku where is_active group by series_id) as series)::int
        as series_count,
      (select count(*) from search_synonym)::int as synonym_count
    from sku where is_active`
  return row
}

/**
 * Answers how many in a hundred of the orders of these days that have left did so by the day that order.rules.ts
 * promises: the longest lead time of their lines in working days, from the day on which the mall confirmed them.
 */
export async function selectPunctuality(db: Sql, now: Date, days: number) {
  const [row] = await db<[Record<string, number | null>]>`
    select count(*)::int as shipped_count,
      (100 * count(*) filter (where shipped <= confirmed or (
        select count(*) from generate_series(confirmed + 1, shipped - 1, interval '1 day') as between_them
        where extract(isodow from between_them) < 6) < lead_time) / nullif(count(*), 0))::int
        as punctual_share
    from (
      select (min(l.at) filter (where l.to_status = 40) at time zone 'Asia/Shanghai')::date as confirmed,
        (min(l.at) filter (where l.to_status = 50) at time zone 'Asia/Shanghai')::date as shipped,
        (select max(delivery_date) from order_line where order_id = o.order_id) as lead_time
      from sales_order o join order_log l using (order_id)
      where o.created_at >= ${now}::timestamptz - make_interval(days => ${days})
      group by o.order_id
    ) as sent
    where shipped is not null and confirmed is not null`
  return row
}
