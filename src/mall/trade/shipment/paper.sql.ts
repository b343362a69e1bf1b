import type { Sql } from '#db/postgres.ts'
import { isWithinScope, type Viewer } from '#mall/company/employee/scope.sql.ts'

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
  /** Who has asked for it, with how many pieces of the whole line of the order. */
  demands: { name: string; count: number }[]
  /** So many were ordered. */
  ordered: number
}

type Head = {
  orderNo: string
  /** The company, or the member who has none. */
  customer: string
  buyerName: string
  receiver: string
  mobile: string
  address: string
  poNumber: string
}
export type DeliveryNote = Head & {
  shipmentNo: string
  carrier: string
  waybill: string
  note: string
  shippedAt: Date
  lines: PaperLine[]
}
export type PickList = Head & {
  promisedDate: string | null
  isSplitAllowed: boolean
  remark: string
  lines: PaperLine[]
}

const head = (db: Sql) => db`
  o.order_no, coalesce(o.company_name, o.buyer_name) as customer, o.buyer_name, o.receiver, o.mobile, o.address, o.po_number`

type Fragment = ReturnType<typeof head>

/** The lines `l` of an order with these pieces, as papers show them. */
const linesOf = (db: Sql, pieces: Fragment, from: Fragment) => db`
  (select json_agg(json_build_object('lineNo', l.line_no, 'skuNo', l.sku_no, 'brandName', l.brand_name,
      'productName', l.product_name, 'model', l.model, 'unit', l.unit, 'count', ${pieces},
      'ordered', l.count, 'materialCode', coalesce(l.material_code, ''), 'note', l.note,
      'demands', coalesce((select json_agg(json_build_object('name', d.demander_name, 'count', d.count)
          order by d.requisition_line_id)
        from order_line_demand d where (d.order_id, d.line_no) = (l.order_id, l.line_no)), '[]'))
    order by l.line_no) from ${from}) as lines`

/** Answers what is in a parcel, for the staff and for those who see its order. */
export async function selectDeliveryNote(
  db: Sql,
  who: Viewer & { isOperator: boolean },
  shipmentNo: string,
) {
  const isSeen = who.isOperator ? db`true` : isWithinScope(db, who, db`o.user_id`, db`o.company_id`)
  const [row] = await db<DeliveryNote[]>`
    select ${head(db)}, s.shipment_no, s.carrier, s.waybill, s.note, s.shipped_at,
      ${linesOf(db, db`sent.count`, db`shipment_line sent join order_line l using (order_id, line_no) where sent.shipment_id = s.shipment_id`)}
    from shipment s join sales_order o using (order_id)
    where s.shipment_no = ${shipmentNo} and ${isSeen}`
  return row
}

/** Answers what of an order is still to be sent; nothing where the staff may not send any of it. */
export async function selectPickList(db: Sql, orderNo: string, statuses: readonly number[]) {
  const [row] = await db<PickList[]>`
    select ${head(db)}, o.promised_date::text, o.is_split_allowed, o.remark,
      ${linesOf(db, db`l.count - l.shipped`, db`order_line l where l.order_id = o.order_id and l.count > l.shipped`)}
    from sales_order o where o.order_no = ${orderNo} and o.status = any(${[...statuses]}::smallint[])`
  return row
}
