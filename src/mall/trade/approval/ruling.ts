import { inTurn } from '#db/inTurn.ts'
import type { Sql } from '#db/postgres.ts'
import { selectSingleLimit } from '#mall/company/employee/singleLimit.sql.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { selectRules } from './approvalRule.sql.ts'

/** Answers what says whether orders of somebody need approval; null where none of them does. */
export async function rulesFor(db: Sql, { userId, companyId, roleName }: UserInfo) {
  if (!companyId || roleName === 'groupAdministrator') return null // he orders without approval
  const [limitFen, rules] = await inTurn([
    () => selectSingleLimit(db, userId),
    () => selectRules(db, companyId),
  ])
  return { companyId, limitFen, rules }
}
export type Ruling = Awaited<ReturnType<typeof rulesFor>>
