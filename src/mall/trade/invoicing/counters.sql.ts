import type { Sql } from '#db/postgres.ts'
import { isWithinScope, type Viewer } from '#mall/company/employee/scope.sql.ts'
import { differing, disputed, givenWay, lessFen, waived } from '#mall/trade/order/withheld.sql.ts'

// What of orders can be invoiced, and the counters of their lines. Whoever changes one has locked its order.

export type OrderOf = {
  orderId: string
  orderNo: string
  userId: string
  companyId: string | null
  companyName: string | null
  buyerName: string
  createdAt: Date
}

const orders = (db: Sql, who: Viewer, orderNos: readonly string[]) => db`
  select o.order_id, o.order_no, o.user_id, o.company_id, o.company_name, o.buyer_name, o.created_at
  from sales_order o where o.order_no = any(${[...orderNos]})
    and ${isWithinScope(db, who, db`o.user_id`, db`o.company_id`)}
  order by o.order_id`

export const selectOrdersOf = (db: Sql, who: Viewer, orderNos: readonly string[]) =>
  db<OrderOf[]>`${orders(db, who, orderNos)}`

export const selectOrdersOfForUpdate = (db: Sql, who: Viewer, orderNos: readonly string[]) =>
  db<OrderOf[]>`${orders(db, who, orderNos)} for no key update of o`

/** Whoever takes something back from counters locks their orders as those do who add to them. */
export const selectOrdersForUpdate = (db: Sql, orderIds: readonly string[]) => db`
  select from sales_order where order_id = any(${[...orderIds]}::bigint[]) order by order_id for no key update`

export type LineRow = {
  orderId: string
  orderNo: string
  lineNo: number
  skuNo: string
  productName: string
  model: string
  unit: string
  taxPercent: number
  taxPriceFen: string
  noTaxFen: string
  count: number
  received: number
  returned: number
  invoiced: number
  /** Given way to in a dispute, in differences that wait for the staff, and disputed: these are not invoiced. */
  waived: number
  differing: number
  disputed: number
  invoicedNoTaxFen: string
  /** So much less than their price all others cost together, and so much of it stands on invoices. */
  lessFen: string
  invoicedLessFen: string
}

/** So much less than the price of the line stands on its invoices; what is left of a line of theirs keeps its discount. */
export const invoicedLess = (db: Sql, lineNo = db`l.line_no`, priceFen = db`l.tax_price_fen`) => db`
  coalesce((select sum((i.count - i.reversed) * ${priceFen}
      - greatest(0, (i.count - i.reversed) * i.tax_price_fen - i.discount_fen))
    from invoice_line i join invoice using (invoice_id)
    where (i.order_id, i.line_no) = (o.order_id, ${lineNo}) and invoice.state <> 'rejected'), 0)::bigint`

/** Answers the lines of which something has arrived; the freight of an order comes last, as line 0. */
export const selectInvoiceable = (db: Sql, orderIds: readonly string[], freightPercent: number) =>
  db<LineRow[]>`
    select * from (
      select l.order_id, o.order_no, l.line_no, l.sku_no, l.product_name, l.model, l.unit, l.tax_percent::int,
        l.tax_price_fen, l.no_tax_fen, l.count::float8, l.received::float8, l.returned::float8, l.invoiced::float8,
        ${waived(db)} as waived, ${differing(db)} as differing, ${disputed(db)} as disputed, l.invoiced_no_tax_fen,
        ${lessFen(db)} as less_fen, ${invoicedLess(db)} as invoiced_less_fen
      from order_line l join sales_order o using (order_id)
      where l.order_id = any(${[...orderIds]}::bigint[]) and l.received > 0
      union all
      select o.order_id, o.order_no, 0, '', '运费', '', '次', ${freightPercent}::int, o.freight_fen, 0, 1, 1, o.is_freight_returned::int,
        o.is_freight_invoiced::int, 0, 0, least(in_dispute, 1), 0, given_way::bigint,
        ${invoicedLess(db, db`0`, db`o.freight_fen`)}
      from sales_order o cross join lateral (
        select ${givenWay(db, db`0`)} as given_way, ${disputed(db, db`0`)} as in_dispute from (values (o.order_id)) l (order_id)) adjusted
      where o.order_id = any(${[...orderIds]}::bigint[]) and o.freight_fen > 0
        and (o.is_freight_invoiced
          or exists (select from order_line l where l.order_id = o.order_id and l.received > l.returned))
    ) lines order by order_id, line_no = 0, line_no`
