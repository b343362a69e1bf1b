import type { Sql } from '#db/postgres.ts'
import { mayManageStaff, maySeeLog, maySeeStaff } from '#mall/access.ts'
import { refuse } from '#mall/errors.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import {
  type EmployeeRow,
  type HolderRow,
  selectEmployee,
  selectEmployeeForUpdate,
  selectHolderAlone,
} from './employee.sql.ts'
import { selectRole } from './role.sql.ts'
import { mayGrant, type Role } from './roles.rules.ts'

/** The company whose people the caller may see. */
export const seenCompany = (who: UserInfo): string =>
  who.companyId !== null && maySeeStaff(who) ? who.companyId : refuse('FORBIDDEN')

/** The company whose people the caller may change. */
export const ownCompany = (who: UserInfo): string =>
  who.companyId !== null && mayManageStaff(who) ? who.companyId : refuse('FORBIDDEN')

/** The company whose decisions the caller may read. */
export const loggedCompany = (who: UserInfo): string =>
  who.companyId !== null && maySeeLog(who) ? who.companyId : refuse('FORBIDDEN')

/** He has the role that he has now, not the one when his request began. */
export type Administrator = HolderRow & { companyId: string; who: UserInfo }

/** Somebody who may change the company's people, in a transaction that from here on is alone with them. */
export async function administratorAlone(tx: Sql, who: UserInfo): Promise<Administrator> {
  const companyId = ownCompany(who)
  const holder = await selectHolderAlone(tx, who)
  return holder && mayManageStaff(holder) ? { ...holder, companyId, who } : refuse('FORBIDDEN')
}

/** Does the same where only the company matters. */
export const aloneWith = async (tx: Sql, who: UserInfo): Promise<string> =>
  (await administratorAlone(tx, who)).companyId

/** Answers somebody of this company; people of others are as unknown as nobody. */
export async function employeeOf(db: Sql, companyId: string, userId: string): Promise<EmployeeRow> {
  return (await selectEmployee(db, companyId, userId)) ?? refuse('EMPLOYEE_NOT_FOUND')
}

/**
 * Whoever may do more than the caller is not changed by him: he could make himself that person's heir. Locked before
 * anything about him is read: what he is given in the meantime waits, or is seen.
 */
export async function changeableEmployee(
  tx: Sql,
  by: Administrator,
  userId: string,
): Promise<EmployeeRow> {
  await selectEmployeeForUpdate(tx, by.companyId, userId)
  const employee = await employeeOf(tx, by.companyId, userId)
  return mayGrant(by, employee) ? employee : refuse('ROLE_BEYOND_YOURS')
}

type Chosen = { roleName: Role; customRoleId: string | null }

/**
 * Answers the role that is to be given, or undefined if the company has none such. Nobody grants more than he can do
 * himself.
 */
export async function chosenRole(
  tx: Sql,
  by: Administrator,
  { roleName, customRoleId }: Chosen,
): Promise<HolderRow | undefined> {
  const row = customRoleId ? await selectRole(tx, by.companyId, customRoleId) : null
  if (row === undefined || (row && row.roleName !== roleName)) return undefined
  const role = { roleName, customRole: row }
  return mayGrant(by, role) ? role : refuse('ROLE_BEYOND_YOURS')
}
