import type { Sql } from '#db/postgres.ts'
import type { Ctx } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { companyOf, dueOf } from './owed.ts'
import {
  isUnconfirmed,
  mayMove,
  openState,
  type StatementEvent,
  type StatementState,
  statementMoves,
  statementStates,
} from './statement.rules.ts'
import {
  type HeadRow,
  insertStatementLog,
  selectStatementsForUpdate,
  updateHeld,
  updateState,
} from './statement.sql.ts'

export type By = { actor: string; now: Date }

/** What is held out follows from its disputes, and where it stands while nobody has confirmed it. */
export async function stand(tx: Sql, row: HeadRow, { actor, now }: By, note: string) {
  const { statementId } = row
  await updateHeld(tx, statementId)
  const [held] = await selectStatementsForUpdate(tx, [row.statementNo], null)
  const state = held ? standing(held) : row.state
  if (state !== row.state) await updateState(tx, statementId, state, now)
  await insertStatementLog(tx, statementId, { actor, now, to: state, note })
}

function standing(row: HeadRow): StatementState {
  if (isUnconfirmed(row.state)) return openState(row.disputes)
  return dueOf(row) <= 0n ? 'settled' : row.state
}

/** Does this with a statement of one's company, which is locked and stands where it may be done. */
export async function onOwn(
  { db, who, now }: Ctx<UserInfo>,
  statementNo: string,
  event: StatementEvent,
  act: (tx: Sql, row: HeadRow, by: By) => Promise<unknown>,
) {
  const companyId = companyOf(who)
  await db.begin(async (tx) => {
    const [row] = await selectStatementsForUpdate(tx, [statementNo], companyId)
    if (!row) refuse('STATEMENT_NOT_FOUND')
    refuseMove(row, event, 'buyer')
    await act(tx, row, { actor: who.name, now })
  })
  return null
}

export function refuseMove({ state }: HeadRow, event: StatementEvent, actor: 'buyer' | 'staff') {
  const { label } = statementMoves[event]
  if (!mayMove(state, event, actor))
    refuse('STATEMENT_STATE', { state: statementStates[state], event: label })
}
