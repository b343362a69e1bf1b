import type { Sql } from '#db/postgres.ts'

// Whose the pieces of an order are, and what of each share was sent and has arrived. The order is locked, and the
// requisitions of its lines where lines go back.

type Demand = {
  lineNo: number
  requisitionLineId: string
  requisitionNo: string
  demanderId: string
  count: number
  /** So many were sent to him. */
  shipped: number
}

/** Answers who has asked for what is in these lines of an order, whoever asked first before all others. */
export const selectDemands = (db: Sql, orderId: string, lineNos: number[]) => db<Demand[]>`
  select d.line_no, d.requisition_line_id, d.requisition_no, r.demander_id, d.count::float8, d.shipped::float8
  from order_line_demand d join requisition_line l using (requisition_line_id) join requisition r using (requisition_id)
  where d.order_id = ${orderId} and d.line_no = any(${lineNos}::int[]) order by d.requisition_line_id`

export type Wanting = {
  orderId: string
  requisitionNo: string
  demanderId: string
  wantedOn: string | null
}

/** Answers who waits for something of these orders, and by which day. */
export const selectWanting = (db: Sql, orderIds: readonly string[]) => db<Wanting[]>`
  select distinct o.order_id, r.requisition_no, r.demander_id, coalesce(r.expect_date, o.expect_date)::text as wanted_on
  from sales_order o join order_line_demand d using (order_id) join requisition r using (requisition_no)
  where o.order_id = any(${[...orderIds]}::bigint[]) order by o.order_id, r.requisition_no`

/** Missing goods leave so many pieces of an order, and no more, for these lines of requisitions. */
export const updateDemands = (
  db: Sql,
  orderId: string,
  demands: readonly { requisitionLineId: string; count: number }[],
) => db`
  with one as (
    select * from unnest(${demands.map(({ requisitionLineId }) => requisitionLineId)}::bigint[],
      ${demands.map(({ count }) => count)}::bigint[]) as one (requisition_line_id, count)
  ), split as (
    update order_line_demand d set count = one.count, cancelled = d.cancelled + d.count - one.count from one
    where d.order_id = ${orderId} and d.requisition_line_id = one.requisition_line_id
  )
  update requisition_line l set ordered_count = one.count from one
  where l.requisition_line_id = one.requisition_line_id and l.order_id = ${orderId}`

/** What these lines of requisitions ask for comes in another line of the order. */
export const updateDemandsMoved = (
  db: Sql,
  orderId: string,
  moved: readonly { requisitionLineId: string; lineNo: number }[],
) => db`
  update order_line_demand d set line_no = one.line_no
  from unnest(${moved.map(({ requisitionLineId }) => requisitionLineId)}::bigint[],
    ${moved.map(({ lineNo }) => lineNo)}::int[]) as one (requisition_line_id, line_no)
  where d.order_id = ${orderId} and d.requisition_line_id = one.requisition_line_id`

/**
 * Nothing of an order is for these lines of requisitions, which is kept; parcels that did not reach them forget their
 * part.
 */
export const deleteDemandsOf = (db: Sql, orderId: string, lineIds: string[]) => db`
  with gone as (
    delete from order_line_demand where order_id = ${orderId} and requisition_line_id = any(${lineIds}::bigint[])
    returning order_id, line_no, requisition_line_id, requisition_no, count + cancelled as count
  )
  insert into order_line_dropped (order_id, line_no, requisition_line_id, requisition_no, count)
  select order_id, line_no, requisition_line_id, requisition_no, count from gone
  on conflict (order_id, requisition_line_id) do nothing`

export type Share = {
  lineNo: number
  requisitionLineId: string
  count: number
  shipped: number
}

/** Answers who has asked for the lines of an order, the first one first. */
export const selectShares = (db: Sql, orderId: string) => db<Share[]>`
  select line_no, requisition_line_id, count::float8, shipped::float8 from order_line_demand
  where order_id = ${orderId} order by line_no, requisition_line_id`

type Counted = { requisitionLineId: string; shipped: number; received: number }

/** Counts pieces as sent to somebody and as received by him, or with negative numbers as not. */
export const updateSharesCounted = (db: Sql, orderId: string, counted: readonly Counted[]) => db`
  update order_line_demand d set shipped = d.shipped + one.shipped, received = d.received + one.received
  from (
    select requisition_line_id, sum(shipped) as shipped, sum(received) as received
    from unnest(${counted.map(({ requisitionLineId }) => requisitionLineId)}::bigint[],
      ${counted.map(({ shipped }) => shipped)}::bigint[], ${counted.map(({ received }) => received)}::bigint[]
    ) as one (requisition_line_id, shipped, received) group by requisition_line_id
  ) one
  where d.order_id = ${orderId} and d.requisition_line_id = one.requisition_line_id`

/** So many of his pieces `d` of the line `ol` are missing: the last who asked go without first, as in cutDemands. */
export const missingOf = (db: Sql) => db`
  greatest(0, least(d.count - d.shipped, ol.missing - ol.count + (
    select sum(e.count) from order_line_demand e
    where (e.order_id, e.line_no) = (d.order_id, d.line_no) and e.requisition_line_id <= d.requisition_line_id)))`

/** What has become of his pieces `d` of the line `ol`; where they are in no order it is nothing. */
export const demandFacts = (db: Sql) => db`
  coalesce(d.shipped, 0)::float8 as shipped, coalesce(d.received, 0)::float8 as received,
  coalesce(d.cancelled, 0)::float8 as cancelled, coalesce(${missingOf(db)}, 0)::float8 as missing, ol.later_date::text,
  (select model from order_line was where (was.order_id, was.line_no) = (ol.order_id, ol.replaces)) as replaces`
