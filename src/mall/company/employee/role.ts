import type { Sql } from '#db/postgres.ts'
import type { Holder } from '#mall/access.ts'
import { can, permissionsOf, scopeOf } from '#mall/access.ts'
import { companyGuardLimits } from '#mall/companyLimits.ts'
import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import type { CustomRole } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { fenOf } from './employee.rules.ts'
import type { RoleInfo, RoleInput, role } from './role.contract.ts'
import { renameForm } from './role.form.ts'
import {
  deleteRole,
  insertRole,
  type RoleRow,
  type RoleValues,
  selectHasWork,
  selectIsInvited,
  selectRole,
  selectRoleCounts,
  selectRoleForUpdate,
  selectRoles,
  updateRole,
} from './role.sql.ts'
import {
  deniedOf,
  isRoleTitle,
  mayGrant,
  type Role,
  roles,
  roleTitles,
  toldRole,
} from './roles.rules.ts'
import { type Administrator, administratorAlone, seenCompany } from './staff.ts'

export const roleVerbs: Verbs<typeof role> = {
  async getRoleList({ db, who }) {
    const companyId = seenCompany(who)
    const [counted, own] = await Promise.all([
      selectRoleCounts(db, companyId),
      selectRoles(db, companyId),
    ])
    const users = new Map(counted.map(({ roleName, users }) => [roleName, users]))
    const builtIn = roles.map((roleName, at) => ({
      roleId: String(at + 1),
      roleName,
      name: roleTitles[roleName],
      builtIn: true,
      users: users.get(roleName) ?? 0,
      ...whatHolds({ roleName }),
      singleLimit: null,
      mayGrant: mayGrant(who, { roleName }),
      mayEdit: false,
    }))
    return { list: [...builtIn, ...own.map((row) => infoOf(who, row))] }
  },

  saveRole: ({ db, who }, { roleId, ...input }) =>
    db.begin(async (tx) => {
      const by = await administratorAlone(tx, who)
      refuseProblems('FORM_INVALID', renameForm.problems(input))
      if (isRoleTitle(input.name)) refuse('ROLE_NAME_TAKEN')
      return { roleId: await (roleId ? changed(tx, by, roleId, input) : added(tx, by, input)) }
    }),

  removeRole: ({ db, who, now }, { roleId }) =>
    db.begin(async (tx) => {
      const by = await administratorAlone(tx, who)
      const row = await changeable(tx, by, roleId)
      if (row.users > 0 || (await selectIsInvited(tx, roleId, now))) refuse('ROLE_IN_USE')
      await deleteRole(tx, roleId)
      await recordAudit(tx, { who, action: 'role.remove', subject: row.name })
      return null
    }),
}

const whatHolds = (holder: Holder) => ({
  permissions: permissionsOf[holder.roleName].filter((permission) => can(holder, permission)),
  dataScope: scopeOf(holder),
})

function infoOf(who: Holder, row: RoleRow): RoleInfo {
  const { roleName, users, ...customRole } = row
  const { roleId, name, singleLimit } = customRole
  const isGranted = mayGrant(who, { roleName, customRole })
  return {
    ...{ roleId, roleName, name, builtIn: false, users, singleLimit },
    ...whatHolds({ roleName, customRole }),
    mayGrant: isGranted,
    mayEdit: isGranted && who.customRole?.roleId !== roleId,
  }
}

/** A role of this company that the caller may change: not his own, and none that holds more than he does. */
async function changeable(tx: Sql, by: Administrator, roleId: string): Promise<RoleRow> {
  await selectRoleForUpdate(tx, by.companyId, roleId)
  const row = (await selectRole(tx, by.companyId, roleId)) ?? refuse('ROLE_NOT_FOUND')
  if (by.customRole?.roleId === roleId) refuse('ROLE_IS_YOURS')
  if (!mayGrant(by, { roleName: row.roleName, customRole: row })) refuse('ROLE_BEYOND_YOURS')
  return row
}

type Values = Omit<RoleInput, 'roleId'>

function valuesOf(by: Administrator, roleName: Role, input: Values): RoleValues {
  const { name, singleLimit } = input
  const denied = deniedOf(roleName, input.permissions)
  const wanted: CustomRole = { ...input, roleId: '', denied }
  const dataScope = scopeOf({ roleName, customRole: wanted })
  if (!mayGrant(by, { roleName, customRole: wanted })) refuse('ROLE_BEYOND_YOURS')
  return { name, denied, dataScope, singleLimitFen: fenOf(singleLimit) }
}

async function added(tx: Sql, by: Administrator, input: Values): Promise<string> {
  const { companyId, who } = by
  const { roleName } = input
  const own = await selectRoles(tx, companyId)
  if (own.length >= companyGuardLimits.companyRoles) refuse('ROLE_LIMIT')
  const values = valuesOf(by, roleName, input)
  const roleId =
    (await insertRole(tx, { companyId, roleName, ...values })) ?? refuse('ROLE_NAME_TAKEN')
  const detail = { 复制自: roleTitles[roleName], ...toldRole(roleName, { ...input, ...values }) }
  await recordAudit(tx, { who, action: 'role.add', subject: input.name, detail })
  return roleId
}

async function changed(tx: Sql, by: Administrator, roleId: string, input: Values) {
  const row = await changeable(tx, by, roleId)
  const own = await selectRoles(tx, by.companyId)
  if (own.some((one) => one.name === input.name && one.roleId !== roleId)) refuse('ROLE_NAME_TAKEN')
  const values = valuesOf(by, row.roleName, input)
  const losesWork = values.denied.includes('applications') && !row.denied.includes('applications')
  if (losesWork && (await selectHasWork(tx, roleId))) refuse('ROLE_HAS_WORK')
  await updateRole(tx, roleId, values)
  const detail = differences(
    toldRole(row.roleName, row),
    toldRole(row.roleName, { ...input, ...values }),
  )
  if (Object.keys(detail).length > 0)
    await recordAudit(tx, { who: by.who, action: 'role.edit', subject: row.name, detail })
  return roleId
}

/** Answers the old and the new text of what differs. */
const differences = (before: Record<string, string>, after: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => before[name] !== value)
      .map(([name, value]) => [name, [before[name] ?? '', value]]),
  )
