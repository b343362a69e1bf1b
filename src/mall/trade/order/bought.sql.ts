import type { Sql } from '#db/postgres.ts'
import { isWithinScope, type Viewer } from '#mall/company/employee/scope.sql.ts'
import { type Caller, effectivePrice } from '#mall/goods/pricing/pricing.sql.ts'
import { keptColumns, named } from '#mall/own/favourite/favourite.sql.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { BoughtProduct, BoughtRecord } from './bought.contract.ts'
import { orderStatus } from './order.rules.ts'

/** Nobody looks further back, and whoever orders a thousand lines at once waits no longer for it. */
const latestOrders = 100
const latestLines = 400

const isBought = (db: Sql) => db`o.status <> all(${[orderStatus.rejected, orderStatus.cancelled]})`

export type BoughtRow = Omit<BoughtProduct, 'last'> & {
  last: Omit<BoughtProduct['last'], 'price'> & { fen: string }
}

/** Goods that stand in several lines of an order count once, with all pieces. */
export const selectBought = (db: Sql, caller: Caller & { who: UserInfo }, limit: number) => db<
  BoughtRow[]
>`
  with line as (
    select o.order_id, o.order_no, o.created_at, l.sku_id, l.count, l.tax_price_fen
    from (
      select o.order_id, o.order_no, o.created_at from sales_order o
      where o.user_id = ${caller.who.userId} and ${isBought(db)} order by o.order_id desc limit ${latestOrders}
    ) o join order_line l using (order_id)
    order by o.order_id desc, l.line_no limit ${latestLines}
  ), whole as (
    select order_id, order_no, created_at, sku_id, sum(count) as count, max(tax_price_fen) as tax_price_fen,
      count(*) over (partition by sku_id)::int as orders
    from line group by order_id, order_no, created_at, sku_id
  ), latest as (
    select distinct on (sku_id) * from whole order by sku_id, order_id desc
  ), often as (
    select latest.* from latest join sku using (sku_id)
    where is_active order by orders desc, order_id desc, sku_id limit ${limit}
  )
  select ${keptColumns(db, caller)}, often.orders, json_build_object('orderNo', often.order_no,
    'createdAt', often.created_at, 'count', often.count, 'fen', often.tax_price_fen::text) as last
  from often ${named(db, caller.who.companyId)} join stock on stock.sku_id = s.sku_id
    ${effectivePrice(db, caller)}
  order by often.orders desc, often.order_id desc, often.sku_id`

type RecordRow = Omit<BoughtRecord['last'], 'createdAt' | 'price'> & {
  createdAt: Date
  fen: string
} & BoughtRecord['recent']

/** Answers the latest order of these goods that the caller may see, beside what was ordered since then. */
export async function selectBoughtRecord(db: Sql, who: Viewer, skuId: string, since: Date) {
  const [row] = await db<RecordRow[]>`
    select o.order_no, o.created_at, o.buyer_name, sum(l.count)::float8 as count,
      max(l.tax_price_fen)::text as fen,
      count(*) filter (where o.created_at >= ${since}) over all_orders::int as orders,
      coalesce(sum(sum(l.count)) filter (where o.created_at >= ${since}) over all_orders, 0)::float8 as total
    from order_line l join sales_order o using (order_id)
    where l.sku_id = ${skuId} and ${isBought(db)}
      and ${isWithinScope(db, who, db`o.user_id`, db`o.company_id`)}
    group by o.order_id window all_orders as () order by o.order_id desc limit 1`
  return row
}
