import type { Sql } from '#db/postgres.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { isCancelAsked } from '#mall/trade/order/cancellation.sql.ts'
import { missingOf } from '#mall/trade/requisition/demand.sql.ts'
import type { DemandedLine } from './demanded.contract.ts'
import type { Difference, Remedy } from './parcel.contract.ts'

// These write what of a parcel has arrived and what was wrong with it. The order is locked.

type By = { actor: string; now: Date }
type Arrived = { lineNo: number; count: number }
type Given = { lineNo: number; requisitionLineId: string; due: number; received: number }

/** Counts pieces of a parcel as received and writes who has got them. */
export async function updateArrived(
  db: Sql,
  shipmentId: string,
  lines: readonly Arrived[],
  given: readonly Given[],
  by: By,
) {
  await db`
    update shipment_line l set received = coalesce(l.received, 0) + one.count
    from unnest(${lines.map(({ lineNo }) => lineNo)}::int[], ${lines.map(({ count }) => count)}::bigint[])
      as one (line_no, count)
    where l.shipment_id = ${shipmentId} and l.line_no = one.line_no`
  await db`
    update shipment_share s set due = one.due, received = one.received, sent = one.due,
      confirmed = one.received, received_at = ${by.now}, received_by = ${by.actor}
    from unnest(${given.map(({ lineNo }) => lineNo)}::int[],
      ${given.map(({ requisitionLineId }) => requisitionLineId)}::bigint[],
      ${given.map(({ due }) => due)}::bigint[], ${given.map(({ received }) => received)}::bigint[]
    ) as one (line_no, requisition_line_id, due, received)
    where s.shipment_id = ${shipmentId} and s.line_no = one.line_no
      and s.requisition_line_id = one.requisition_line_id`
}

/** All of a parcel is confirmed. */
export const updateParcelReceived = (db: Sql, shipmentId: string, by: By) => db`
  update shipment set received_at = ${by.now}, received_by = ${by.actor}
  where shipment_id = ${shipmentId} and received_at is null`

type New = Pick<Difference, 'kind' | 'count' | 'isMissing' | 'reason' | 'wish'> & {
  lineNo: number
  /** Whoever has asked for the pieces reports it. */
  requisitionLineId: string | null
  fileIds: readonly string[]
}

export async function insertDifference(
  db: Sql,
  { shipmentId, orderId }: { shipmentId: string; orderId: string },
  { lineNo, requisitionLineId, kind, count, isMissing, reason, wish, fileIds }: New,
  by: By,
) {
  await db`
    with made as (
      insert into shipment_difference (shipment_id, order_id, line_no, requisition_line_id, kind, count, is_missing,
        reason, wish, reported_by, reported_at)
      values (${shipmentId}, ${orderId}, ${lineNo}, ${requisitionLineId}, ${kind}, ${count}, ${isMissing},
        ${reason}, ${wish}, ${by.actor}, ${by.now})
      returning difference_id
    )
    insert into shipment_difference_file (difference_id, file_id, place)
    select difference_id, file_id, place from made
    cross join unnest(${[...fileIds]}::text[]) with ordinality as file (file_id, place)`
}

export type DifferenceRow = Pick<
  Difference,
  'differenceId' | 'kind' | 'count' | 'isMissing' | 'remedy'
> & {
  orderNo: string
  lineNo: number
  shipmentNo: string
  requisitionLineId: string | null
  model: string
  unit: string
}

export async function selectDifference(db: Sql, differenceId: string) {
  const [row] = await db<DifferenceRow[]>`
    select difference_id, d.kind, d.count::float8, is_missing, remedy, order_no, shipment_no, d.line_no,
      requisition_line_id, l.model, l.unit
    from shipment_difference d join shipment s using (shipment_id) join sales_order o on o.order_id = d.order_id
    join order_line l on (l.order_id, l.line_no) = (d.order_id, d.line_no)
    where difference_id = ${differenceId}`
  return row
}

export const updateSettled = (
  db: Sql,
  differenceId: string,
  { remedy, note }: { remedy: Remedy; note: string },
) => db`
  update shipment_difference set remedy = ${remedy}, remedy_note = ${note} where difference_id = ${differenceId}`

/** Changes what is due to people of a line of a parcel and what they have got of it. */
export const updateSharesBy = (
  db: Sql,
  { shipmentNo, lineNo }: { shipmentNo: string; lineNo: number },
  changed: readonly { requisitionLineId: string; due: number; received: number }[],
) => db`
  update shipment_share s set due = s.due + one.due, received = s.received + one.received
  from shipment p, unnest(${changed.map(({ requisitionLineId }) => requisitionLineId)}::bigint[],
    ${changed.map(({ due }) => due)}::bigint[], ${changed.map(({ received }) => received)}::bigint[]
  ) as one (requisition_line_id, due, received)
  where p.shipment_no = ${shipmentNo} and s.shipment_id = p.shipment_id and s.line_no = ${lineNo}
    and s.requisition_line_id = one.requisition_line_id`

/** What of a parcel nobody has confirmed is due to nobody any more: it came back. */
export const updateSharesTakenBack = (db: Sql, shipmentId: string) => db`
  update shipment_share set due = 0 where shipment_id = ${shipmentId} and received is null`

const isDemanderOf = (db: Sql, who: UserInfo) => db`
  r.demander_id = ${who.userId} and r.company_id = ${who.companyId}`

/** What is in orders for whom, with what they gave up. */
const asked = (db: Sql) => db`
  (select order_id, requisition_no from order_line_demand
   union all select order_id, requisition_no from order_line_dropped)`

type DemandedHead = {
  orderId: string
  userId: string
  orderNo: string
  status: 10 | 12 | 20 | 25 | 30 | 40 | 45 | 50 | 55 | 60 | 90
  payState: number
  isCancelAsked: boolean
  createdAt: Date
  buyerName: string
  receiver: string
  address: string
  expectDate: string | null
  promisedDate: string | null
  wantedOn: string | null
}

/** Answers an order in which this person has asked for something. */
export async function selectDemandedOrder(db: Sql, who: UserInfo, orderNo: string) {
  const [row] = await db<DemandedHead[]>`
    select o.order_id, o.user_id, o.order_no, o.status, o.pay_state, o.created_at, o.buyer_name, o.receiver, o.address,
      o.expect_date::text, o.promised_date::text,
      ${isCancelAsked(db)} as is_cancel_asked,
      (select min(r.expect_date)::text from ${asked(db)} d join requisition r using (requisition_no)
       where d.order_id = o.order_id and ${isDemanderOf(db, who)}) as wanted_on
    from sales_order o where o.order_no = ${orderNo} and exists (
      select from ${asked(db)} d join requisition r using (requisition_no)
      where d.order_id = o.order_id and ${isDemanderOf(db, who)})`
  return row
}

/** Answers this person's pieces of the lines of an order. */
export const selectDemandedLines = (db: Sql, who: UserInfo, orderId: string) => db<DemandedLine[]>`
  select l.line_no, l.sku_id, l.sku_no, l.brand_name, l.product_name, l.model, l.unit, l.family,
    l.attr_desc::text, l.img_url, coalesce(l.material_code, '') as material_code, yuan(l.tax_price_fen) as tax_price,
    mine.count::float8, mine.shipped::float8, mine.received::float8, mine.cancelled::float8, mine.missing::float8,
    l.later_date::text, mine.requisition_nos,
    (select model from order_line was where (was.order_id, was.line_no) = (l.order_id, l.replaces)) as replaces
  from order_line l join (
    select d.line_no, sum(d.count) as count, sum(d.shipped) as shipped, sum(d.received) as received,
      sum(d.cancelled) as cancelled, sum(${missingOf(db)}) as missing, array_agg(distinct d.requisition_no) as requisition_nos
    from (
      select order_id, line_no, requisition_line_id, requisition_no, count, shipped, received, cancelled from order_line_demand
      union all
      select order_id, line_no, requisition_line_id, requisition_no, 0, 0, 0, count from order_line_dropped
    ) d join requisition r using (requisition_no) join order_line ol using (order_id, line_no)
    where d.order_id = ${orderId} and ${isDemanderOf(db, who)} group by d.line_no
  ) mine using (line_no)
  where l.order_id = ${orderId} order by l.line_no`
