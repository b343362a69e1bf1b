import type { Sql } from '#db/postgres.ts'
import { maySeeStatements } from '#mall/access.ts'
import { selectCredit } from '#mall/company/company/credit.sql.ts'
import { chineseDay } from '#mall/day.ts'
import { refuse } from '#mall/errors.ts'
import { yuan } from '#mall/money.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { LineRow } from './lines.sql.ts'
import type { StatementHead, StatementLine } from './statement.contract.ts'
import { ageing, isUnconfirmed, overdueDays } from './statement.rules.ts'
import { type HeadRow, selectOwed } from './statement.sql.ts'

/** Answers the company of whoever may see what it owes. */
export function companyOf(who: UserInfo): string {
  if (!maySeeStatements(who) || who.companyId === null) refuse('FORBIDDEN')
  return who.companyId
}

export const dueOf = ({ withTaxFen, heldFen, paidFen }: HeadRow): bigint =>
  BigInt(withTaxFen) - BigInt(heldFen) - BigInt(paidFen)

/** A statement as both sides see it. */
export function headOf(row: HeadRow, now: Date): StatementHead {
  const { statementId: _, companyId: __, withTaxFen, noTaxFen, heldFen, paidFen, ...rest } = row
  const [withTax, noTax, held] = [BigInt(withTaxFen), BigInt(noTaxFen), BigInt(heldFen)]
  const due = dueOf(row)
  const today = chineseDay(now)
  return {
    ...rest,
    withTaxAmount: yuan(withTax),
    noTaxAmount: yuan(noTax),
    taxAmount: yuan(withTax - noTax),
    held: yuan(held),
    payable: yuan(withTax - held),
    paid: yuan(BigInt(paidFen)),
    due: yuan(due),
    madeAt: row.madeAt.toISOString(),
    isConfirmLate: isUnconfirmed(row.state) && row.confirmBy < today,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    settledAt: row.settledAt?.toISOString() ?? null,
    overdueDays: row.state === 'settled' ? 0 : overdueDays(row.dueOn, due, today),
  }
}

export function lineOf(row: LineRow): StatementLine {
  const { taxPriceFen, withTaxFen, noTaxFen, disputeId, disputeState, disputeFen, ...rest } = row
  const { disputePieces, disputeReason, saidBy, saidAt, answer, decidedBy, decidedAt, ...line } =
    rest
  const [withTax, noTax] = [BigInt(withTaxFen), BigInt(noTaxFen)]
  return {
    ...line,
    taxPrice: yuan(BigInt(taxPriceFen)),
    noTaxAmount: yuan(noTax),
    taxAmount: yuan(withTax - noTax),
    withTaxAmount: yuan(withTax),
    dispute:
      disputeId && disputeState
        ? {
            ...{ disputeId, state: disputeState, pieces: disputePieces ?? 0 },
            amount: yuan(BigInt(disputeFen ?? 0)),
            ...{ reason: disputeReason ?? '', saidBy: saidBy ?? '', answer: answer ?? '' },
            ...{ saidAt: saidAt?.toISOString() ?? '', decidedBy: decidedBy ?? '' },
            decidedAt: decidedAt?.toISOString() ?? null,
          }
        : null,
  }
}

/** So much of what counts as paid was written off (尾差核销). */
export const writtenOffOf = (payments: readonly { fen: string; isWrittenOff: boolean }[]): number =>
  yuan(
    payments
      .filter(({ isWrittenOff }) => isWrittenOff)
      .reduce((sum, { fen }) => sum + BigInt(fen), 0n),
  )

/** What a company owes by how late it is, and what its credit leaves. */
export async function ageingOf(db: Sql, companyId: string, now: Date) {
  const [owed, credit] = await Promise.all([selectOwed(db, companyId), selectCredit(db, companyId)])
  const sums = ageing(
    owed.map(({ dueOn, dueFen }) => ({ dueOn, dueFen: BigInt(dueFen) })),
    chineseDay(now),
  )
  const held = owed.reduce((sum, { heldFen }) => sum + BigInt(heldFen), 0n)
  const limit = credit?.limitFen == null ? null : BigInt(credit.limitFen)
  const left = limit === null ? null : limit - BigInt(credit?.usedFen ?? 0)
  return {
    ...{ unpaid: yuan(sums.unpaid), notDue: yuan(sums.notDue), days30: yuan(sums.days30) },
    ...{ days60: yuan(sums.days60), days90: yuan(sums.days90), older: yuan(sums.older) },
    held: yuan(held),
    limit: limit === null ? null : yuan(limit),
    available: left === null ? null : yuan(left > 0n ? left : 0n),
  }
}
