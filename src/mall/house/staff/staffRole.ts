import type { Sql } from '#db/postgres.ts'
import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { staffLimits } from '#mall/houseLimits.ts'
import type { StaffPermission, UserInfo } from '#mall/people/account/account.contract.ts'
import {
  deleteStaffRole,
  insertStaffRole,
  selectStaffRole,
  selectStaffRoles,
  updateStaffRole,
} from '#mall/people/account/staffRole.sql.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { aloneAsAdmin, type By } from './alone.ts'
import type { staffAccount } from './staffAccount.contract.ts'
import { staffRoleForm } from './staffAccount.form.ts'
import { differences, holdsAll, permissionsText } from './staffAccount.rules.ts'

type RoleVerbs = Pick<
  Verbs<typeof staffAccount>,
  'staffRoles' | 'saveStaffRole' | 'removeStaffRole'
>

/** Roles of the staff: six come with the mall, others are its own. */
export const staffRoleVerbs: RoleVerbs = {
  async staffRoles({ db, who }) {
    const held = { permissions: who.staffRole?.permissions ?? [] }
    const rows = await selectStaffRoles(db)
    const list = rows.map((row) => {
      const mayGrant = holdsAll(held, row)
      const isOwn = row.roleId === who.staffRole?.roleId
      return { ...row, mayGrant, mayChange: mayGrant && !row.isBuiltIn && !isOwn }
    })
    return { list }
  },

  async saveStaffRole({ db, who }, { roleId, permissions, ...typed }) {
    const values = staffRoleForm.normalized({ ...typed, permissions: permissions.join(' ') })
    refuseProblems('FORM_INVALID', staffRoleForm.problems(values))
    const role = { name: values.name, permissions: [...new Set(permissions)] }
    return db.begin(async (tx) => {
      const by = await aloneAsAdmin(tx, who)
      if (!holdsAll(by, role)) refuse('STAFF_BEYOND_YOURS')
      const all = await selectStaffRoles(tx)
      if (all.some((one) => one.name === role.name && one.roleId !== roleId))
        refuse('ROLE_NAME_TAKEN')
      if (roleId) return changed(tx, { by, who }, roleId, role)
      if (all.filter(({ isBuiltIn }) => !isBuiltIn).length >= staffLimits.roles)
        refuse('ROLE_LIMIT')
      return added(tx, who, role)
    })
  },

  async removeStaffRole({ db, who }, { roleId }) {
    await db.begin(async (tx) => {
      const row = await changeableRole(tx, await aloneAsAdmin(tx, who), roleId)
      if (row.people > 0) refuse('STAFF_ROLE_USED')
      await deleteStaffRole(tx, roleId)
      const detail = { 权限: permissionsText(row) }
      await recordAudit(tx, { who, action: 'staff.removeRole', subject: row.name, detail })
    })
    return null
  },
}

/** Roles that come with the mall stay as they are. */
async function changeableRole(tx: Sql, by: By, roleId: string) {
  const row = await selectStaffRole(tx, roleId)
  if (!row || row.isBuiltIn) return refuse('ROLE_NOT_FOUND')
  return holdsAll(by, row) ? row : refuse('STAFF_BEYOND_YOURS')
}

type Values = { name: string; permissions: readonly StaffPermission[] }

const told = (role: Values) => ({ 名称: role.name, 权限: permissionsText(role) })

async function added(tx: Sql, who: UserInfo, role: Values) {
  const roleId = (await insertStaffRole(tx, role)) ?? refuse('ROLE_NAME_TAKEN')
  const detail = { 权限: permissionsText(role) }
  await recordAudit(tx, { who, action: 'staff.addRole', subject: role.name, detail })
  return { roleId }
}

type Changing = { by: By; who: UserInfo }

async function changed(tx: Sql, { by, who }: Changing, roleId: string, role: Values) {
  if (roleId === who.staffRole?.roleId) refuse('ROLE_IS_YOURS')
  const before = await changeableRole(tx, by, roleId)
  const detail = differences(told(before), told(role))
  if (Object.keys(detail).length > 0)
    await recordAudit(tx, { who, action: 'staff.changeRole', subject: before.name, detail })
  await updateStaffRole(tx, roleId, role)
  return { roleId }
}
