import type { Sql } from '#db/postgres.ts'
import { statementLimits } from '#mall/tradeLimits.ts'

export type Overdue = {
  statementNo: string
  days: number
  dueFen: string
  /** block: nothing goes on account; approve: the staff confirms it; remind: it is only said. */
  rule: 'block' | 'approve' | 'remind'
}

/** The part of a statement that finds statements of a company that are late on this day, by the column of its id. */
const late = (db: Sql, companyId: ReturnType<typeof db>, today: ReturnType<typeof db>) => db`
  from statement s where s.company_id = ${companyId} and s.state <> 'settled' and s.due_on < ${today}
    and s.with_tax_fen - s.held_fen - s.paid_fen > ${`${statementLimits.forgivenFen}`}`

/** Answers the statement of a company that is late for longest. */
export async function selectOverdue(db: Sql, companyId: string, today: string) {
  const [row] = await db<Overdue[]>`
    select s.statement_no, ${today}::date - s.due_on as days, (s.with_tax_fen - s.held_fen - s.paid_fen)::bigint as due_fen,
      (select overdue_rule from company c where c.company_id = ${companyId}) as rule
    ${late(db, db`${companyId}`, db`${today}::date`)} order by s.due_on, s.statement_id limit 1`
  return row
}

/** Says of the order `o` that its company is late and that the staff looks at such orders. */
export const isOverdue = (db: Sql) => db`
  o.pay_state = 5 and exists (select from company c where c.company_id = o.company_id and c.overdue_rule = 'approve')
    and exists (select ${late(db, db`o.company_id`, db`(now() at time zone 'Asia/Shanghai')::date`)})`
