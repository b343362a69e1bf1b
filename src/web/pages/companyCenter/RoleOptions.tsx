import type { RoleInfo } from '#mall/company/employee/role.contract.ts'
import { roleKey } from '#web/company/roleChoice.ts'

type Props = {
  roles: readonly RoleInfo[]
  /** Which of them may be chosen; all if nothing is said. */
  only?: (role: RoleInfo) => boolean
}

/** The mall's roles and those that the company has made, as they are called. */
export const RoleOptions = ({ roles, only = () => true }: Props) =>
  roles.filter(only).map(({ roleId, roleName, name, builtIn }) => (
    <option key={roleId} value={roleKey({ roleName, customRoleId: builtIn ? null : roleId })}>
      {name}
    </option>
  ))
