import type { Sql } from '#db/postgres.ts'

// Counters of what is asked for after the sale, and of what went back. Whoever changes them has locked the order.

export type Pieces = { lineNo: number; count: number }

/** Counts pieces of a locked order as in a request, or with negative numbers as out of it. */
export const updateInAfterSale = (db: Sql, orderId: string, pieces: readonly Pieces[]) => db`
  update order_line l set in_after_sale = l.in_after_sale + one.count
  from unnest(${pieces.map(({ lineNo }) => lineNo)}::int[], ${pieces.map(({ count }) => count)}::bigint[]) as one (line_no, count)
  where l.order_id = ${orderId} and l.line_no = one.line_no`

/** What was in a request is returned. The database refuses what is invoiced. */
export const updateReturned = (db: Sql, orderId: string, pieces: readonly Pieces[]) => db`
  update order_line l set returned = l.returned + one.count, in_after_sale = l.in_after_sale - one.count
  from unnest(${pieces.map(({ lineNo }) => lineNo)}::int[], ${pieces.map(({ count }) => count)}::bigint[]) as one (line_no, count)
  where l.order_id = ${orderId} and l.line_no = one.line_no`

export const updateFreightReturned = (db: Sql, orderId: string) => db`
  update sales_order set is_freight_returned = true where order_id = ${orderId}`
