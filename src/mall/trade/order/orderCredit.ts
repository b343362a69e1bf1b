import { inTurn } from '#db/inTurn.ts'
import type { Sql } from '#db/postgres.ts'
import { paysMonthly, seesPrices } from '#mall/access.ts'
import { selectAdministratorNames } from '#mall/company/company/company.sql.ts'
import {
  type CreditRow,
  selectCredit,
  selectCreditForUpdate,
} from '#mall/company/company/credit.sql.ts'
import { selectSingleLimit } from '#mall/company/employee/singleLimit.sql.ts'
import type { Ctx } from '#mall/ctx.ts'
import { chineseDay } from '#mall/day.ts'
import { refuse } from '#mall/errors.ts'
import { price, yuan } from '#mall/money.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { Credit } from './credit.contract.ts'
import { creditWayOut, isCovered, overdueWayOut, type Payment, paymentFor } from './order.rules.ts'
import { selectOverdue } from './overdue.sql.ts'

/** Answers how the order will be paid, with the credit of its company locked where it goes on account. */
export async function paymentOf(
  tx: Sql,
  { who, now }: Pick<Ctx<UserInfo>, 'who' | 'now'>,
  chosen: Payment | undefined,
  total: bigint,
): Promise<Payment> {
  const { companyId } = who
  const isMonthly = paysMonthly(who)
  if (!companyId || paymentFor(isMonthly, chosen) === 'now') {
    if (chosen === 'account') refuse('TERMS_CHANGED')
    const credit = isMonthly && companyId ? await selectCredit(tx, companyId) : undefined
    if (credit?.paysMonthly && !credit.mayPayNow && !(await isBlocked(tx, companyId, now)))
      refuse('PAY_NOW_CLOSED')
    return 'now'
  }
  const [credit, late] = await inTurn([
    () => selectCreditForUpdate(tx, companyId),
    () => selectOverdue(tx, companyId, chineseDay(now)),
  ])
  if (!credit?.paysMonthly) refuse('TERMS_CHANGED')
  refuseOverdue(who, late)
  if (!isCovered(credit, total)) await refuseUncovered(tx, who, companyId, credit, total)
  return 'account'
}

/** A company that is late with a statement, and whose terms say so, has nothing more on account. */
function refuseOverdue(who: UserInfo, late: Awaited<ReturnType<typeof selectOverdue>>) {
  if (late?.rule !== 'block') return
  const { statementNo, days, dueFen } = late
  const amount = told(who, BigInt(dueFen), '款项')
  refuse('ORDER_OVERDUE', { statementNo, days, amount, wayOut: overdueWayOut })
}

const isBlocked = async (db: Sql, companyId: string | null, now: Date): Promise<boolean> =>
  companyId !== null && (await selectOverdue(db, companyId, chineseDay(now)))?.rule === 'block'

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
export async function spendingOf(
  { db, who, now }: Pick<Ctx<UserInfo>, 'db' | 'who' | 'now'>,
  total: bigint,
) {
  const { companyId } = who
  const limitFen = await selectSingleLimit(db, who.userId)
  const credit = companyId && paysMonthly(who) ? await selectCredit(db, companyId) : undefined
  return {
    singleLimit: limitFen === null ? null : yuan(BigInt(limitFen)),
    isOverLimit: limitFen !== null && total > BigInt(limitFen),
    credit: companyId && credit ? await creditOf({ db, who, now }, companyId, credit, total) : null,
  }
}

async function creditOf(
  { db, who, now }: Pick<Ctx<UserInfo>, 'db' | 'who' | 'now'>,
  companyId: string,
  credit: CreditRow,
  total: bigint,
): Promise<Credit> {
  const { limitFen, usedFen, mayPayNow, mayExceed } = credit
  const late = await selectOverdue(db, companyId, chineseDay(now))
  const isOverdue = late?.rule === 'block'
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
    mayPayNow: mayPayNow || isOverdue,
    mayExceed,
    overdue: late
      ? {
          ...{ statementNo: late.statementNo, days: late.days, isBlocking: isOverdue },
          amount: seesPrices(who) ? yuan(BigInt(late.dueFen)) : null,
        }
      : null,
    askNames: isEnough ? [] : await selectAdministratorNames(db, companyId),
  }
}
