import type { Sql } from '#db/postgres.ts'
import { missingOf } from './demand.sql.ts'
import type { RequisitionLog } from './requisition.contract.ts'

type Row = Pick<RequisitionLog, 'actor' | 'action' | 'note'> & { at: Date }

/** Answers what people did with a requisition and what has become of its lines in orders, the first event first. */
export const selectHistory = (db: Sql, requisitionId: string) => db<Row[]>`
  select at, actor, action, note from requisition_log where requisition_id = ${requisitionId} order by at, log_id`

/** So many pieces of a line of a requisition, with words that follow them. */
export type Pieces = { requisitionLineId: string; count: number; rest?: string }

type Event = {
  action: RequisitionLog['action']
  /** It is the number of the order or parcel, and how that goes. */
  note: string
  actor: string
  now: Date
}

export type Happened = { requisitionNo: string; demanderId: string; what: string }

/**
 * Writes into each requisition what has happened to its pieces in an order, in words that stay; answers them with whoever
 * has asked for the pieces.
 */
export const insertHistory = (db: Sql, orderId: string, event: Event, all: readonly Pieces[]) => db<
  Happened[]
>`
  with told as (
    select r.requisition_id, string_agg(
      ol.model || ' ' || to_char(one.count, 'FM9,999,999,999,990') || ' ' || ol.unit || one.rest, '、'
      order by ol.line_no, one.place) as what
    from unnest(${all.map(({ requisitionLineId }) => requisitionLineId)}::bigint[],
      ${all.map(({ count }) => count)}::bigint[], ${all.map(({ rest = '' }) => rest)}::text[]
    ) with ordinality as one (requisition_line_id, count, rest, place)
    join order_line_demand d on d.order_id = ${orderId} and d.requisition_line_id = one.requisition_line_id
    join order_line ol using (order_id, line_no)
    join requisition_line r on r.requisition_line_id = one.requisition_line_id group by r.requisition_id
  ), logged as (
    insert into requisition_log (requisition_id, at, actor, action, note)
    select requisition_id, ${event.now}, ${event.actor}, ${event.action}, ${event.note}::text || '：' || what
    from told order by requisition_id
  )
  select requisition_no, demander_id, what from told join requisition using (requisition_id) order by requisition_id`

/** Answers how many pieces of whose lines are missing of these lines of an order. */
export const selectMissing = (db: Sql, orderId: string, lineNos: readonly number[]) => db<
  {
    lineNo: number
    requisitionLineId: string
    requisitionNo: string
    demanderId: string
    wantedOn: string | null
    count: number
  }[]
>`
  select * from (
    select d.line_no, d.requisition_line_id, requisition_no, r.demander_id, ${missingOf(db)}::float8 as count,
      coalesce(r.expect_date, o.expect_date)::text as wanted_on
    from order_line_demand d join order_line ol using (order_id, line_no) join requisition r using (requisition_no)
    join sales_order o using (order_id)
    where d.order_id = ${orderId} and d.line_no = any(${[...lineNos]}::int[])
  ) missing where count > 0 order by line_no, requisition_line_id`
