import type { Sql } from '#db/postgres.ts'

// Pieces of the line `l` that have arrived and are neither invoiced nor given back for money.

/** Of a line, or of the freight of its order, which is line 0. */
export const givenWay = (db: Sql, lineNo = db`l.line_no`) => db`
  (select coalesce(-sum(c.with_tax_fen), 0) from charge c
    where (c.order_id, c.line_no) = (l.order_id, ${lineNo}) and c.kind = 'adjust')`

/** As many whole pieces as what disputes of statements were given way to pays for: they cost nothing any more. */
export const worthless = (db: Sql) => db`
  coalesce(div(${givenWay(db)}, nullif(l.tax_price_fen, 0)), 0)::float8`

/** Pieces that a dispute names and that were given way to with all they cost: they are on no invoice. */
export const waived = (db: Sql) => db`
  coalesce((select sum(d.pieces) from charge c
    join statement s on s.statement_no = split_part(c.document_no, '-', 1)
    join statement_dispute d on (d.statement_id, d.place) = (s.statement_id, split_part(c.document_no, '-', 2)::int)
    where (c.order_id, c.line_no) = (l.order_id, l.line_no) and c.kind = 'adjust' and d.state = 'adjusted'
      and d.fen >= d.pieces * l.tax_price_fen), 0)::float8`

/** What else was given way to: so much less than their price the others cost together. */
export const lessFen = (db: Sql) => db`(${givenWay(db)} - ${waived(db)} * l.tax_price_fen)::bigint`

/** What waits for an answer to a dispute: the pieces it names, or all of its line of the statement. */
export const disputed = (db: Sql, lineNo = db`l.line_no`) => db`
  coalesce((select sum(case when d.pieces > 0 then d.pieces else greatest(sl.pieces, 1) end)
    from charge c join statement_line sl using (charge_id)
    join statement_dispute d on (d.statement_id, d.place) = (sl.statement_id, sl.place) and d.state = 'open'
    where (c.order_id, c.line_no) = (l.order_id, ${lineNo})), 0)::float8`

/** What is wrong with them waits for the staff (确认收货). */
export const differing = (db: Sql) => db`
  coalesce((select sum(d.count) from shipment_difference d
    where (d.order_id, d.line_no) = (l.order_id, l.line_no) and d.remedy is null and not d.is_missing), 0)::float8`
