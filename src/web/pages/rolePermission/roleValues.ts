import { permissionsOf } from '#mall/access.ts'
import { amountOf } from '#mall/company/employee/limitAmount.rules.ts'
import type { RoleInfo, RoleInput } from '#mall/company/employee/role.contract.ts'
import type { roleForm } from '#mall/company/employee/role.form.ts'
import { needs, type Role } from '#mall/company/employee/roles.rules.ts'
import type { ValuesOf } from '#mall/form.ts'
import type { Permission } from '#mall/people/account/account.contract.ts'

/** This is a role as it stands in the form. */
export type RoleValues = ValuesOf<typeof roleForm.fields>

/** Answers what a role may, whoever it is named after. */
export const rightsOf = (role: RoleInfo) => ({
  permissions: role.permissions.join(' '),
  dataScope: role.dataScope,
  singleLimit: String(role.singleLimit ?? ''),
})

export const valuesOf = (role: RoleInfo): RoleValues => ({
  ...rightsOf(role),
  name: role.name,
  from: role.roleId,
})

export const permissionsIn = (text: string): Permission[] =>
  text.split(' ').filter(Boolean) as Permission[]

/** Says whether something is of no use because of what is not ticked. */
export function lacking(permissions: string, permission: Permission): boolean {
  const needed = needs[permission]
  return needed !== undefined && !permissionsIn(permissions).includes(needed)
}

/** Ticked or not any longer; what is of no use without it goes with it. */
export function toggled(permissions: string, permission: Permission): string {
  const ticked = permissionsIn(permissions)
  if (!ticked.includes(permission)) return [...ticked, permission].join(' ')
  return ticked.filter((one) => one !== permission && needs[one] !== permission).join(' ')
}

export const inputOf = (roleName: RoleInfo['roleName'], values: RoleValues): RoleInput => ({
  name: values.name,
  roleName: roleName as Role,
  permissions: permissionsIn(values.permissions).filter((one) =>
    permissionsOf[roleName].includes(one),
  ),
  dataScope: values.dataScope,
  singleLimit: amountOf(values.singleLimit) ?? null,
})
