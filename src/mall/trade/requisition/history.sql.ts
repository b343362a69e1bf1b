import type { Sql } from '#db/postgres.ts'
import type { HistoryLine } from './history.rules.ts'
import type { RequisitionLog } from './requisition.contract.ts'

type Row = Pick<RequisitionLog, 'actor' | 'action' | 'note'> & {
  at: Date
  lines: HistoryLine[] | null
}

/**
 * Answers what people did with a requisition and what has become of its lines in orders, the first event first: missing
 * goods, parcels and what has arrived are written by orders and parcels themselves.
 */
export const selectHistory = (db: Sql, requisitionId: string) => db<Row[]>`
  with demand as (
    select d.order_id, d.line_no, d.requisition_line_id, l.model, l.unit, l.replaces
    from requisition_line r join order_line_demand d using (requisition_line_id)
    join order_line l on (l.order_id, l.line_no) = (d.order_id, d.line_no)
    where r.requisition_id = ${requisitionId}
  ), short as (
    select distinct h.shortage_id, h.order_id, l.line_no, l.model, l.unit, h.kind, h.state, h.later_date, h.proposed_at, h.ended_at,
      concat_ws(' ', b.brand_name, s.model) as substitute
    from demand d join shortage h on h.order_id = d.order_id and h.line_no in (d.line_no, d.replaces)
    join order_line l on (l.order_id, l.line_no) = (h.order_id, h.line_no)
    left join sku s on s.sku_id = h.substitute_sku_id left join brand b using (brand_id)
  ), given as (
    select s.*, p.shipment_no, p.carrier, p.waybill, p.shipped_at, d.model, d.unit
    from demand d join shipment_share s using (order_id, requisition_line_id)
    join shipment p using (shipment_id) where s.due > 0
  )
  select at, actor, action, note, null as lines, log_id from requisition_log where requisition_id = ${requisitionId}
  union all
  select proposed_at, '商城', 'short', order_no,
    json_agg(json_build_object('model', model, 'unit', unit) order by line_no), null
  from short join sales_order using (order_id) group by order_id, order_no, proposed_at
  union all
  select ended_at, '商城', 'settled', order_no,
    json_agg(json_build_object('model', model, 'unit', unit, 'kind', kind, 'state', state, 'laterDate', later_date,
      'substitute', substitute) order by line_no), null
  from short join sales_order using (order_id) where state in ('accepted', 'dropped', 'lapsed') and ended_at is not null
  group by order_id, order_no, ended_at
  union all
  select shipped_at, '商城', 'ship', concat_ws('，', shipment_no, concat_ws(' ', carrier, nullif(waybill, ''))),
    json_agg(json_build_object('model', model, 'unit', unit, 'count', due) order by line_no), null
  from given group by shipment_id, shipment_no, carrier, waybill, shipped_at
  union all
  select received_at, received_by, 'receive', shipment_no,
    json_agg(json_build_object('model', model, 'unit', unit, 'count', received, 'due', due) order by line_no), null
  from given where received_at is not null group by shipment_id, shipment_no, received_at, received_by
  order by at, log_id nulls last`
