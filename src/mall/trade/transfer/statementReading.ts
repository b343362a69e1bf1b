import { refuse } from '#mall/errors.ts'
import { finished } from '#mall/goods/importing/inTurns.ts'
import { transferLimits } from '#mall/tradeLimits.ts'
import { type Fault, lackIn, readingOf, type Statement } from './statement.rules.ts'

type Sheet = { name: string; rows: string[][] }

/** Every sheet that is a statement is read; lines of two sheets are told apart as those of two files are. */
export async function readStatements(
  sheets: readonly Sheet[],
  now: Date,
): Promise<[Statement, ...Statement[]]> {
  const found: { name: string; statement: Statement | Fault }[] = []
  for (const { name, rows } of sheets) {
    const statement = await finished(readingOf(rows, now))
    if (statement) found.push({ name, statement })
  }
  const statements = found.map(({ name, statement }) => {
    const where = found.length > 1 ? `工作表“${name}”` : ''
    return 'what' in statement ? refuse('STATEMENT_CELLS', { ...statement, where }) : statement
  })
  const [first, ...others] = statements
  if (!first) refuse('STATEMENT_COLUMNS', { found: lackIn(sheets) })
  const count = statements.reduce((sum, { lines }) => sum + lines.length, 0)
  if (count > transferLimits.rows) refuse('STATEMENT_TOO_LARGE')
  return count > 0 ? [first, ...others] : refuse('STATEMENT_EMPTY')
}
