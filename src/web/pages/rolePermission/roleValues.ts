import { held } from '#mall/access.ts'
import { amountOf } from '#mall/company/employee/employee.rules.ts'
import type { RoleInfo, RoleInput } from '#mall/company/employee/role.contract.ts'
import { needs, type Role } from '#mall/company/employee/roles.rules.ts'
import { limits } from '#mall/limits.ts'
import type { Permission } from '#mall/people/account/account.contract.ts'

/** A role as it stands in the form. */
export type RoleValues = Pick<RoleInfo, 'name' | 'permissions' | 'dataScope'> & {
  singleLimit: string
}

export const valuesOf = (role: RoleInfo, isNew: boolean): RoleValues => ({
  name: isNew ? '' : role.name,
  permissions: role.permissions,
  dataScope: role.dataScope,
  singleLimit: String(role.singleLimit ?? ''),
})

/** Whether something is of no use because of what is not ticked. */
export function lacking({ permissions }: RoleValues, permission: Permission): boolean {
  const needed = needs[permission]
  return needed !== undefined && !permissions.includes(needed)
}

/** Ticked or not any longer; what is of no use without it goes with it. */
export function toggled(values: RoleValues, permission: Permission): RoleValues {
  const { permissions } = values
  if (!permissions.includes(permission))
    return { ...values, permissions: [...permissions, permission] }
  return {
    ...values,
    permissions: permissions.filter((one) => one !== permission && needs[one] !== permission),
  }
}

type Wrong = { name?: string; singleLimit?: string }

export function errorOf({ name, singleLimit }: RoleValues): Wrong {
  const { length } = name.trim()
  const isNamed = length >= limits.minLength.roleName && length <= limits.maxLength.roleName
  return {
    ...(!isNamed && { name: '角色名称为 2–20 字' }),
    ...(amountOf(singleLimit) === undefined && {
      singleLimit: '请填写不超过 1 亿元的金额，最多两位小数',
    }),
  }
}

export const inputOf = (roleName: RoleInfo['roleName'], values: RoleValues): RoleInput => ({
  name: values.name.trim(),
  roleName: roleName as Role,
  permissions: values.permissions.filter((permission) => held[roleName].includes(permission)),
  dataScope: values.dataScope,
  singleLimit: amountOf(values.singleLimit) ?? null,
})
