import type { Sql } from '#db/postgres.ts'

// Pieces of the line `l` that have arrived and are neither invoiced nor given back for money.

/** Of a line, or of the freight of its order, which is line 0. */
export const givenWay = (db: Sql, lineNo = db`l.line_no`) => db`
  (select coalesce(-sum(c.with_tax_fen), 0) from charge c
    where (c.order_id, c.line_no) = (l.order_id, ${lineNo}) and c.kind = 'adjust')`

/** What disputes of statements were given way to: as many whole pieces as their sum pays for. */
export const waived = (db: Sql) => db`
  coalesce(div(${givenWay(db)}, nullif(l.tax_price_fen, 0)), 0)::float8`

/** The rest of that sum: so much less than the others the last piece costs. */
export const lessFen = (db: Sql) => db`
  coalesce(mod(${givenWay(db)}, nullif(l.tax_price_fen, 0)), 0)::bigint`

/** What is wrong with them waits for the staff (确认收货). */
export const differing = (db: Sql) => db`
  coalesce((select sum(d.count) from shipment_difference d
    where (d.order_id, d.line_no) = (l.order_id, l.line_no) and d.remedy is null and not d.is_missing), 0)::float8`
