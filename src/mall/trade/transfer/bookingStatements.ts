import type { Sql } from '#db/postgres.ts'
import type { Entry } from '#mall/company/ledger/balance.sql.ts'
import { newPaymentNo } from '#mall/trade/payment/paymentNo.ts'
import { allocated } from './allocation.rules.ts'
import {
  insertStatementParts,
  type OwedStatement,
  selectOwedForUpdate,
  selectStatementsOf,
} from './owedStatement.sql.ts'

type For = { lineId: string; transferId: string | null; statementIds: string[] }
export type Owed = Omit<OwedStatement, 'dueFen'> & { due: bigint }
export type StatementPaid = { statementId: string; fen: bigint }

/** Locks the statements that these receipts may pay: those that they name, and those in their transfers. */
export async function lockedStatements(tx: Sql, receipts: readonly For[], transferIds: string[]) {
  const inside = await selectStatementsOf(tx, transferIds)
  const rows = await selectOwedForUpdate(tx, [
    ...receipts.flatMap(({ statementIds }) => statementIds),
    ...inside.map(({ statementId }) => statementId),
  ])
  const live = new Map(
    rows.map(({ dueFen, ...row }): [string, Owed] => [
      row.statementId,
      { ...row, due: BigInt(dueFen) },
    ]),
  )
  const insideOf = Map.groupBy(inside, ({ transferId }) => transferId)
  return {
    live,
    idsFor: ({ transferId, statementIds }: Omit<For, 'lineId'>) => [
      ...new Set([
        ...statementIds,
        ...(insideOf.get(transferId ?? '') ?? []).map(({ statementId }) => statementId),
      ]),
    ],
  }
}

/** Statements take money once they are confirmed. */
export const isPayable = ({ state }: Pick<OwedStatement, 'state'>): boolean =>
  ['confirmed', 'invoicing', 'payable', 'partial'].includes(state)

/** What is to be paid of these statements together. */
export const dueOfStatements = (rows: readonly OwedStatement[]): bigint =>
  rows.filter(isPayable).reduce((sum, { dueFen }) => sum + BigInt(dueFen), 0n)

/** What is still to be paid of a statement, unless that is written off. */
export const openDueOf = (owed: Owed | undefined, writtenOff?: ReadonlySet<string>): bigint =>
  owed && isPayable(owed) && !writtenOff?.has(owed.statementNo) ? owed.due : 0n

/** What is left of a receipt pays these statements, the first of them first. */
export function dividedAmongStatements(
  fen: bigint,
  statementIds: readonly string[],
  live: Map<string, Owed>,
  most: (statementNo: string, dueFen: bigint) => bigint,
): { parts: StatementPaid[]; rest: bigint } {
  const dues = statementIds.flatMap((statementId) => {
    const owed = live.get(statementId)
    return owed && isPayable(owed)
      ? [{ statementId, dueFen: most(owed.statementNo, owed.due) }]
      : []
  })
  const divided = allocated(fen, dues)
  for (const part of divided.parts) {
    const owed = live.get(part.statementId)
    if (owed) owed.due -= part.fen
  }
  return divided
}

type Booked = { lineId: string; statements: readonly StatementPaid[] }

export const payStatements = (
  tx: Sql,
  booked: readonly Booked[],
  by: { actor: string; now: Date },
) =>
  insertStatementParts(
    tx,
    booked.flatMap(({ lineId, statements }) =>
      statements.map((part) => ({ ...part, lineId, paymentNo: newPaymentNo() })),
    ),
    by,
  )

/** What a company owes is less by what pays its statements. */
export const statementEntry = (companyId: string, fen: bigint): Entry => ({
  ...{ companyId, userId: null, orderId: null, kind: 'receivable', fen: -fen },
})
