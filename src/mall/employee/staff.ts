import type { Sql } from '#db/postgres.ts'
import { mayManageCompany, mayManageStaff } from '#mall/access.ts'
import type { UserInfo } from '#mall/account/account.contract.ts'
import { refuse } from '#mall/errors.ts'
import { type EmployeeRow, selectAdministratorAlone, selectEmployee } from './employee.sql.ts'

/** The company whose people the caller may see. */
export const seenCompany = (who: UserInfo): string =>
  who.companyId !== null && mayManageCompany(who) ? who.companyId : refuse('FORBIDDEN')

/** The company whose people the caller may change. */
export const ownCompany = (who: UserInfo): string =>
  who.companyId !== null && mayManageStaff(who) ? who.companyId : refuse('FORBIDDEN')

/** The same in a transaction, which from here on is alone with the company's people. */
export async function aloneWith(tx: Sql, who: UserInfo): Promise<string> {
  const companyId = ownCompany(who)
  if (!(await selectAdministratorAlone(tx, who))) refuse('FORBIDDEN')
  return companyId
}

/** Somebody of this company; people of others are as unknown as nobody. */
export async function employeeOf(db: Sql, companyId: string, userId: string): Promise<EmployeeRow> {
  return (await selectEmployee(db, companyId, userId)) ?? refuse('EMPLOYEE_NOT_FOUND')
}
