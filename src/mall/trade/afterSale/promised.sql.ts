import type { Sql } from '#db/postgres.ts'

// What a request `a` for the order `o` gives back if all of it passes, as crediting.ts counts it when that is done.

/** These fen were charged for the goods of a line, or as freight (line 0), and were not given back; null: none ever. */
const charged = (db: Sql, lineNo: ReturnType<Sql>) => db`
  (select sum(c.with_tax_fen) from charge c where c.order_id = a.order_id and c.line_no = ${lineNo})`

const isOpen = (db: Sql) => db`
  (a.refund_fen is null and a.state not in ('done', 'refused', 'withdrawn', 'closed'))`

/** Pieces of the line `l` of a request cost what its order says (`ol`), and not more than the line still does. */
export const goodsFen = (db: Sql) => db`
  least(coalesce(l.accepted, l.count) * ol.tax_price_fen, case when ${isOpen(db)} then ${charged(db, db`l.line_no`)} end)::bigint`

/** The freight goes back with the last pieces of an order, if the mall has to answer for it (`freightBack` of the rules). */
export const freightFen = (db: Sql) => db`
  case when a.payer = 'mall' and ${isOpen(db)} and not o.is_freight_returned and not exists (
    select from order_line ol left join after_sale_line l
      on (l.after_sale_id, l.line_no) = (a.after_sale_id, ol.line_no)
    where ol.order_id = a.order_id and ol.returned + coalesce(l.accepted, l.count, 0) <> ol.count)
  then least(o.freight_fen, coalesce(${charged(db, db`0`)}, 0))::bigint else 0 end`

/** The ways on which the money of the order `o` came, with the last digits of the accounts that it was transferred from. */
export const paidBy = (db: Sql) => db`
  (select coalesce(json_agg(distinct jsonb_build_object('channel', p.channel,
      'account', coalesce(substring(b.payer_account from '\\d{4}$'), ''))), '[]')
   from payment p left join bank_line b using (line_id)
   where p.order_id = o.order_id and p.state = 'paid' and p.channel <> 'writeOff')`

/** What of the freight of the order `o` can go back, and how many of its pieces have not. */
export const leftOfOrder = (db: Sql) => db`
  case when o.is_freight_returned then 0 else yuan(least(o.freight_fen, coalesce((
    select sum(c.with_tax_fen) from charge c where c.order_id = o.order_id and c.line_no = 0), 0))::bigint) end as freight,
  (select sum(ol.count - ol.returned) from order_line ol where ol.order_id = o.order_id)::float8 as kept`
