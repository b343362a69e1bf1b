import type { Sql } from '#db/postgres.ts'
import { type Caller, chargedPrice } from '#mall/goods/pricing/pricing.sql.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { isStanding, quoteBounds } from '#mall/trade/cartLine/quoted.sql.ts'
import type { QuotedGoods } from './deskEnquiry.contract.ts'

type Row = Omit<QuotedGoods, 'last'> & { last: { price: number; at: string } | null }

/**
 * Goods with what the staff needs to quote them for a customer, in the order in which they are named. What he paid last is of
 * his company, if he has one.
 */
export const selectQuotedGoods = (
  db: Sql,
  { who, now }: Caller & { who: UserInfo },
  skuIds: readonly string[],
  since: Date,
) => db<Row[]>`
  select s.sku_id, s.sku_code, b.brand_name, s.product_name, s.model, s.unit, s.min_quantity::float8, s.is_multiple,
    s.delivery_date, s.is_active, stock.pieces::float8 as stock, yuan(p.tax_price_fen) as tax_price,
    yuan(g.cost_fen) as cost, g.source as cost_source, g.valid_until::text as cost_until,
    (select json_build_object('price', yuan(l.tax_price_fen), 'at', o.created_at)
      from order_line l join sales_order o using (order_id)
      where l.sku_id = s.sku_id and ${isStanding(db)}
        and ${who.companyId ? db`o.company_id = ${who.companyId}` : db`o.user_id = ${who.userId} and o.company_id is null`}
      order by o.order_id desc limit 1) as last,
    (select json_build_object('price', yuan(round(sum(l.with_tax_fen) / sum(l.count))::bigint),
        'lowest', yuan(min(l.tax_price_fen)), 'highest', yuan(max(l.tax_price_fen)), 'orders', count(distinct l.order_id))
      from order_line l join sales_order o using (order_id)
      where l.sku_id = s.sku_id and ${isStanding(db)} and o.created_at >= ${since} having count(*) > 0) as recent
  from unnest(${[...skuIds]}::bigint[]) with ordinality as wanted (sku_id, place)
  join sku s using (sku_id) join brand b using (brand_id) join stock using (sku_id)
  left join goods_cost g on g.sku_id = s.sku_id
    and (g.valid_until is null or g.valid_until >= (${now}::timestamptz at time zone 'Asia/Shanghai')::date)
  ${chargedPrice(db, { who, now })}
  order by wanted.place`

/** Yuan by goods, where a cost is known today. */
export async function selectCosts(db: Sql, skuIds: readonly string[], now: Date) {
  const rows = await db<{ skuId: string; cost: number }[]>`
    select sku_id, yuan(cost_fen) as cost from goods_cost
    where sku_id = any(${[...skuIds]}::bigint[])
      and (valid_until is null or valid_until >= (${now}::timestamptz at time zone 'Asia/Shanghai')::date)`
  return new Map(rows.map(({ skuId, cost }) => [skuId, cost]))
}

/** So many pieces of its goods were ordered at any version of an enquiry. */
export const selectOrdered = (db: Sql, enquiryId: string) => db<{ skuId: string; count: number }[]>`
  select sku_id, ordered as count from (${quoteBounds(db, db`${enquiryId}`, db`0`)}) bound
  where ordered > 0 order by sku_id`

/** Yuan by goods, where they have a price for this customer today. */
export async function selectPaidToday(
  db: Sql,
  caller: Caller & { who: UserInfo },
  skuIds: readonly string[],
) {
  const rows = await db<{ skuId: string; taxPrice: number }[]>`
    select s.sku_id, yuan(p.tax_price_fen) as tax_price from sku s ${chargedPrice(db, caller)}
    where s.sku_id = any(${[...skuIds]}::bigint[]) and p.tax_price_fen is not null`
  return new Map(rows.map(({ skuId, taxPrice }) => [skuId, taxPrice]))
}

/** Which of these goods are sold no more, or do not exist. */
export async function selectUnsold(db: Sql, skuIds: readonly string[]): Promise<Set<string>> {
  const rows = await db<{ skuId: string }[]>`
    select sku_id from unnest(${[...skuIds]}::bigint[]) as offered (sku_id) left join sku s using (sku_id)
    where s.is_active is not true`
  return new Set(rows.map(({ skuId }) => skuId))
}
