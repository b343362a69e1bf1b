import { inTurn } from '#db/inTurn.ts'
import type { Sql } from '#db/postgres.ts'
import { lockCredit, usedFen } from '#mall/company/ledger/ledger.sql.ts'
import type { Agreed } from './terms.rules.ts'

export type CreditRow = {
  paysMonthly: boolean
  /** null means that no limit was agreed. */
  limitFen: string | null
  /** What it owes, and what its orders on account reserve. */
  usedFen: string
  mayPayNow: boolean
  /** 允许超额: orders may go beyond the limit. */
  mayExceed: boolean
}

export async function selectCredit(db: Sql, companyId: string) {
  const [row] = await db<CreditRow[]>`
    select c.is_auth = 1 and c.settlement_type = 1 as pays_monthly, c.credit_fen as limit_fen,
      ${usedFen(db, companyId)} as used_fen, c.may_pay_now, c.may_exceed
    from company c where c.company_id = ${companyId}`
  return row
}

/**
 * Locks the credit of a company and its terms to the end of the transaction. Goods are locked before it, everywhere. The
 * lock is a statement of its own, because only the next one sees what it waited for.
 */
export async function selectCreditForUpdate(db: Sql, companyId: string) {
  const [, credit] = await inTurn([
    () => lockCredit(db, companyId),
    () => selectCredit(db, companyId),
  ])
  return credit
}

/** This stood there when somebody of the staff opened the page. */
export type Seen = {
  amount: number | null
  days: number | null
  mayPayNow: boolean
  agreed?: Agreed | undefined
}

const stands = (db: Sql, companyId: string, seen: Seen) => db`
  company_id = ${companyId} and settlement_type = 1 and term_days is not distinct from ${seen.days}
  and yuan(credit_fen) is not distinct from ${seen.amount}::float8 and may_pay_now = ${seen.mayPayNow} ${
    seen.agreed
      ? db`and (term_kind, charge_basis, cut_day, may_exceed, overdue_rule) = (${seen.agreed.termKind},
          ${seen.agreed.chargeBasis}, ${seen.agreed.cutDay}, ${seen.agreed.mayExceed}, ${seen.agreed.overdueRule})`
      : db``
  }`

/** Says whether the terms of a company are those that somebody has seen. */
export async function isStanding(db: Sql, companyId: string, seen: Seen): Promise<boolean> {
  const rows = await db`select from company where ${stands(db, companyId, seen)}`
  return rows.length > 0
}

type Credit = { amountFen: bigint; days: number; mayPayNow: boolean; agreed?: Agreed | undefined }

export const updateCredit = (db: Sql, companyId: string, credit: Credit) => db`
  update company set credit_fen = ${`${credit.amountFen}`}, term_days = ${credit.days},
    may_pay_now = ${credit.mayPayNow} ${
      credit.agreed
        ? db`, term_kind = ${credit.agreed.termKind}, charge_basis = ${credit.agreed.chargeBasis},
            cut_day = ${credit.agreed.cutDay}, may_exceed = ${credit.agreed.mayExceed}, overdue_rule = ${credit.agreed.overdueRule}`
        : db``
    }
  where company_id = ${companyId}`

/** From now on the company pays at once. 超额 ends with its terms: whoever grants new ones begins with a bound. */
export const updateTermEnded = (db: Sql, companyId: string, now: Date) => db`
  with ended as (
    update company set settlement_type = 0, credit_fen = null, term_days = null, may_exceed = false,
      term_ended_at = ${now}
    where company_id = ${companyId} returning company_id
  )
  update term_application t set ended_at = ${now} from ended
  where t.company_id = ended.company_id and t.state = 'approved' and t.ended_at is null`
