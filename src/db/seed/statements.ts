import type { Sql } from '#db/postgres.ts'
import { chineseDay } from '#mall/day.ts'
import { insertDispute } from '#mall/trade/statement/dispute.sql.ts'
import { selectLines } from '#mall/trade/statement/lines.sql.ts'
import { insertCut, insertStatement } from '#mall/trade/statement/making.sql.ts'
import {
  insertStatementLog,
  updateConfirmed,
  updateHeld,
} from '#mall/trade/statement/statement.sql.ts'

const dayMs = 86_400_000
const companyId = '1'

/**
 * Statements of 示例精密机械有限公司, which is only reminded of what is late: one that it has confirmed but for a line whose
 * difference waits for an answer, and one that it has to look at.
 */
export async function seedStatements(db: Sql): Promise<void> {
  await db`update company set overdue_rule = 'remind' where company_id = ${companyId}`
  const first = await stated(db, 25)
  if (!first) return // a catalogue of a few goods may hold no order that was received
  const page = { keyword: '', only: 'all', offset: 0, limit: 10 } as const
  const lines = await selectLines(db, first.statementId, page)
  const line = lines.find(({ pieces, withTaxFen }) => pieces > 1 && BigInt(withTaxFen) > 0n)
  const now = new Date(Date.now() - 21 * dayMs)
  const by = { actor: '周敏', now }
  if (line) {
    const said = { place: line.place, pieces: 1, reason: '签收单少 1 件，附言已注明' }
    const dispute = { statementId: first.statementId, fen: BigInt(line.taxPriceFen), ...said }
    await insertDispute(db, dispute, by)
    await updateHeld(db, first.statementId)
    const note = `第 ${line.place} 行提异议：${said.reason}`
    await insertStatementLog(db, first.statementId, { ...by, to: 'disputed', note })
  }
  await updateConfirmed(db, first.statementId, { state: 'confirmed', by: by.actor, now })
  await insertStatementLog(db, first.statementId, { ...by, to: 'confirmed', note: '确认对账单' })
  await stated(db, 3)
  await db`update statement set is_invoice_asked = true` // they stay as they stand
}

async function stated(db: Sql, daysAgo: number) {
  const now = new Date(Date.now() - (daysAgo - 1) * dayMs)
  const cutOn = chineseDay(now, -1)
  await insertCut(db, companyId, cutOn)
  const confirmBy = chineseDay(now, 7)
  return insertStatement(db, { openedOn: null, companyId, cutOn, confirmBy, by: '', now })
}
