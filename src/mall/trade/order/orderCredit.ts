import type { Sql } from '#db/postgres.ts'
import { paysMonthly, seesPrices } from '#mall/access.ts'
import { selectAdministratorNames } from '#mall/company/company/company.sql.ts'
import {
  type CreditRow,
  selectCredit,
  selectCreditForUpdate,
} from '#mall/company/company/credit.sql.ts'
import { selectSingleLimit } from '#mall/company/employee/singleLimit.sql.ts'
import { refuse } from '#mall/errors.ts'
import { price, yuan } from '#mall/money.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { Credit } from './credit.contract.ts'
import { creditWayOut, isCovered, type Payment, paymentFor } from './order.rules.ts'

/** Answers how the order will be paid, with the credit of its company locked where it goes on account. */
export async function paymentOf(
  tx: Sql,
  who: UserInfo,
  chosen: Payment | undefined,
  total: bigint,
): Promise<Payment> {
  const { companyId } = who
  const isMonthly = paysMonthly(who)
  if (!companyId || paymentFor(isMonthly, chosen) === 'now') {
    if (chosen === 'account') refuse('TERMS_CHANGED')
    const credit = isMonthly && companyId ? await selectCredit(tx, companyId) : undefined
    if (credit?.paysMonthly && !credit.mayPayNow) refuse('PAY_NOW_CLOSED')
    return 'now'
  }
  const credit = await selectCreditForUpdate(tx, companyId)
  if (!credit?.paysMonthly) refuse('TERMS_CHANGED')
  if (!isCovered(credit, total)) await refuseUncovered(tx, who, companyId, credit, total)
  return 'account'
}

async function refuseUncovered(
  tx: Sql,
  who: UserInfo,
  companyId: string,
  credit: CreditRow,
  total: bigint,
) {
  const askNames = await selectAdministratorNames(tx, companyId)
  refuse('CREDIT_EXCEEDED', {
    amount: toldAmount(who, total),
    available: told(who, availableFen(credit) ?? 0n, ''),
    wayOut: creditWayOut(credit.mayPayNow, askNames),
  })
}

const told = (who: UserInfo, fen: bigint, hidden: string) =>
  seesPrices(who) ? ` ${price(yuan(fen))}` : hidden
const toldAmount = (who: UserInfo, fen: bigint) =>
  seesPrices(who) ? `${told(who, fen, '')}，` : '金额'

/** null: no limit was agreed. */
function availableFen({ limitFen, usedFen }: CreditRow): bigint | null {
  if (limitFen === null) return null
  const left = BigInt(limitFen) - BigInt(usedFen)
  return left > 0n ? left : 0n
}

/** Answers what /orderSubmit shows of both limits. */
export async function spendingOf(db: Sql, who: UserInfo, total: bigint) {
  const { companyId } = who
  const limitFen = await selectSingleLimit(db, who.userId)
  const credit = companyId && paysMonthly(who) ? await selectCredit(db, companyId) : undefined
  return {
    singleLimit: limitFen === null ? null : yuan(BigInt(limitFen)),
    isOverLimit: limitFen !== null && total > BigInt(limitFen),
    credit: companyId && credit ? await creditOf(db, who, companyId, credit, total) : null,
  }
}

async function creditOf(
  db: Sql,
  who: UserInfo,
  companyId: string,
  credit: CreditRow,
  total: bigint,
): Promise<Credit> {
  const { limitFen, usedFen, mayPayNow } = credit
  const available = availableFen(credit)
  const isEnough = isCovered(credit, total)
  return {
    amounts: seesPrices(who)
      ? {
          limit: limitFen === null ? null : yuan(BigInt(limitFen)),
          used: yuan(BigInt(usedFen)),
          available: available === null ? null : yuan(available),
        }
      : null,
    isEnough,
    mayPayNow,
    askNames: isEnough ? [] : await selectAdministratorNames(db, companyId),
  }
}
