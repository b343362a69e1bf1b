import { maySeeStatements } from '#mall/access.ts'
import { selectCompany } from '#mall/company/company/company.sql.ts'
import type { Ctx } from '#mall/ctx.ts'
import { transferAccountOf } from '#mall/people/content/transferAccount.ts'
import { finance, holdsOneOf } from '#mall/staffAccess.ts'
import { transferOf } from './detail.ts'
import { selectLines } from './lines.sql.ts'
import { headOf, lineOf, writtenOffOf } from './owed.ts'
import type { StatementHead, StatementLine } from './statement.contract.ts'
import { selectStatement, selectStatementPayments } from './statement.sql.ts'

/** A statement as it is printed: for whom, its lines, what it comes to, and where it is to be paid. */
export type StatementPaper = StatementHead & {
  /** 税号 of the company. */
  taxNo: string
  /** What is held out is not answered yet, goes to the next statement, or was agreed to be taken off. */
  heldAs: { open: number; kept: number; adjusted: number }
  list: StatementLine[]
  /** So much of what counts as paid was written off (尾差核销). */
  writtenOff: number
  /** The mall's account at its bank. */
  account: { name: string; value: string }[]
  /** 汇款识别码, once a transfer was chosen for it. */
  code: string | null
}

/** Answers the statement that this visitor fetches at an address; null for everything that he is not shown. */
export async function statementPaperAt(
  { db, who, now }: Pick<Ctx, 'db' | 'who' | 'now'>,
  path: string,
  most: number,
): Promise<StatementPaper | 'tooLarge' | null> {
  const [, statementNo] = /^\/papers\/statement\/(DZ\d{10,16})\.pdf$/.exec(path) ?? []
  if (!statementNo || !who) return null
  const isStaff = holdsOneOf(who, finance)
  const companyId = isStaff ? null : who.companyId
  if (!isStaff && !maySeeStatements(who)) return null
  const row = await selectStatement(db, statementNo, companyId)
  if (!row) return null
  if (row.lines > most) return 'tooLarge'
  const all = { keyword: '', only: 'all' as const, offset: 0, limit: most }
  const [company, lines, transfer, payments, account] = await Promise.all([
    selectCompany(db, row.companyId),
    selectLines(db, row.statementId, all),
    transferOf(db, row.statementId),
    selectStatementPayments(db, row.statementId),
    transferAccountOf(db, now),
  ])
  return {
    ...headOf(row, now),
    writtenOff: writtenOffOf(payments),
    ...{ taxNo: company?.creditCode ?? '', account, code: transfer?.code ?? null },
    list: lines.map(lineOf),
  }
}
