import type { Sql } from '#db/postgres.ts'
import { nextNumber } from '#mall/number.sql.ts'
import { differenceIsOpen } from './queue.sql.ts'
import type { Parcel, ParcelLine, Remedy } from './shipment.contract.ts'

type New = {
  orderId: string
  carrier: string
  waybill: string
  note: string
  /** It is somebody of the staff; null where the program did it before there were parcels. */
  userId: string | null
  now: Date
}

const numbering = { prefix: 'SH', sequence: 'shipment_number', digits: 4 }

/** Writes a parcel with its lines; answers its number. */
export async function insertShipment(
  db: Sql,
  { orderId, carrier, waybill, note, userId, now }: New,
  lines: readonly { lineNo: number; count: number }[],
) {
  const [row] = await db<{ shipmentNo: string }[]>`
    with sent as (
      insert into shipment (shipment_no, order_id, carrier, waybill, note, shipped_at, shipped_by)
      values (${nextNumber(db, numbering, now)}, ${orderId}, ${carrier}, ${waybill}, ${note}, ${now}, ${userId})
      returning shipment_id, shipment_no, order_id
    ), listed as (
      insert into shipment_line (shipment_id, order_id, line_no, count)
      select shipment_id, order_id, line_no, count from sent cross join unnest(
        ${lines.map(({ lineNo }) => lineNo)}::int[], ${lines.map(({ count }) => count)}::bigint[]
      ) as line (line_no, count)
    )
    select shipment_no from sent`
  return row?.shipmentNo ?? ''
}

export async function selectParcelCount(db: Sql, orderId: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int from shipment where order_id = ${orderId}`
  return row?.count ?? 0
}

export type ParcelRow = Omit<Parcel, 'shippedAt' | 'receivedAt' | 'dueOn'> & {
  shippedAt: Date
  receivedAt: Date | null
}

/** Answers the parcels of an order with what was in them. */
export const selectParcels = (db: Sql, orderId: string) => db<ParcelRow[]>`
  select shipment_no, carrier, waybill, s.note, shipped_at, delivered_on::text, received_at, received_by,
    (select json_agg(json_build_object('lineNo', l.line_no, 'skuNo', o.sku_no, 'brandName', o.brand_name,
      'productName', o.product_name, 'model', o.model, 'unit', o.unit, 'count', l.count,
      'received', l.received, 'reason', l.reason, 'remedy', l.remedy, 'remedyNote', l.remedy_note)
      order by l.line_no)
     from shipment_line l join order_line o using (order_id, line_no) where l.shipment_id = s.shipment_id) as lines
  from shipment s where order_id = ${orderId} order by shipment_id`

/** Answers the order of a parcel; whoever changes something locks that first. */
export async function selectOrderNoOf(db: Sql, shipmentNo: string) {
  const [row] = await db<{ orderNo: string }[]>`
    select order_no from shipment join sales_order using (order_id) where shipment_no = ${shipmentNo}`
  return row?.orderNo
}

/** Answers false when the parcel was confirmed before. */
export async function updateDelivered(db: Sql, shipmentNo: string, deliveredOn: string) {
  const rows = await db`
    update shipment set delivered_on = ${deliveredOn}::text::date
    where shipment_no = ${shipmentNo} and received_at is null returning shipment_id`
  return rows.length === 1
}

type Arrived = { lineNo: number; count: number; reason: string }

/** Writes what of a parcel has arrived. Its order is locked, and it was not confirmed before. */
export const updateParcelReceived = (
  db: Sql,
  shipmentNo: string,
  lines: readonly Arrived[],
  by: { actor: string; now: Date },
) => db`
  with confirmed as (
    update shipment set received_at = ${by.now}, received_by = ${by.actor}
    where shipment_no = ${shipmentNo} and received_at is null
    returning shipment_id
  )
  update shipment_line l set received = one.received, reason = one.reason
  from confirmed cross join unnest(${lines.map(({ lineNo }) => lineNo)}::int[],
    ${lines.map(({ count }) => count)}::bigint[], ${lines.map(({ reason }) => reason)}::text[]
  ) as one (line_no, received, reason)
  where l.shipment_id = confirmed.shipment_id and l.line_no = one.line_no`

type Settled = { shipmentNo: string; lineNo: number; remedy: Remedy; note: string }

/** Settles the difference of a line once; answers the line, or nothing where there is none to settle. */
export async function updateSettled(db: Sql, { shipmentNo, lineNo, remedy, note }: Settled) {
  const [row] = await db<Pick<ParcelLine, 'model' | 'unit' | 'lineNo' | 'count'>[]>`
    update shipment_line l set remedy = ${remedy}, remedy_note = ${note}
    from shipment s, order_line o
    where s.shipment_no = ${shipmentNo} and l.shipment_id = s.shipment_id and l.line_no = ${lineNo}
      and (o.order_id, o.line_no) = (l.order_id, l.line_no) and ${differenceIsOpen(db)}
    returning o.model, o.unit, l.line_no, (l.count - l.received)::float8 as count`
  return row
}

/** Locks the orders of parcels that were delivered so long ago that nobody has to confirm them any more. */
export async function selectDueForUpdate(db: Sql, deliveredUntil: string, limit: number) {
  const rows = await db<{ shipmentNo: string; orderNo: string }[]>`
    select s.shipment_no, o.order_no from shipment s join sales_order o using (order_id)
    where s.received_at is null and s.delivered_on <= ${deliveredUntil}::text::date
    order by s.delivered_on, s.shipment_id limit ${limit} for no key update of o skip locked`
  return rows
}

/**
 * Answers who has asked for what is in a parcel, by requisition, with how many kinds of it. What has not arrived does not
 * count once the parcel is confirmed.
 */
export const selectDemanders = (db: Sql, shipmentNo: string) => db<
  { requisitionNo: string; demanderId: string; kinds: number }[]
>`
  select r.requisition_no, r.demander_id, count(*)::int as kinds
  from shipment s join shipment_line l using (shipment_id)
  join order_line_demand d on (d.order_id, d.line_no) = (l.order_id, l.line_no)
  join requisition r using (requisition_no)
  where s.shipment_no = ${shipmentNo} and l.received is distinct from 0
  group by r.requisition_id order by r.requisition_id`
