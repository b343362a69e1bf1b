import type { Sql } from '#db/postgres.ts'
import { lastAgreed } from '#mall/goods/pricing/pricing.sql.ts'
import { approvalLimits } from '#mall/tradeLimits.ts'
import type { ApprovalLine } from './approval.contract.ts'
import { chineseDate, isBought } from './approvalRule.sql.ts'

/** Answers the lines of an order with what its company paid and bought before; orders that were not wanted in the end do not count. */
export const selectEvidence = (db: Sql, orderId: string, now: Date) => db<ApprovalLine[]>`
  select l.line_no, l.sku_id, l.sku_no, l.brand_name, l.product_name, l.model, l.unit, l.count::float8,
    s.min_quantity::float8 as min_count, s.is_multiple,
    exists (select from order_line_demand d where (d.order_id, d.line_no) = (l.order_id, l.line_no)) as is_demanded,
    yuan(l.tax_price_fen) as tax_price, yuan(l.with_tax_fen) as with_tax_amount,
    l.price_source = 'agreement' as is_agreed, yuan(agreed.fen) as agreed_price, agreed.valid_to::text as agreed_until,
    yuan(last.fen) as last_price, coalesce(l.cost_centre, '') as cost_centre, recent.orders, recent.pieces
  from order_line l join sales_order o using (order_id) join sku s using (sku_id)
  left join lateral (${lastAgreed(db, { companyId: db`o.company_id`, skuId: db`l.sku_id`, day: chineseDate(db, db`${now}::timestamptz`) })}) agreed on true
  left join lateral (
    select b.tax_price_fen as fen from order_line b join sales_order bo using (order_id)
    where b.sku_id = l.sku_id and ${counts(db)} order by bo.order_id desc limit 1) last on true
  cross join lateral (
    select count(*)::int as orders, coalesce(sum(b.count), 0)::float8 as pieces
    from order_line b join sales_order bo using (order_id)
    where b.sku_id = l.sku_id and ${counts(db)} and bo.created_at >= ${daysBefore(now)}) recent
  where l.order_id = ${orderId} order by l.line_no`

const counts = (db: Sql) =>
  db`bo.company_id = o.company_id and bo.order_id < o.order_id and ${isBought(db, db`bo.status`)}`

const daysBefore = (now: Date) => new Date(now.getTime() - approvalLimits.triedDays * 86_400_000)
