import type { RoleInfo } from '#mall/company/employee/role.contract.ts'
import { roleKey } from '#web/company/roleChoice.ts'
import type { Options } from '#web/picker/picking.ts'

type Props = {
  roles: readonly RoleInfo[]
  /** Says which of them may be chosen; all if nothing is said. */
  only?: (role: RoleInfo) => boolean
}

const keyOf = ({ roleId, roleName, builtIn }: RoleInfo): string =>
  roleKey({ roleName, customRoleId: builtIn ? null : roleId })

/** Answers what is chosen as long as nobody has chosen. */
export const firstKey = (roles: readonly RoleInfo[], only: (role: RoleInfo) => boolean): string =>
  roles.filter(only).map(keyOf)[0] ?? ''

/** Offers the mall's roles and those that the company has made, as they are called. */
export const roleOptions = ({ roles, only = () => true }: Props): Options =>
  roles.filter(only).map((role) => [keyOf(role), role.name])
