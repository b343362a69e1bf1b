import type { Sql } from '#db/postgres.ts'

// What of an order is for whom: counters of what was sent and has arrived of each. The order is locked.

export type Demand = {
  lineNo: number
  requisitionLineId: string
  count: number
  shipped: number
}

/** Answers who has asked for the lines of an order, the first one first. */
export const selectDemands = (db: Sql, orderId: string) => db<Demand[]>`
  select line_no, requisition_line_id, count::float8, shipped::float8 from order_line_demand
  where order_id = ${orderId} order by line_no, requisition_line_id`

type Counted = { requisitionLineId: string; shipped: number; received: number }

/** Counts pieces as sent to somebody and as received by him, or with negative numbers as not. */
export const updateDemandsCounted = (db: Sql, orderId: string, counted: readonly Counted[]) => db`
  update order_line_demand d set shipped = d.shipped + one.shipped, received = d.received + one.received
  from (
    select requisition_line_id, sum(shipped) as shipped, sum(received) as received
    from unnest(${counted.map(({ requisitionLineId }) => requisitionLineId)}::bigint[],
      ${counted.map(({ shipped }) => shipped)}::bigint[], ${counted.map(({ received }) => received)}::bigint[]
    ) as one (requisition_line_id, shipped, received) group by requisition_line_id
  ) one
  where d.order_id = ${orderId} and d.requisition_line_id = one.requisition_line_id`
