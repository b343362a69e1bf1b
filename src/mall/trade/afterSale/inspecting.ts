import type { Sql } from '#db/postgres.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { type Inspected, type Locked, updateInspected } from './afterSale.sql.ts'
import { inspectProblems } from './apply.form.ts'
import { type By, move, stepOf, tell } from './moveAfterSale.ts'

type Said = { lines: readonly Inspected[]; isUsed: boolean; reason: string }

/**
 * What came back was looked at: what has passed goes on, the rest is the buyer's again. Answers the request with what
 * has passed; null where nothing has, which ends it.
 */
export async function inspect(tx: Sql, request: Locked, { lines, isUsed, reason }: Said, by: By) {
  stepOf(request, 'pass', by)
  const inspected = inspectedLines(request, lines)
  refuseProblems('FORM_INVALID', inspectProblems(reason, inspected))
  if (inspected.every(({ accepted }) => accepted === 0)) {
    await move(tx, request, 'reject', by, { answer: reason, note: reason })
    await updateInspected(tx, request.afterSaleId, lines)
    await tell(tx, request, 'refused', reason)
    return null
  }
  await updateInspected(tx, request.afterSaleId, lines)
  const passed = { ...request, lines: inspected }
  const rejected = inspected.reduce((sum, { count, accepted }) => sum + count - accepted, 0)
  const accepted = inspected.reduce((sum, one) => sum + one.accepted, 0)
  const what = `合格 ${accepted} 件${rejected > 0 ? `，不合格 ${rejected} 件：${reason}` : ''}`
  await move(tx, passed, 'pass', by, { isUsed, answer: rejected > 0 ? reason : '', note: what })
  await tell(tx, request, 'inspected', what)
  return passed
}

/** Each line of the request is inspected once, and not more of it than there is. */
function inspectedLines(request: Locked, lines: readonly Inspected[]) {
  if (lines.length !== request.lines.length) refuse('AFTER_SALE_CHANGED')
  return request.lines.map((line) => {
    const said = lines.find(({ lineNo }) => lineNo === line.lineNo) ?? refuse('AFTER_SALE_CHANGED')
    if (said.accepted > line.count || said.restocked > said.accepted) refuse('AFTER_SALE_CHANGED')
    return { ...line, accepted: said.accepted, restocked: said.restocked }
  })
}
