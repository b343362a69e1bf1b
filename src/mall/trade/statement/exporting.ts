import type { Sql } from '#db/postgres.ts'
import { refuse } from '#mall/errors.ts'
import { statementLimits } from '#mall/tradeLimits.ts'
import { columnsOf } from './columns.rules.ts'
import { selectLayout } from './layout.sql.ts'
import { selectLines } from './lines.sql.ts'
import { headOf, lineOf, writtenOffOf } from './owed.ts'
import { selectStatement, selectStatementPayments } from './statement.sql.ts'

type Asked = { statementNo: string; companyId: string | null; now: Date }

/** Answers all lines of a statement, in the columns of its company. */
export async function exportOf(db: Sql, { statementNo, companyId, now }: Asked) {
  const row = (await selectStatement(db, statementNo, companyId)) ?? refuse('STATEMENT_NOT_FOUND')
  const all = { keyword: '', only: 'all' as const, offset: 0, limit: statementLimits.lines }
  const [layout, rows, payments] = await Promise.all([
    selectLayout(db, row.companyId),
    selectLines(db, row.statementId, all),
    selectStatementPayments(db, row.statementId),
  ])
  const head = headOf(row, now)
  const writtenOff = writtenOffOf(payments)
  return { statementNo, head, writtenOff, columns: columnsOf(layout), list: rows.map(lineOf) }
}
