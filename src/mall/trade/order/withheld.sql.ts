import type { Sql } from '#db/postgres.ts'

// Pieces of the line `l` that have arrived and are neither invoiced nor given back for money.

/** What a dispute of a statement was given way to: as many whole pieces as its sum takes. */
export const waived = (db: Sql) => db`
  coalesce((select div(-sum(c.with_tax_fen) + l.tax_price_fen - 1, nullif(l.tax_price_fen, 0)) from charge c
    where (c.order_id, c.line_no) = (l.order_id, l.line_no) and c.kind = 'adjust'), 0)::float8`

/** What is wrong with them waits for the staff (确认收货). */
export const differing = (db: Sql) => db`
  coalesce((select sum(d.count) from shipment_difference d
    where (d.order_id, d.line_no) = (l.order_id, l.line_no) and d.remedy is null and not d.is_missing), 0)::float8`
