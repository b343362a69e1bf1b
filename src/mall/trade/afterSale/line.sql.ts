import type { Sql } from '#db/postgres.ts'
import { isWithinScope, type Viewer } from '#mall/company/employee/scope.sql.ts'
import type { NoReturn } from '#mall/goods/catalogue/noReturn.rules.ts'
import { differing, waived, worthless } from '#mall/trade/order/withheld.sql.ts'
import { leftOfOrder, paidBy } from './promised.sql.ts'
import type { PaidBy } from './reasons.rules.ts'

// What of orders has arrived and can be asked for. Whoever changes a counter has locked the order.

export type OrderOf = {
  orderId: string
  companyId: string | null
  customer: string
  payState: number
  receiver: string
  mobile: string
  paidBy: PaidBy[]
  freight: number
  kept: number
}

const isOf = (db: Sql, who: Viewer, orderNo: string) => db`
  o.order_no = ${orderNo} and ${isWithinScope(db, who, db`o.user_id`, db`o.company_id`)}`

const customer = (db: Sql) => db`coalesce(o.company_name, o.buyer_name) as customer`

export async function selectOrderOf(db: Sql, who: Viewer, orderNo: string) {
  const [row] = await db<OrderOf[]>`
    select o.order_id, o.company_id, ${customer(db)}, o.pay_state, o.receiver, o.mobile, ${paidBy(db)} as paid_by,
      ${leftOfOrder(db)}
    from sales_order o where ${isOf(db, who, orderNo)}`
  return row
}

/** What stands in other tables is read once it is locked: this statement would see it as it was before. */
export async function selectOrderOfForUpdate(db: Sql, who: Viewer, orderNo: string) {
  const [row] = await db<Pick<OrderOf, 'orderId' | 'companyId' | 'customer'>[]>`
    select o.order_id, o.company_id, ${customer(db)} from sales_order o where ${isOf(db, who, orderNo)}
    for no key update of o`
  return row
}

export type LineRow = {
  lineNo: number
  skuId: string
  skuNo: string
  brandName: string
  productName: string
  model: string
  unit: string
  family: string
  attrDesc: string
  imgUrl: string
  taxPrice: number
  withTaxAmount: number
  received: number
  returned: number
  inAfterSale: number
  /** What is wrong with them waits for the staff already (确认收货). */
  differing: number
  /** A dispute about them was given way to: they cost nothing any more. */
  waived: number
  invoiced: number
  receivedOn: string
  noReturn: NoReturn | null
}

/** The day on which the last pieces of the line `l` have arrived. */
const receivedOn = (db: Sql) => db`
  coalesce((
    select max(coalesce(s.delivered_on, (coalesce(s.received_at, s.shipped_at) at time zone 'Asia/Shanghai')::date))
    from shipment_line sl join shipment s using (shipment_id)
    where (sl.order_id, sl.line_no) = (l.order_id, l.line_no) and sl.received > 0),
    (o.created_at at time zone 'Asia/Shanghai')::date)::text`

/** Answers the lines of which something has arrived. */
export const selectArrived = (db: Sql, orderId: string) => db<LineRow[]>`
  select l.line_no, l.sku_id, l.sku_no, l.brand_name, l.product_name, l.model, l.unit, l.family, l.attr_desc::text, l.img_url,
    yuan(l.tax_price_fen) as tax_price, yuan(coalesce((select sum(c.with_tax_fen) from charge c
      where (c.order_id, c.line_no) = (l.order_id, l.line_no)), l.count * l.tax_price_fen)::bigint) as with_tax_amount, l.received::float8, l.returned::float8, l.in_after_sale::float8,
    l.invoiced::float8, l.no_return, ${receivedOn(db)} as received_on,
    ${differing(db)} as differing, ${worthless(db)} as waived
  from order_line l join sales_order o using (order_id)
  where l.order_id = ${orderId} and l.received > 0 order by l.line_no`

/** What returning these pieces would need to know of a locked order. */
export const selectReturning = (db: Sql, orderId: string) => db<
  {
    lineNo: number
    skuId: string
    count: string
    received: string
    returned: string
    invoiced: string
    waived: number
    taxPriceFen: string
  }[]
>`
  select line_no, sku_id, count, received, returned, invoiced, ${waived(db)} as waived, tax_price_fen from order_line l
  where order_id = ${orderId} order by line_no`

export async function selectFreightForUpdate(db: Sql, orderId: string) {
  const [row] = await db<
    {
      orderNo: string
      userId: string
      companyId: string | null
      payState: number
      status: 10 | 12 | 20 | 25 | 30 | 40 | 45 | 50 | 55 | 60 | 90
      freightFen: string
      isFreightReturned: boolean
      isFreightInvoiced: boolean
    }[]
  >`
    select order_no, user_id, company_id, pay_state, status, freight_fen, is_freight_returned, is_freight_invoiced
    from sales_order where order_id = ${orderId} for no key update`
  return row
}

/** Answers what these lines take of budgets. */
export const selectLineCharges = (db: Sql, orderId: string) => db<
  { lineNo: number; budgetId: string; fen: string }[]
>`
  select line_no, budget_id, sum(amount_fen)::bigint as fen from budget_charge
  where order_id = ${orderId} group by line_no, budget_id`

export type Holding = {
  invoiceId: string
  invoiceNo: string
  state: 'waiting' | 'issuing' | 'issued' | 'sent' | 'signed' | 'exchanging' | 'reversing'
  place: number
  lineNo: number
  count: number
}

/** Where invoices are taken back, what is under way comes first, then what is valid, then what is applied for. */
export const takenFirst = (db: Sql) => db`
  array_position(array['reversing', 'exchanging', 'issued', 'sent', 'signed', 'issuing', 'waiting'], i.state), i.invoice_id`

/** Answers invoices that hold lines of an order, in the order in which they are taken back, with what of each line they hold. */
export const selectHolding = (db: Sql, orderId: string, lineNos: readonly number[]) => db<
  Holding[]
>`
  select i.invoice_id, i.invoice_no, i.state, l.place, l.line_no, (l.count - l.reversed)::float8 as count
  from invoice_line l join invoice i using (invoice_id)
  where l.order_id = ${orderId} and l.line_no = any(${[...lineNos]}::int[]) and l.count > l.reversed
    and i.state not in ('rejected', 'reversed')
  order by ${takenFirst(db)}, l.place`

/** Answers which invoices hold lines of a request, in the order in which everybody locks them. */
export async function selectHoldingOf(db: Sql, afterSaleNo: string): Promise<string[]> {
  const rows = await db<{ invoiceNo: string }[]>`
    select distinct i.invoice_id, i.invoice_no from after_sale a join after_sale_line l using (after_sale_id)
    join invoice_line il on (il.order_id = l.order_id and il.line_no in (0, l.line_no)) join invoice i using (invoice_id)
    where a.after_sale_no = ${afterSaleNo} order by i.invoice_id`
  return rows.map(({ invoiceNo }) => invoiceNo)
}

/** Answers whether one of these is a special invoice that its buyer may have used. */
export async function selectIsSpecial(db: Sql, invoiceNos: readonly string[]): Promise<boolean> {
  if (invoiceNos.length === 0) return false
  const rows = await db`
    select from invoice where invoice_no = any(${[...invoiceNos]}) and kind = 'special'
      and state in ('issued', 'sent', 'signed', 'exchanging', 'reversing') limit 1`
  return rows.length > 0
}

/** Answers what of a locked order has passed and waits for its money. */
export const selectPassed = (db: Sql, orderId: string) => db<{ lineNo: number; count: number }[]>`
  select l.line_no, sum(coalesce(l.accepted, l.count))::float8 as count
  from after_sale a join after_sale_line l using (after_sale_id)
  where a.order_id = ${orderId} and a.state = 'refunding' and a.refund_fen is null
  group by l.line_no order by l.line_no`

/** Requests that have passed and are still invoiced, with an invoice of theirs that can be taken back now. */
export const selectStillInvoiced = (db: Sql, limit: number) => db<
  { afterSaleNo: string; isUsed: boolean }[]
>`
  select a.after_sale_no, a.is_used from after_sale a
  where a.state = 'refunding' and a.kind in ('returnRefund', 'refundOnly') and a.refund_fen is null
    and exists (
      select from after_sale_line s join order_line l using (order_id, line_no)
      where s.after_sale_id = a.after_sale_id and l.invoiced + ${waived(db)} + (
        select sum(coalesce(t.accepted, t.count)) from after_sale_line t join after_sale b using (after_sale_id)
        where (t.order_id, t.line_no) = (l.order_id, l.line_no) and b.state = 'refunding' and b.refund_fen is null
      ) > l.received - l.returned)
    and exists (
      select from after_sale_line s join invoice_line i on i.order_id = s.order_id and i.line_no in (0, s.line_no)
      join invoice v using (invoice_id)
      where s.after_sale_id = a.after_sale_id and i.count > i.reversed and v.state in ('issued', 'sent', 'signed'))
  order by a.after_sale_id limit ${limit}`

/** Answers how many pieces of the lines of a locked order red invoices take back that are not issued yet. */
export const selectReversing = (db: Sql, orderId: string) => db<
  { lineNo: number; count: number }[]
>`
  select l.line_no, sum(r.count)::float8 as count
  from invoice_line l join invoice_reversal v using (invoice_id) join invoice_reversal_line r using (reversal_id, place)
  where l.order_id = ${orderId} and v.state = 'open' and v.why <> 'exchange'
  group by l.line_no`

/** Answers which invoices hold a line of an order, in the order in which everybody locks them. */
export const selectHoldersOf = (db: Sql, orderId: string, lineNo: number) => db<
  Pick<Holding, 'invoiceNo' | 'state'>[]
>`
  select distinct i.invoice_id, i.invoice_no, i.state from invoice_line l join invoice i using (invoice_id)
  where l.order_id = ${orderId} and l.line_no = ${lineNo} and l.count > l.reversed
    and i.state not in ('rejected', 'reversed') order by i.invoice_id`
