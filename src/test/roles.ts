import { expect } from 'vitest'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { permissionsOf } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import type { RoleInput } from '#mall/company/employee/role.contract.ts'
import type { Permission, UserInfo } from '#mall/people/account/account.contract.ts'

const { employee } = api
type Base = RoleInput['roleName']

let count = 0

/** Makes a role from this one, without these permissions, and answers its id. */
export async function newRole(
  admin: Call,
  roleName: Base,
  { without = [], ...part }: Partial<RoleInput> & { without?: readonly Permission[] } = {},
): Promise<string> {
  count += 1
  const { roleId } = await admin(employee.saveRole, {
    roleName,
    name: `${roleName}${count}`.slice(-20),
    permissions: permissionsOf[roleName].filter((permission) => !without.includes(permission)),
    dataScope: 'company',
    singleLimit: null,
    ...part,
  })
  return roleId
}

type World = { who(account: DemoAccount): Promise<UserInfo | null> }

/** Gives one of the demo people a role of his company, or with null the built-in one again. */
export async function giveRole(
  { who }: World,
  admin: Call,
  account: DemoAccount,
  customRoleId: string | null,
) {
  const { userId } = (await who(account)) ?? expect.unreachable()
  const { roleName, ...info } = await admin(employee.employeeinfo, { userId })
  if (roleName === '') expect.unreachable()
  else await admin(employee.editemployee, { ...info, roleName, customRoleId, userId })
}
