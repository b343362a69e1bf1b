import type { Sql } from '#db/postgres.ts'
import { refuse } from '#mall/errors.ts'
import type { StaffPermission, UserInfo } from '#mall/people/account/account.contract.ts'
import { selectHasOtherAdmin, selectHeldAlone } from '#mall/people/account/staffRole.sql.ts'
import { holdsAll } from './staffAccount.rules.ts'
import { type StaffRow, selectOneForUpdate } from './staffAccount.sql.ts'

export type By = { permissions: readonly StaffPermission[] }

/** Changes of the staff are made one after another, by whoever still may make them. */
export async function aloneAsAdmin(tx: Sql, who: UserInfo): Promise<By> {
  const permissions = await selectHeldAlone(tx, who.userId)
  return permissions.includes('admin') ? { permissions } : refuse('FORBIDDEN')
}

/** One of the staff whom the caller may change: nobody who may do more than himself. */
export async function changeable(tx: Sql, by: By, userId: string): Promise<StaffRow> {
  const row = (await selectOneForUpdate(tx, userId)) ?? refuse('NOT_FOUND')
  return holdsAll(by, row.staffRole) ? row : refuse('STAFF_BEYOND_YOURS')
}

/** Somebody always can log in who may do everything. */
export async function refuseWithoutAdmin(tx: Sql, userId: string) {
  if (!(await selectHasOtherAdmin(tx, userId))) refuse('STAFF_LAST_ADMIN')
}
