import type { Sql } from '#db/postgres.ts'

/** Those of the company of the statement `s` for whom an invoice can be applied for. */
const managers = (db: Sql) => db`
  person p where p.company_id = s.company_id and role_name in ('purchasingManager', 'groupAdministrator')`

/**
 * Answers statements that were confirmed and of which nobody has applied for what was ordered with 随对账单. That of a company
 * that has no manager waits until it has one.
 */
export const selectUninvoiced = (db: Sql, limit: number) => db<{ statementId: string }[]>`
  select statement_id from statement s
  where not is_invoice_asked and confirmed_at is not null and state not in ('pending', 'disputed')
    and exists (select from ${managers(db)})
  order by statement_id limit ${limit}`

export type StatedLine = { orderId: string; lineNo: number; count: number }

/**
 * Answers what of its lines is to be invoiced: all that stands on it, less what is disputed. A line whose dispute says no pieces
 * waits for its answer; if the staff keeps to it, all that is left of it comes with the statement that has the difference.
 */
export const selectStatedLines = (db: Sql, statementId: string) => db<StatedLine[]>`
  select order_id, line_no, case line_no when 0 then 1 else pieces end::float8 as count from (
    select order_id, line_no, sum(case when l.charge_id is null and l.pieces = 0 then g.count else l.pieces end)
        - coalesce(sum(d.pieces), 0) as pieces, sum(l.with_tax_fen) as fen, bool_or(d.pieces = 0) as is_unclear
    from statement_line l left join statement_dispute held on held.dispute_id = l.dispute_id
    left join statement_line source on (source.statement_id, source.place) = (held.statement_id, held.place)
    join charge c on c.charge_id = coalesce(l.charge_id, source.charge_id) join sales_order o using (order_id)
    left join order_line g using (order_id, line_no)
    left join statement_dispute d
      on ((d.statement_id, d.place) = (l.statement_id, l.place) and d.state in ('open', 'kept', 'adjusted'))
    where l.statement_id = ${statementId} and o.invoice_kind = 'statement'
    group by order_id, line_no
  ) stated
  where is_unclear is not true and fen > 0 and (line_no = 0 or pieces > 0)
  order by order_id, line_no`

type Confirmed = {
  statementNo: string
  companyId: string
  companyName: string
  creditCode: string | null
  confirmedBy: string
  /** Whoever confirmed it, or the first of its managers. */
  userId: string
}

/** Locks it and marks it as applied for; answers nothing where another process has. */
export async function updateInvoiceAsked(db: Sql, statementId: string) {
  const [row] = await db<Confirmed[]>`
    update statement s set is_invoice_asked = true from company c
    where statement_id = ${statementId} and not is_invoice_asked and c.company_id = s.company_id
      and exists (select from ${managers(db)})
    returning s.statement_no, s.company_id, c.name as company_name, c.credit_code, s.confirmed_by, (
      select user_id from ${managers(db)}
      order by p.name = s.confirmed_by desc, status = 1 desc, user_id limit 1) as user_id`
  return row
}
