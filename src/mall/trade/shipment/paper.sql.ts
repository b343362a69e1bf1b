import type { Sql } from '#db/postgres.ts'
import { isWithinScope, type Viewer } from '#mall/company/employee/scope.sql.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { holdsOneOf, ofOrders } from '#mall/staffAccess.ts'
import { readyOn } from '#mall/trade/order/fulfilment.sql.ts'
import { orderStatus } from '#mall/trade/order/order.rules.ts'
import type { Totals } from '#mall/trade/order/settled.contract.ts'

export type PaperLine = {
  lineNo: number
  skuNo: string
  brandName: string
  productName: string
  model: string
  unit: string
  count: number
  /** The company calls it so; '' if it had no name for it when it ordered. */
  materialCode: string
  note: string
  /** So many were ordered. */
  ordered: number
}

export type PaperHead = {
  orderNo: string
  /** The company, or the member who has none. */
  customer: string
  buyerName: string
  receiver: string
  mobile: string
  address: string
  poNumber: string
}
export type DeliveryNote = PaperHead & {
  shipmentNo: string
  carrier: string
  waybill: string
  note: string
  shippedAt: Date
  /** Who of those who have asked for it gets how many of the parcel. */
  lines: (PaperLine & {
    demands: { name: string; requisitionNo: string; count: number }[]
    batch: string
    serials: string[]
  })[]
}
export type PickList = PaperHead & {
  promisedDate: string | null
  isSplitAllowed: boolean
  remark: string
  /** Their count is what is there; so many more are missing, and come on that day. */
  lines: (PaperLine & { missing: number; laterDate: string | null })[]
}

type ContractLine = PaperLine & {
  taxPrice: number
  taxPercent: number
  withTaxAmount: number
  deliveryDate: number
}
export type SalesContract = PaperHead &
  Pick<Totals, 'noTaxTotal' | 'tax' | 'freight' | 'totalPrice'> & {
    /** So many kinds and pieces. */
    type: number
    total: number
    isMonthly: boolean
    confirmedAt: Date
    promisedDate: string | null
    isSplitAllowed: boolean
    expectDate: string | null
    invoiceKind: string | null
    lines: ContractLine[]
  }
export type AcceptanceNote = PaperHead & {
  /** The last parcel was confirmed then, by him. */
  receivedAt: Date
  receivedBy: string
  shipmentNos: string[]
  lines: (PaperLine & { received: number })[]
}

const head = (db: Sql) => db`
  o.order_no, coalesce(o.company_name, o.buyer_name) as customer, o.buyer_name, o.receiver, o.mobile, o.address, o.po_number`

type Fragment = ReturnType<typeof head>

/** The lines `l` of an order with these pieces, as papers show them. */
const linesOf = (db: Sql, pieces: Fragment, from: Fragment, more = db``) => db`
  (select json_agg(json_build_object('lineNo', l.line_no, 'skuNo', l.sku_no, 'brandName', l.brand_name,
      'productName', l.product_name, 'model', l.model, 'unit', l.unit, 'count', ${pieces},
      ${more} 'ordered', l.count, 'materialCode', coalesce(l.material_code, ''), 'note', l.note)
    order by l.line_no) from ${from}) as lines`

type Reader = Viewer & Pick<UserInfo, 'staffRole'>

/** The staff reads all papers, and whoever sees an order those of it. */
const isSeenBy = (db: Sql, who: Reader) =>
  holdsOneOf(who, ofOrders) ? db`true` : isWithinScope(db, who, db`o.user_id`, db`o.company_id`)

/** Answers what is in parcels, for the staff and for those who see their orders. */
export function selectDeliveryNotes(db: Sql, who: Reader, shipmentNos: readonly string[]) {
  const more = db`'demands', coalesce((
    select json_agg(json_build_object('name', d.demander_name, 'requisitionNo', d.requisition_no, 'count', share.due)
      order by d.requisition_line_id)
    from shipment_share share join order_line_demand d using (order_id, line_no, requisition_line_id)
    where (share.shipment_id, share.line_no) = (s.shipment_id, l.line_no) and share.due > 0), '[]'),
    'batch', sent.batch, 'serials', sent.serials,`
  return db<DeliveryNote[]>`
    select ${head(db)}, s.shipment_no, s.carrier, s.waybill, s.note, s.shipped_at,
      ${linesOf(db, db`sent.count`, db`shipment_line sent join order_line l using (order_id, line_no) where sent.shipment_id = s.shipment_id`, more)}
    from shipment s join sales_order o using (order_id)
    where s.shipment_no = any(${[...shipmentNos]}) and ${isSeenBy(db, who)} order by s.shipment_id`
}

/** Answers what of orders is still to be sent; nothing of those of which the staff may send nothing, or all of it is missing. */
export function selectPickLists(db: Sql, orderNos: readonly string[], day: string) {
  const ready = readyOn(db, day)
  const missing = db`'missing', l.count - l.shipped - ${ready}, 'laterDate', l.later_date,`
  return db<PickList[]>`
    select ${head(db)}, o.promised_date::text, o.is_split_allowed, o.remark,
      ${linesOf(db, ready, db`order_line l where l.order_id = o.order_id and l.count > l.shipped`, missing)}
    from sales_order o
    where o.order_no = any(${[...orderNos]}) and o.status in (${orderStatus.toShip}, ${orderStatus.partlyShipped})
      and exists (select from order_line l where l.order_id = o.order_id and ${ready} > 0)
    order by o.order_id`
}

/** The mall has confirmed the order `o`, so that there is a contract. */
const isConcluded = (db: Sql) => db`o.status between ${orderStatus.toShip} and ${orderStatus.done}`

/** Answers what was agreed on with an order that the mall has confirmed. */
export async function selectContract(db: Sql, who: Reader, orderNo: string) {
  const prices = db`'taxPrice', yuan(l.tax_price_fen), 'taxPercent', l.tax_percent, 'withTaxAmount', yuan(l.with_tax_fen),
    'deliveryDate', l.delivery_date,`
  const [row] = await db<SalesContract[]>`
    select ${head(db)}, o.kinds as type, o.pieces::float8 as total, yuan(o.no_tax_fen) as no_tax_total,
      yuan(o.tax_fen) as tax, yuan(o.freight_fen) as freight, yuan(o.total_fen) as total_price,
      o.pay_deadline is null as is_monthly, o.promised_date::text, o.expect_date::text, o.is_split_allowed, o.invoice_kind,
      (select min(at) from order_log g where g.order_id = o.order_id and g.to_status = ${orderStatus.toShip}) as confirmed_at,
      ${linesOf(db, db`l.count`, db`order_line l where l.order_id = o.order_id and l.count > 0`, prices)}
    from sales_order o where o.order_no = ${orderNo} and ${isConcluded(db)} and ${isSeenBy(db, who)}`
  return row
}

/** Answers what of an order has arrived; nothing as long as nothing has. */
export async function selectAcceptance(db: Sql, who: Reader, orderNo: string) {
  const [row] = await db<AcceptanceNote[]>`
    select ${head(db)}, arrived.*,
      ${linesOf(db, db`l.shipped`, db`order_line l where l.order_id = o.order_id and l.shipped > 0`, db`'received', l.received,`)}
    from sales_order o
    cross join lateral (
      select max(s.received_at) as received_at, (array_agg(s.received_by order by s.received_at desc))[1] as received_by,
        array_agg(s.shipment_no order by s.shipment_id) as shipment_nos
      from shipment s where s.order_id = o.order_id and s.received_at is not null having count(*) > 0
    ) arrived
    where o.order_no = ${orderNo} and ${isConcluded(db)} and ${isSeenBy(db, who)}
      and exists (select from order_line l where l.order_id = o.order_id and l.received > 0)`
  return row
}
