import type { Sql } from '#db/postgres.ts'
import { chargedPrice } from '#mall/goods/pricing/pricing.sql.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { SoldAgain } from '#mall/trade/cart/cart.sql.ts'

/** A line that was dealt out to several addresses is at the tier that they reached together. */
const reachedCount = (db: Sql) =>
  db`case when l.price_source = 'tier' then l.count + l.beside else l.count end`

/** Answers the goods of an order as they are sold to this user today. */
export const selectAgain = (db: Sql, who: UserInfo, now: Date, orderId: string) => db<
  (SoldAgain & { isQuoted: boolean })[]
>`
  select l.sku_id, l.sku_no, l.model, l.product_name, l.count::float8,
    s.min_quantity::float8 as min_count, s.is_multiple, s.is_active,
    l.tax_price_fen as bought_fen, p.tax_price_fen as current_fen, p.price_tiers, l.price_source = 'quote' as is_quoted
  from order_line l join sku s using (sku_id) ${chargedPrice(db, { who, now }, reachedCount(db))}
  where l.order_id = ${orderId} and l.count > 0 order by l.line_no`
