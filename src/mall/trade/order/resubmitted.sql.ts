import type { Sql } from '#db/postgres.ts'
import { insertLines, linesAsRows, type NewLine, type NewOrder } from './order.sql.ts'

// What an order was made of is ordered anew: as the same order that came back to its buyer, or as another one.

export type BoughtLine = {
  skuId: string
  skuNo: string
  model: string
  productName: string
  boughtFen: string
  /** Its price was locked by this line of a quote. */
  quoteLineId: string | null
  /** So many are in no requisition that this order has lost. */
  ownCount: number
  costCentreId: string | null
  note: string
  /**
   * The lines of requisitions that it had and has no more: where they stand in the list of this user, null where they do
   * not. isEnded: they were withdrawn or returned since, so no requisition orders them.
   */
  asked: { cartItemId: string | null; count: number; isEnded: boolean }[]
}

/**
 * Answers what an order was made of. When it came back or was cancelled, what demanders asked for went back to the list of
 * their purchaser; as long as it stands, that is part of it like all else.
 */
export const selectBought = (db: Sql, userId: string, orderId: string) => db<BoughtLine[]>`
  select l.sku_id, l.sku_no, l.model, l.product_name, l.tax_price_fen as bought_fen,
    case when l.price_source = 'quote' then l.price_ref_id end as quote_line_id,
    (l.count - coalesce(d.count, 0))::float8 as own_count, l.cost_centre_id, l.note, coalesce(d.asked, '[]') as asked
  from order_line l cross join lateral (
    select sum(d.count) as count,
      json_agg(json_build_object('cartItemId', i.cart_item_id::text, 'count', d.count,
          'isEnded', q.state in ('returned', 'withdrawn'))
        order by d.requisition_line_id) as asked
    from order_line_demand d
    join requisition_line q on q.requisition_line_id = d.requisition_line_id and q.order_id is distinct from d.order_id
    left join cart_item i on i.requisition_line_id = d.requisition_line_id and i.user_id = ${userId}
    where (d.order_id, d.line_no) = (l.order_id, l.line_no)) d
  where l.order_id = ${orderId} and l.count > 0 order by l.line_no`

type Again = Omit<
  NewOrder,
  'userId' | 'companyName' | 'buyerName' | 'placedBy' | 'status' | 'payState' | 'createdAt'
>

/** Writes a locked order anew with these lines, of which no requisition has any yet; where it stands and its history are not touched. */
export async function updateOrder(
  db: Sql,
  orderId: string,
  order: Again,
  lines: readonly NewLine[],
) {
  await db`delete from order_submitted where order_id = ${orderId}`
  await db`delete from order_line where order_id = ${orderId}`
  await db`
    with line as (${linesAsRows(db, lines)}), placed as (
      update sales_order set pay_deadline = ${order.payDeadline}, receiver = ${order.receiver},
        mobile = ${order.mobile}, address = ${order.address}, po_number = ${order.poNumber},
        expect_date = ${order.expectDate}::text::date, is_split_allowed = ${order.isSplitAllowed},
        delivery_way = ${order.deliveryWay}, project = ${order.project}, remark = ${order.remark},
        invoice_kind = ${order.invoiceKind},
        invoice_title = ${order.invoiceTitle && JSON.stringify(order.invoiceTitle)}::text::jsonb,
        is_freight = ${order.isFreight}, freight_version = ${order.freightVersion}, kinds = (select count(*) from line),
        pieces = (select sum(count) from line), with_tax_fen = ${`${order.withTax}`}::bigint,
        no_tax_fen = ${`${order.noTax}`}::bigint, tax_fen = ${`${order.withTax - order.noTax}`}::bigint,
        freight_fen = ${`${order.freight}`}::bigint, total_fen = ${`${order.withTax + order.freight}`}::bigint,
        over_budget_fen = ${`${order.overBudgetFen}`}::bigint
      where order_id = ${orderId} returning order_id
    )
    ${insertLines(db, order.companyId)}`
}
