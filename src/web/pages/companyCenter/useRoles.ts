import { useEffect, useState } from 'react'
import { api } from '#mall/api.ts'
import type { RoleInfo } from '#mall/company/employee/role.contract.ts'
import { roles, roleTitles } from '#mall/company/employee/roles.rules.ts'
import { call } from '#web/call.ts'

/** Answers the roles of the company; the mall's own until the others are known, if ever. */
export function useRoles(): RoleInfo[] {
  const [list, setList] = useState<RoleInfo[]>(builtIn)
  useEffect(() => {
    call(api.employee.getRoleList, {}).then(
      ({ list }) => setList(list),
      () => {},
    )
  }, [])
  return list
}

const builtIn = roles.map(
  (roleName, at): RoleInfo => ({
    roleId: String(at + 1),
    roleName,
    name: roleTitles[roleName],
    builtIn: true,
    users: 0,
    permissions: [],
    dataScope: 'own',
    singleLimit: null,
    mayGrant: true,
    mayEdit: false,
  }),
)
