import type { Sql } from '#db/postgres.ts'
import { isCancelAsked } from '#mall/trade/order/cancellation.sql.ts'
import { readyOn } from '#mall/trade/order/fulfilment.sql.ts'
import { orderStatus } from '#mall/trade/order/order.rules.ts'
import { isShort } from '#mall/trade/order/shortage.sql.ts'
import type { SendableOrder, Used } from './waybill.rules.ts'

/** Answers what is known of these orders and of what is to be sent of them. */
export const selectSendable = (
  db: Sql,
  orderNos: readonly string[],
  { day, yesterday }: { day: string; yesterday: Date },
) => db<SendableOrder[]>`
  select o.order_no, o.status, o.is_split_allowed, ${isShort(db)} as is_short,
    ${isCancelAsked(db)} as is_cancel_asked,
    (select count(*)::int from shipment s where s.order_id = o.order_id) as parcels,
    coalesce((select json_agg(json_build_object('carrier', s.carrier, 'lines', (
        select json_agg(json_build_object('lineNo', sl.line_no, 'count', sl.count))
        from shipment_line sl where sl.shipment_id = s.shipment_id)))
      from shipment s where s.order_id = o.order_id and s.waybill = ''
        and s.shipped_at > ${yesterday}), '[]') as unnumbered,
    coalesce((select json_agg(lower(s.waybill)) from shipment s where s.order_id = o.order_id and s.waybill <> ''), '[]') as waybills,
    (select json_agg(json_build_object('lineNo', l.line_no, 'open', l.count - l.shipped,
      'ready', ${readyOn(db, day)}) order by l.line_no)
     from order_line l where l.order_id = o.order_id) as lines
  from sales_order o where o.order_no = any(${[...orderNos]})`

type ToSend = { orderNo: string; lineNo: number; ready: number; model: string; customer: string }

/** Answers what is there to be sent, the oldest order first. */
export const selectToSend = (db: Sql, limit: number, day: string) => db<ToSend[]>`
  select o.order_no, l.line_no, ${readyOn(db, day)}::float8 as ready, l.model,
    coalesce(o.company_name, o.buyer_name) as customer
  from sales_order o join order_line l using (order_id)
  where o.status in (${orderStatus.toShip}, ${orderStatus.partlyShipped}) and ${readyOn(db, day)} > 0
  order by o.order_id, l.line_no limit ${limit}`

/**
 * Answers which of these numbers stand in parcels of other orders, whoever's they are and whenever they were sent: only a
 * person knows whether they went together. The numbers are in small letters.
 */
export const selectUsed = (db: Sql, numbers: readonly { orderNo: string; waybill: string }[]) => db<
  Used[]
>`
  select distinct on (o.order_no, one.waybill) o.order_no, one.waybill, other.order_no as used_by, s.shipment_no
  from unnest(${numbers.map(({ orderNo }) => orderNo)}::text[],
    ${numbers.map(({ waybill }) => waybill.toLowerCase())}::text[]) as one (order_no, waybill)
  join sales_order o using (order_no)
  join shipment s on lower(s.waybill) = one.waybill and s.waybill <> '' and s.order_id <> o.order_id
  join sales_order other on other.order_id = s.order_id
  order by o.order_no, one.waybill, s.shipment_id desc`

/** Answers the parcel with this number that has come back of an order. */
export async function selectReturned(db: Sql, orderNo: string, waybill: string) {
  const [row] = await db<{ shipmentNo: string }[]>`
    select shipment_no from shipment join sales_order using (order_id)
    where order_no = ${orderNo} and waybill <> '' and lower(waybill) = ${waybill.toLowerCase()}
      and returned_at is not null
    order by shipment_id desc limit 1`
  return row
}

/** What its carrier has said so far was of another number. */
export const updateWaybill = (
  db: Sql,
  shipmentId: string,
  { carrier, waybill }: { carrier: string; waybill: string },
  now: Date,
) => db`
  update shipment set carrier = ${carrier}, waybill = ${waybill}, waybill_at = ${now}, followed_at = null,
    asked_at = null, trouble = null, trouble_at = null, handled_at = null, handled_note = '', delivered_on = null, reminded_at = null
  where shipment_id = ${shipmentId}`
