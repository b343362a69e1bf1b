import type { Sql } from '#db/postgres.ts'
import { lockCredit, usedFen } from '#mall/company/ledger/ledger.sql.ts'

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
  await lockCredit(db, companyId)
  return selectCredit(db, companyId)
}

/** This stood there when somebody of the staff opened the page. */
export type Seen = {
  amount: number | null
  days: number | null
  mayPayNow: boolean
  agreed?: Agreed | undefined
}
/** What was agreed on beside limit and days. */
export type Agreed = {
  termKind: 'month' | 'invoice' | 'receipt'
  chargeBasis: 'sent' | 'invoice' | 'statement'
  cutDay: number
  mayExceed: boolean
  overdueRule: 'block' | 'approve' | 'remind'
}

const stands = (db: Sql, companyId: string, seen: Seen) => db`
  company_id = ${companyId} and settlement_type = 1 and term_days is not distinct from ${seen.days}
  and yuan(credit_fen) is not distinct from ${seen.amount}::float8 and may_pay_now = ${seen.mayPayNow} ${
    seen.agreed
      ? db`and (term_kind, charge_basis, cut_day, may_exceed, overdue_rule) = (${seen.agreed.termKind},
          ${seen.agreed.chargeBasis}, ${seen.agreed.cutDay}, ${seen.agreed.mayExceed}, ${seen.agreed.overdueRule})`
      : db``
  }`

type Credit = { amountFen: bigint; days: number; mayPayNow: boolean; agreed?: Agreed | undefined }

/** Answers nothing when somebody else was faster. */
export async function updateCredit(db: Sql, companyId: string, seen: Seen, credit: Credit) {
  const [row] = await db<{ name: string }[]>`
    update company set credit_fen = ${`${credit.amountFen}`}, term_days = ${credit.days},
      may_pay_now = ${credit.mayPayNow} ${
        credit.agreed
          ? db`, term_kind = ${credit.agreed.termKind}, charge_basis = ${credit.agreed.chargeBasis},
              cut_day = ${credit.agreed.cutDay}, may_exceed = ${credit.agreed.mayExceed}, overdue_rule = ${credit.agreed.overdueRule}`
          : db``
      }
    where ${stands(db, companyId, seen)} returning name`
  return row
}

/** From now on the company pays at once. It answers nothing when somebody else was faster. */
export async function updateTermEnded(db: Sql, companyId: string, seen: Seen, now: Date) {
  const [row] = await db<{ name: string }[]>`
    with ended as (
      update company
      set settlement_type = 0, credit_fen = null, term_days = null, term_ended_at = ${now}
      where ${stands(db, companyId, seen)} returning company_id, name
    ), marked as (
      update term_application t set ended_at = ${now} from ended
      where t.company_id = ended.company_id and t.state = 'approved' and t.ended_at is null
    )
    select name from ended`
  return row
}
