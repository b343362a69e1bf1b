import type { Sql } from '#db/postgres.ts'
import { nextNumber } from '#mall/number.sql.ts'
import type { Difference, Parcel, ParcelLine, Share } from './parcel.contract.ts'
import type { Trace } from './trace.rules.ts'
import { eventsOf, isFollowed } from './tracking.sql.ts'

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

type SentLine = Trace & {
  lineNo: number
  count: number
  own: number
  shares: readonly { requisitionLineId: string; due: number }[]
}

/** Writes a parcel with its lines and what of them is for whom; answers its number. */
export async function insertShipment(
  db: Sql,
  { orderId, carrier, waybill, note, userId, now }: New,
  lines: readonly SentLine[],
) {
  const shares = lines.flatMap(({ lineNo, shares }) =>
    shares.map((share) => ({ lineNo, ...share })),
  )
  const [row] = await db<{ shipmentNo: string }[]>`
    with sent as (
      insert into shipment (shipment_no, order_id, carrier, waybill, note, shipped_at, shipped_by)
      values (${nextNumber(db, numbering, now)}, ${orderId}, ${carrier}, ${waybill}, ${note}, ${now}, ${userId})
      returning shipment_id, shipment_no, order_id
    ), listed as (
      insert into shipment_line (shipment_id, order_id, line_no, count, own, batch, serials)
      select shipment_id, order_id, line_no, count, own, batch, string_to_array(serials, chr(10))
      from sent cross join unnest(
        ${lines.map(({ lineNo }) => lineNo)}::int[], ${lines.map(({ count }) => count)}::bigint[],
        ${lines.map(({ own }) => own)}::bigint[], ${lines.map(({ batch = '' }) => batch)}::text[],
        ${lines.map(({ serials = [] }) => serials.join('\n'))}::text[]
      ) as line (line_no, count, own, batch, serials)
    ), dealt as (
      insert into shipment_share (shipment_id, line_no, order_id, requisition_line_id, due, sent)
      select shipment_id, line_no, order_id, requisition_line_id, due, due from sent cross join unnest(
        ${shares.map(({ lineNo }) => lineNo)}::int[],
        ${shares.map(({ requisitionLineId }) => requisitionLineId)}::bigint[],
        ${shares.map(({ due }) => due)}::bigint[]
      ) as share (line_no, requisition_line_id, due)
    )
    select shipment_no from sent`
  return row?.shipmentNo ?? ''
}

export async function selectParcelCount(db: Sql, orderId: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int from shipment where order_id = ${orderId}`
  return row?.count ?? 0
}

export type ParcelRow = Omit<
  Parcel,
  'shippedAt' | 'receivedAt' | 'returnedAt' | 'handledAt' | 'dueOn' | 'lines'
> & {
  shipmentId: string
  shippedAt: Date
  receivedAt: Date | null
  returnedAt: Date | null
  handledAt: Date | null
  lines: LineRow[]
}
export type LineRow = Omit<ParcelLine, 'shares' | 'differences'> & {
  shares: ShareRow[]
  differences: (Difference & { requisitionLineId: string | null })[]
}
export type ShareRow = Share & {
  demanderId: string
  receivedBy: string | null
  /** ISO 8601: it comes out of JSON. */
  receivedAt: string | null
}

/** What of the line `l` of a parcel is for whom, the first one first. */
const shares = (db: Sql) => db`
  coalesce((select json_agg(json_build_object('requisitionLineId', s.requisition_line_id::text,
      'requisitionNo', d.requisition_no, 'demanderName', d.demander_name, 'demanderId', r.demander_id::text,
      'due', s.due, 'received', s.received, 'sent', coalesce(s.sent, s.due),
      'confirmed', coalesce(s.confirmed, s.received),
      'receivedBy', s.received_by, 'receivedAt', s.received_at, 'most', s.due + d.count - d.shipped)
      order by s.requisition_line_id)
    from shipment_share s join order_line_demand d using (order_id, requisition_line_id)
    join requisition r using (requisition_no)
    where (s.shipment_id, s.line_no) = (l.shipment_id, l.line_no)), '[]')`

const differences = (db: Sql) => db`
  coalesce((select json_agg(json_build_object('differenceId', d.difference_id::text, 'kind', d.kind, 'count', d.count,
      'isMissing', d.is_missing, 'reason', d.reason, 'wish', d.wish, 'reportedBy', d.reported_by,
      'reportedAt', d.reported_at, 'remedy', d.remedy, 'remedyNote', d.remedy_note,
      'requisitionLineId', d.requisition_line_id::text,
      'files', coalesce((select json_agg(json_build_object('fileId', f.file_id, 'name', f.name,
          'mediaType', f.media_type) order by place)
        from shipment_difference_file join stored_file f using (file_id)
        where shipment_difference_file.difference_id = d.difference_id), '[]')) order by d.difference_id)
    from shipment_difference d where (d.shipment_id, d.line_no) = (l.shipment_id, l.line_no)), '[]')`

const events = (db: Sql) => db`
  coalesce((select json_agg(json_build_object('at', e.at, 'state', e.state, 'text', e.text) order by e.at desc, e.first desc)
    from ${eventsOf(db, db`s.shipment_id`)}), '[]')`

/** Answers the parcels of an order with what was in them. */
export const selectParcels = (db: Sql, orderId: string) => db<ParcelRow[]>`
  select shipment_id, shipment_no, carrier, waybill, s.note, shipped_at, delivered_on::text, received_at, received_by,
    ${isFollowed(db)} as is_followed, trouble, handled_at, handled_note, returned_at, ${events(db)} as events,
    (select json_agg(json_build_object('lineNo', l.line_no, 'skuNo', o.sku_no, 'brandName', o.brand_name,
      'productName', o.product_name, 'model', o.model, 'unit', o.unit, 'count', l.count, 'batch', l.batch, 'serials', l.serials,
      'received', l.received, 'own', coalesce(l.own, l.count), 'shares', ${shares(db)}, 'differences', ${differences(db)})
      order by l.line_no)
     from shipment_line l join order_line o using (order_id, line_no) where l.shipment_id = s.shipment_id) as lines
  from shipment s where order_id = ${orderId} order by shipment_id`

/** Answers the order of a parcel; whoever changes something locks that first. */
export async function selectOrderNoOf(db: Sql, shipmentNo: string) {
  const [row] = await db<{ orderNo: string }[]>`
    select order_no from shipment join sales_order using (order_id) where shipment_no = ${shipmentNo}`
  return row?.orderNo
}

/** What was wrong on the way is over with it. */
export const updateDelivered = (db: Sql, shipmentNo: string, deliveredOn: string) => db`
  update shipment set delivered_on = ${deliveredOn}::text::date, trouble = null, trouble_at = null
  where shipment_no = ${shipmentNo} and received_at is null and returned_at is null`

/** Answers parcels that were delivered so long ago that nobody has to confirm them any more. */
export const selectDue = (db: Sql, deliveredUntil: string) => db<Due[]>`
  ${waiting(db, deliveredUntil)} order by s.delivered_on, s.shipment_id`

type Due = { shipmentNo: string; orderNo: string; userId: string; deliveredOn: string }

const waiting = (db: Sql, deliveredUntil: string) => db`
  select s.shipment_no, o.order_no, o.user_id, s.delivered_on::text from shipment s join sales_order o using (order_id)
  where s.received_at is null and s.returned_at is null and s.trouble is null and s.delivered_on <= ${deliveredUntil}::text::date and not exists (
    select from shipment_difference d where d.shipment_id = s.shipment_id and d.remedy is null)
    and not exists (select from order_line l where l.order_id = s.order_id and l.in_after_sale > 0)`

/** The same, locked, of those whose buyer is to be told first, and was not. */
export const selectRemindableForUpdate = (db: Sql, deliveredUntil: string, limit: number) => db<
  Due[]
>`
  ${waiting(db, deliveredUntil)} and s.reminded_at is null
  order by s.delivered_on, s.shipment_id limit ${limit} for no key update of s skip locked`

export const updateReminded = (db: Sql, shipmentNos: readonly string[], now: Date) => db`
  update shipment set reminded_at = ${now} where shipment_no = any(${[...shipmentNos]})`

/**
 * Answers who has asked for what is in a parcel, by requisition, with how many kinds of it. What has not arrived does not
 * count once somebody confirmed it.
 */
export const selectDemanders = (db: Sql, shipmentNo: string) => db<
  { requisitionNo: string; demanderId: string; orderNo: string; kinds: number }[]
>`
  select r.requisition_no, r.demander_id, o.order_no, count(*)::int as kinds
  from shipment s join shipment_share h using (shipment_id)
  join sales_order o on o.order_id = s.order_id
  join order_line_demand d on (d.order_id, d.requisition_line_id) = (h.order_id, h.requisition_line_id)
  join requisition r using (requisition_no)
  where s.shipment_no = ${shipmentNo} and h.due > 0 and h.received is distinct from 0
  group by r.requisition_id, o.order_no order by r.requisition_id`
