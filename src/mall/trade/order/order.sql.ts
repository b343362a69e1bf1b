import type { Sql } from '#db/postgres.ts'
import { isWithinScope, type Viewer } from '#mall/company/employee/scope.sql.ts'
import { ownCode } from '#mall/goods/material/material.sql.ts'
import type { LinePriceSource } from '#mall/goods/pricing/source.contract.ts'
import type { PriceTier } from '#mall/goods/pricing/tier.contract.ts'
import { nextNumber } from '#mall/number.sql.ts'
import { isConcerned, urgedAt } from '#mall/trade/approval/approval.sql.ts'
import { logTexts } from './notices.rules.ts'
import type {
  OrderDetail,
  OrderLine,
  OrderLog,
  OrderStatus,
  OrderSummary,
} from './order.contract.ts'
import { orderStatus, payState, type Transition } from './order.rules.ts'
import { filesOfOrder } from './orderFile.sql.ts'
import type { Requirements } from './settled.contract.ts'

/** Times are not text yet, and what may be done depends on who asks. */
export type OrderRow = Omit<
  OrderSummary,
  'createdAt' | 'payDeadline' | 'paidAt' | 'urgeAgainAt' | 'lines' | 'actions'
> & {
  orderId: string
  userId: string
  createdAt: Date
  payDeadline: Date | null
  paidAt: Date | null
  urgedAt: Date | null
  hasParcel: boolean
  hasProposal: boolean
  arrivedOn: string | null
}

/** The part of a statement that answers the head of the order `o`. */
export const head = (db: Sql) => db`
  o.order_id, o.order_no, o.user_id, o.status, o.pay_state, o.created_at, o.pay_deadline, o.paid_at,
  o.buyer_name, o.po_number,
  exists (select from shipment p where p.order_id = o.order_id and p.received_at is null and p.returned_at is null
    and (p.trouble is null or p.trouble = 'trouble' or exists (
      select from shipment_line g where g.shipment_id = p.shipment_id and g.received is not null))) as has_parcel,
  (select max(coalesce(p.delivered_on, (coalesce(p.received_at, p.shipped_at) at time zone 'Asia/Shanghai')::date))::text
   from shipment p where p.order_id = o.order_id and exists (
     select from shipment_line g where g.shipment_id = p.shipment_id and g.received > 0)) as arrived_on,
  ${urgedAt(db)} as urged_at,
  exists (select from shortage h where h.order_id = o.order_id and h.state = 'open') as has_proposal,
  (select json_build_object('state', r.state, 'reason', r.reason, 'answer', r.answer, 'createdAt', r.created_at,
    'decidedAt', r.decided_at)
   from cancel_request r where r.order_id = o.order_id order by r.cancel_request_id desc limit 1) as cancel_request,
  json_build_object('type', o.kinds, 'total', o.pieces, 'withTaxTotal', yuan(o.with_tax_fen),
    'noTaxTotal', yuan(o.no_tax_fen), 'tax', yuan(o.tax_fen), 'freight', yuan(o.freight_fen),
    'totalPrice', yuan(o.total_fen)) as totals`

type DetailRow = OrderRow &
  Pick<
    OrderDetail,
    | 'companyName'
    | 'placedBy'
    | 'receiver'
    | 'mobile'
    | 'address'
    | 'promisedDate'
    | keyof Requirements
  >

/** What the buyer has asked of the order `o` beside its goods. */
export const requirements = (db: Sql) => db`
  o.expect_date::text, o.is_split_allowed, o.delivery_way, o.project, o.remark, o.invoice_kind,
  o.invoice_title, ${filesOfOrder(db)}`

export async function selectOrder(db: Sql, who: Viewer, orderNo: string) {
  const [row] = await db<DetailRow[]>`
    select ${head(db)}, o.company_name, o.placed_by, o.receiver, o.mobile, o.address,
      o.promised_date::text, ${requirements(db)}
    from sales_order o
    where o.order_no = ${orderNo}
      and (${isWithinScope(db, who, db`o.user_id`, db`o.company_id`)} or ${isConcerned(db, who)})`
  return row
}

/** Answers the lines of these orders, or the first ones of each if a number is given. */
export const selectLines = (db: Sql, orderIds: string[], first: number | null = null) => db<
  (OrderLine & { orderId: string })[]
>`
  select order_id, line_no, sku_id, sku_no, brand_name, product_name, model, unit, family,
    attr_desc::text, img_url, coalesce(material_code, '') as material_code, delivery_date, count::float8, shipped::float8, received::float8,
    cancelled::float8, missing::float8, later_date::text, replaces,
    yuan(tax_price_fen) as tax_price,
    price_source, ${quoteNo(db)} as quote_no, tax_percent, yuan(with_tax_fen) as with_tax_amount, yuan(no_tax_fen) as no_tax_amount,
    yuan(tax_fen) as tax_amount, note, coalesce(cost_centre, '') as cost_centre,
    coalesce((
      select json_agg(json_build_object('demanderName', demander_name, 'requisitionNo', requisition_no,
        'count', d.count) order by requisition_line_id)
      from order_line_demand d where (d.order_id, d.line_no) = (order_line.order_id, order_line.line_no)
    ), '[]') as demands
  from order_line
  where order_id = any(${orderIds}::bigint[]) ${first ? db`and line_no <= ${first}` : db``}
  order by order_id, line_no`

/** Lines at other prices ask for nothing. */
const quoteNo = (db: Sql) => db`
  case when price_source = 'quote' then (
    select e.enquiry_no from quote_line join enquiry e using (enquiry_id)
    where quote_line.quote_line_id = order_line.price_ref_id) else '' end`

type LogRow = Omit<OrderLog, 'at'> & { at: Date }

/** Buyers read that the mall did what somebody of its staff has done. */
export const selectLogs = (db: Sql, orderId: string) => db<LogRow[]>`
  select at, actor, from_status, to_status, note, amounts
  from order_log where order_id = ${orderId} order by log_id`

/** The staff reads who of them it was. */
export const selectStaffLogs = (db: Sql, orderId: string) => db<LogRow[]>`
  select at, coalesce(staff_name, actor) as actor, from_status, to_status, note, amounts
  from order_log where order_id = ${orderId} order by log_id`

/** staff: somebody of the staff did it, whom only the staff reads of. */
export type LogBy = { actor: string; staff?: string; now: Date }

export type NewOrder = Omit<Requirements, 'files'> & {
  userId: string
  companyId: string | null
  companyName: string | null
  buyerName: string
  status: OrderStatus
  payState: number
  createdAt: Date
  payDeadline: Date | null
  receiver: string
  mobile: string
  address: string
  poNumber: string
  isFreight: 0 | 1
  freightVersion: number
  withTax: bigint
  noTax: bigint
  freight: bigint
  overBudgetFen: bigint
  /** Somebody of the staff took it by telephone. */
  placedBy: string | null
}
export type NewLine = {
  skuId: string
  count: number
  taxPriceFen: string
  taxPercent: number
  priceSource: LinePriceSource
  priceRefId: string | null
  withTax: bigint
  noTax: bigint
  note: string
  costCentreId: string | null
  costCentre: string | null
  priceTiers?: readonly PriceTier[] | null | undefined
  /** So many pieces of the line go to other addresses, in orders of their own. */
  beside?: number
}

/** Writes an order, its lines as the goods are now and its first log entry; answers its ids. */
export async function insertOrder(db: Sql, order: NewOrder, lines: readonly NewLine[]) {
  const [row] = await db<{ orderId: string; orderNo: string }[]>`
    with line as (${linesAsRows(db, lines)}), placed as (
      insert into sales_order (order_no, user_id, company_id, company_name, buyer_name, status,
        pay_state, created_at, pay_deadline, receiver, mobile, address, po_number, expect_date,
        is_split_allowed, delivery_way, project, remark, invoice_kind, invoice_title, is_freight, freight_version, kinds, pieces, with_tax_fen, no_tax_fen, tax_fen,
        freight_fen, total_fen, over_budget_fen, placed_by)
      select ${nextNumber(db, numbering, order.createdAt)}, ${order.userId}, ${order.companyId},
        ${order.companyName}, ${order.buyerName}, ${order.status}, ${order.payState}, ${order.createdAt},
        ${order.payDeadline}, ${order.receiver}, ${order.mobile}, ${order.address},
        ${order.poNumber}, ${order.expectDate}::text::date, ${order.isSplitAllowed},
        ${order.deliveryWay}, ${order.project}, ${order.remark}, ${order.invoiceKind},
        ${order.invoiceTitle && JSON.stringify(order.invoiceTitle)}::text::jsonb, ${order.isFreight}, ${order.freightVersion}, count(distinct sku_id), sum(count), ${`${order.withTax}`}::bigint,
        ${`${order.noTax}`}::bigint, ${`${order.withTax - order.noTax}`}::bigint,
        ${`${order.freight}`}::bigint, ${`${order.withTax + order.freight}`}::bigint, ${`${order.overBudgetFen}`}::bigint,
        ${order.placedBy}::text
      from line
      returning order_id, order_no
    ), logged as (
      insert into order_log (order_id, at, actor, to_status, note)
      select order_id, ${order.createdAt}, ${order.placedBy ?? order.buyerName}, ${order.status},
        ${order.placedBy === null ? '' : logTexts.placedFor(order.buyerName)} from placed
    ), listed as (${insertLines(db, order.companyId)})
    select order_id, order_no from placed`
  return row ?? { orderId: '', orderNo: '' }
}

export const linesAsRows = (db: Sql, lines: readonly NewLine[]) => db`
  select * from unnest(
    ${lines.map(({ skuId }) => skuId)}::bigint[], ${lines.map(({ count }) => count)}::bigint[],
    ${lines.map(({ taxPriceFen }) => taxPriceFen)}::bigint[],
    ${lines.map(({ taxPercent }) => taxPercent)}::smallint[],
    ${lines.map(({ priceSource }) => priceSource)}::text[],
    ${lines.map(({ priceRefId }) => priceRefId)}::bigint[],
    ${lines.map(({ withTax }) => `${withTax}`)}::bigint[],
    ${lines.map(({ noTax }) => `${noTax}`)}::bigint[], ${lines.map(({ note }) => note)}::text[],
    ${lines.map(({ costCentreId }) => costCentreId)}::bigint[], ${lines.map(({ costCentre }) => costCentre)}::text[],
    ${lines.map(tiersKept)}::text[], ${lines.map(({ beside = 0 }) => beside)}::bigint[]
  ) with ordinality as line (sku_id, count, tax_price_fen, tax_percent, price_source,
    price_ref_id, with_tax_fen, no_tax_fen, note, cost_centre_id, cost_centre, price_tiers, beside, line_no)`

/** A line at a tier keeps all of them, the standard price first: whoever approves it later may leave fewer pieces. */
const tiersKept = ({ priceSource, priceTiers }: NewLine): string | null =>
  priceSource === 'tier' && priceTiers ? JSON.stringify(priceTiers) : null

/** The part of a statement that writes `line`, which are linesAsRows, as the lines of the order `placed`. */
export const insertLines = (db: Sql, companyId: string | null) => db`
  insert into order_line (order_id, line_no, sku_id, sku_no, brand_name, product_name, model,
    unit, family, attr_desc, img_url, delivery_date, count, tax_price_fen, tax_percent, price_source,
    price_ref_id, with_tax_fen, no_tax_fen, tax_fen, note, material_code,
    cost_centre_id, cost_centre, no_return, price_tiers, beside)
  select placed.order_id, line.line_no, s.sku_id, s.sku_code, b.brand_name, s.product_name,
    s.model, s.unit, s.family, s.attr_desc, s.img_url, ${orderedDays(db)}, line.count,
    line.tax_price_fen, line.tax_percent, line.price_source, line.price_ref_id, line.with_tax_fen,
    line.no_tax_fen, line.with_tax_fen - line.no_tax_fen, line.note, own.code,
    line.cost_centre_id, line.cost_centre, s.no_return, line.price_tiers::jsonb, line.beside
  from placed cross join line join sku s using (sku_id) join brand b using (brand_id)
  ${ownCode(db, companyId)}`

/** Goods at a quote are sent in its days. */
const orderedDays = (db: Sql) => db`
  case when line.price_source = 'quote'
    then (select q.delivery_date from quote_line q where q.quote_line_id = line.price_ref_id)
    else s.delivery_date end`

const numbering = { prefix: 'SO', sequence: 'order_number', digits: 6 }

/** Locks an order of this user: whatever happens to it and to its payments happens one after the other. */
export async function selectOrderForUpdate(db: Sql, userId: string, orderNo: string) {
  const [row] = await db<
    {
      orderId: string
      status: OrderStatus
      payState: number
      payDeadline: Date | null
      totalFen: string
    }[]
  >`
    select order_id, status, pay_state, pay_deadline, total_fen from sales_order
    where order_no = ${orderNo} and user_id = ${userId} for no key update`
  return row
}

/** Locks unpaid orders past their time that nobody else is working on. */
export async function selectOverdueForUpdate(db: Sql, now: Date, limit: number) {
  const rows = await db<{ orderId: string }[]>`
    select order_id from sales_order where status = ${orderStatus.unpaid} and pay_deadline <= ${now}
    order by pay_deadline limit ${limit} for no key update skip locked`
  return rows.map(({ orderId }) => orderId)
}

/** Moves those of these orders that are still where the step begins, with the log; answers which. */
export async function updateState(
  db: Sql,
  orderIds: string[],
  step: Transition,
  by: LogBy & { note: string },
) {
  const paidAt = step.payState === payState.paid ? by.now : null
  const rows = await db<{ orderId: string }[]>`
    with moved as (
      update sales_order
      set status = ${step.to}, pay_state = coalesce(${step.payState}::smallint, pay_state), paid_at = coalesce(paid_at, ${paidAt})
      where order_id = any(${orderIds}::bigint[]) and status = ${step.from}
      returning order_id
    ), logged as (
      insert into order_log (order_id, at, actor, staff_name, from_status, to_status, note)
      select order_id, ${by.now}, ${by.actor}, ${by.staff ?? null}::text, ${step.from}, ${step.to}, ${by.note} from moved
    )
    select order_id from moved`
  return rows.map(({ orderId }) => orderId)
}

export const selectBuyers = (db: Sql, orderIds: string[]) => db<
  { userId: string; orderNo: string }[]
>`
  select user_id, order_no from sales_order where order_id = any(${orderIds}::bigint[])
  order by order_id`

/**
 * The part of a statement that sums what these orders hold of each of their goods: what is missing they do not hold, and
 * what is proposed instead they do.
 */
export const orderedPieces = (db: Sql, orderIds: string[]) => db`
  select sku_id, sum(count)::bigint as count from (
    select sku_id, count - missing as count from order_line where order_id = any(${orderIds}::bigint[])
    union all
    select substitute_sku_id, missing from shortage
    where order_id = any(${orderIds}::bigint[]) and ended_at is null and kind = 'substitute' and state in ('open', 'accepted')
  ) held group by sku_id`
