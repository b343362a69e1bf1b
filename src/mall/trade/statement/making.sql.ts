import type { Sql } from '#db/postgres.ts'
import { nextNumber } from '#mall/number.sql.ts'
import { unstated } from './unstated.sql.ts'

const numbering = { prefix: 'DZ', sequence: 'statement_number', digits: 4 }

/** What is made for a company goes one after the other, by the job or by hand. */
export const lockStatements = (db: Sql, companyId: string) => db`
  select pg_advisory_xact_lock(hashtext('statement'), ${companyId}::bigint::int)`

/** Locks the orders that are owed once they are stated: whatever else posts for their parcels goes before or after. */
export const lockStated = (db: Sql, companyId: string) => db`
  select from sales_order where order_id in (
    select order_id from charge_unstated join charge using (company_id, charge_id)
    where company_id = ${companyId} and basis = 'statement')
  order by order_id for no key update`

/** Answers companies whose last cut-off nobody has looked at. */
export const selectUncut = (
  db: Sql,
  cuts: readonly { cutDay: number; cutOn: string }[],
  limit: number,
) => db<{ companyId: string; cutOn: string }[]>`
  select company_id, cut_on::text from company c join unnest(${cuts.map(({ cutDay }) => cutDay)}::smallint[],
    ${cuts.map(({ cutOn }) => cutOn)}::date[]) as cut (cut_day, cut_on) using (cut_day)
  where (c.settlement_type = 1 or c.term_ended_at is not null)
    and not exists (select from statement_cut s where s.company_id = c.company_id and s.cut_on >= cut.cut_on)
  order by company_id limit ${limit}`

/** Answers false when another process has looked at it. */
export async function insertCut(db: Sql, companyId: string, cutOn: string): Promise<boolean> {
  const rows = await db`
    insert into statement_cut (company_id, cut_on) values (${companyId}, ${cutOn}::date)
    on conflict do nothing returning cut_on`
  return rows.length > 0
}

type New = {
  companyId: string
  cutOn: string
  /** It states what was received by the opening day, and is due from this day on; null for all others. */
  openedOn: string | null
  confirmBy: string
  by: string
  now: Date
}

/**
 * Writes the statement of all that was received or given back by the end of the day and stands on none yet. Answers nothing
 * where that comes to nothing: it waits for the next one. A parcel counts when all of it was received, or came back, and the
 * staff has settled what was missing; the answer to a dispute that was not given way to counts again.
 */
export async function insertStatement(
  db: Sql,
  { companyId, cutOn, openedOn, confirmBy, by, now }: New,
) {
  const isOpening = openedOn !== null
  const [row] = await db<
    { statementId: string; statementNo: string; withTaxFen: string; dueOn: string | null }[]
  >`
    with due as (
      select charge_id, null::bigint as dispute_id, pieces, with_tax_fen, no_tax_fen, order_id, line_no, received_on, document_no
      from (${unstated(db, companyId)}) candidate
      where received_on <= ${cutOn}::date and waits is null and rest <> 0 and is_opening = ${isOpening}
      union all
      select null, d.dispute_id, d.pieces, d.fen, round(d.fen::numeric * l.no_tax_fen / l.with_tax_fen)::bigint, 0, place,
        (decided_at at time zone 'Asia/Shanghai')::date, statement_no
      from statement_dispute d join statement s using (statement_id) join statement_line l using (statement_id, place)
      where not ${isOpening} and s.company_id = ${companyId} and d.state = 'kept'
        and (decided_at at time zone 'Asia/Shanghai')::date <= ${cutOn}::date
        and not exists (select from statement_line n where n.dispute_id = d.dispute_id)
    ), made as (
      insert into statement (statement_no, company_id, from_on, cut_on, state, term_kind, term_days, lines, with_tax_fen,
        no_tax_fen, made_at, made_by, confirm_by, due_on)
      select ${nextNumber(db, numbering, now)}, company_id, (
          select max(cut_on) + 1 from (
            select cut_on from statement e where e.company_id = c.company_id
            union all select cut_on from statement_cut e where e.company_id = c.company_id and is_opening) e
          where cut_on < ${cutOn}::date), ${cutOn}::date, 'pending', term_kind,
        coalesce(term_days, 0), sums.*, ${now}, ${by}, ${confirmBy}::date,
        case term_kind when 'month' then ${openedOn ?? cutOn}::date + coalesce(term_days, 0)
          when 'receipt' then greatest((select max(received_on) from due), ${openedOn}::date) + coalesce(term_days, 0) end
      from company c cross join (
        select count(*)::int, sum(with_tax_fen)::bigint as fen, sum(no_tax_fen)::bigint from due) sums
      where company_id = ${companyId} and fen > 0
      returning statement_id, statement_no, with_tax_fen, due_on::text
    ), listed as (
      insert into statement_line (statement_id, place, charge_id, dispute_id, pieces, with_tax_fen, no_tax_fen, received_on)
      select statement_id, row_number() over (order by received_on, document_no, order_id, line_no = 0, line_no, charge_id),
        charge_id, dispute_id, pieces, due.with_tax_fen, due.no_tax_fen, received_on
      from due cross join made
    ), logged as (
      insert into statement_log (statement_id, at, actor, to_state, note)
      select statement_id, ${now}, ${by}, 'pending', '出账' from made
    )
    select statement_id, statement_no, with_tax_fen, due_on from made`
  return row
}

/** Answers whether the company has a statement of this cut-off or a later one, up to a day. */
export async function hasStatementSince(
  db: Sql,
  companyId: string,
  cutOn: string,
  until = '9999-12-31',
) {
  const rows = await db`
    select from statement where company_id = ${companyId} and cut_on between ${cutOn}::date and ${until}::date limit 1`
  return rows.length > 0
}
