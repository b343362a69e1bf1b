import type { Sql } from '#db/postgres.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { creditLimits } from '#mall/houseLimits.ts'
import { fen, price } from '#mall/money.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { type CompanyRow, selectCompanyForUpdate } from './company.sql.ts'
import { isAlone } from './credit.rules.ts'
import { isStanding, updateCredit, updateTermEnded } from './credit.sql.ts'
import {
  insertCreditChange,
  isWaiting,
  selectAloneFen,
  selectRaisedAlone,
  updateWaitingOver,
  type Wanted,
} from './creditChange.sql.ts'
import { recordDecision } from './decided.ts'
import type { companyReview } from './review.contract.ts'
import { selectTermCompany, updateTermGranted } from './review.sql.ts'
import { changedTerms, limitText, mayText } from './terms.rules.ts'

type Credits = Pick<typeof companyReview, 'approveTerm' | 'setCredit' | 'endTerm'>

/** The staff grants, changes and ends the credit of a company, each from what it has seen. */
export const creditVerbs: Verbs<Credits> = {
  async approveTerm(ctx, { termApplicationId, amount, days }) {
    const { db } = ctx
    const asked = (await selectTermCompany(db, termApplicationId)) ?? refuse('NOT_FOUND')
    if (asked.isFrozen) refuse('TERM_FROZEN')
    return db.begin(async (tx) => {
      const company = await lockedCompany(tx, asked.companyId)
      const { state } = (await selectTermCompany(tx, termApplicationId)) ?? refuse('NOT_FOUND')
      if (state !== 'pending') refuse('COMPANY_DECIDED')
      const toFen = fen(amount)
      const { mayExceed } = company
      const detail = {
        ...{ 额度: price(amount), 账期: `${days} 天` },
        ...(isNewly(mayExceed, company) && { 超额: mayText(mayExceed) }),
      }
      const grant = { kind: 'grant' as const, termApplicationId, wanted: { days }, reason: '' }
      return decide(tx, ctx, { company, toFen, detail, ...grant })
    })
  },

  setCredit: (ctx, { companyId, seen, reason, amount, ...wanted }) =>
    ctx.db.begin(async (tx) => {
      const company = await lockedCompany(tx, companyId)
      if (!(await isStanding(tx, companyId, seen))) refuse('CREDIT_CHANGED')
      const detail = changedTerms(termsOf(company), {
        ...company,
        ...wanted,
        ...wanted.agreed,
        amount,
      })
      const change = { kind: 'change' as const, termApplicationId: null, wanted, reason }
      return decide(tx, ctx, { company, toFen: fen(amount), detail, ...change })
    }),

  async endTerm({ db, who, now }, { companyId, seen, reason }) {
    await db.begin(async (tx) => {
      const company = await lockedCompany(tx, companyId)
      if (!(await isStanding(tx, companyId, seen))) refuse('CREDIT_CHANGED')
      const { userId } = who
      await updateWaitingOver(tx, companyId, { userId, answer: '账期已停用', now })
      const detail = { 原额度: limitText(seen.amount) }
      const end = { kind: 'end' as const, termApplicationId: null, wanted: null }
      const change = { companyId, fromFen: limitOf(company), toFen: 0n, detail, reason, ...end }
      await insertCreditChange(tx, { ...change, isAlone: true, userId, now })
      await updateTermEnded(tx, companyId, now)
      const told = { companyId, subject: company.name, detail: { ...detail, 原因: reason } }
      await recordDecision(tx, { who, action: 'term.end', ...told })
    })
    return null
  },
}

async function lockedCompany(tx: Sql, companyId: string): Promise<CompanyRow> {
  return (await selectCompanyForUpdate(tx, companyId)) ?? refuse('NOT_FOUND')
}

/** null: no limit; 0: it pays at once. */
function limitOf({ settlementType, creditAmount }: CompanyRow): bigint | null {
  if (settlementType === 0) return 0n
  return creditAmount === null ? null : fen(creditAmount)
}

type Change = {
  company: CompanyRow
  kind: 'grant' | 'change'
  termApplicationId: string | null
  toFen: bigint
  wanted: Wanted
  detail: Record<string, string>
  reason: string
}

/** Says whether a company that may exceed its limit then might not until now. */
const isNewly = (mayExceed: boolean, { settlementType, mayExceed: might }: CompanyRow): boolean =>
  mayExceed && !(settlementType === 1 && might)

const raisedMs = creditLimits.raisedDays * 86_400_000

/** Makes the change, or lets it wait for a second person where it raises the credit by too much for one. */
async function decide(tx: Sql, { who, now }: Ctx<UserInfo>, change: Change) {
  const { company, kind, toFen, wanted, detail, reason } = change
  const { companyId, name: subject } = company
  if (await isWaiting(tx, companyId)) refuse('CREDIT_WAITING')
  const fromFen = limitOf(company)
  const isDone = isAlone({
    ...{
      fromFen,
      toFen,
      isUnbound: isNewly(wanted.agreed?.mayExceed ?? company.mayExceed, company),
    },
    raisedFen: await selectRaisedAlone(tx, companyId, new Date(now.getTime() - raisedMs)),
    aloneFen: await selectAloneFen(tx, who.userId),
  })
  const by = { userId: who.userId, now }
  const kept = { companyId, kind, toFen, wanted, detail, reason, isAlone: isDone, ...by }
  const { termApplicationId } = change
  await insertCreditChange(tx, { ...kept, termApplicationId, fromFen })
  const told = { who, subject, detail: { ...detail, ...(reason && { 原因: reason }) } }
  if (isDone) {
    await makeChange(tx, { companyId, termApplicationId, toFen, wanted }, by)
    await recordDecision(tx, { ...told, companyId, action: actionOf(kind) })
  } else await recordAudit(tx, { ...told, action: 'term.ask' })
  return { isDone }
}

export const actionOf = (kind: 'grant' | 'change') =>
  kind === 'grant' ? ('term.approve' as const) : ('term.change' as const)

type Made = Pick<Change, 'termApplicationId' | 'toFen' | 'wanted'> & { companyId: string }

/** The company is locked, and its terms stand as they did when it was asked for. */
export async function makeChange(
  tx: Sql,
  { companyId, termApplicationId, toFen, wanted }: Made,
  by: { userId: string; now: Date },
): Promise<void> {
  const { days, mayPayNow = false, agreed } = wanted
  if (termApplicationId) {
    const granted = { amountFen: toFen, days }
    if (!(await updateTermGranted(tx, { termApplicationId, ...by }, granted)))
      refuse('COMPANY_DECIDED')
  } else await updateCredit(tx, companyId, { amountFen: toFen, days, mayPayNow, agreed })
}

const termsOf = (company: CompanyRow) => ({
  ...company,
  amount: company.creditAmount,
  days: company.termDays,
})
