import type { Role } from '#mall/company/employee/roles.rules.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'

type Given = { roleName: UserInfo['roleName']; customRoleId: string | null }
type Chosen = { roleName: Role; customRoleId: string | null }

const words = /^(demander|purchaser|purchasingManager|groupAdministrator)(?::([1-9]\d{0,17}))?$/

/** Writes a role as the value of an option: purchaser, or purchaser:101 for one that was made from it. */
export const roleKey = ({ roleName, customRoleId }: Given): string =>
  customRoleId ? `${roleName}:${customRoleId}` : roleName

export function roleIn(key: string): Chosen | null {
  const [, roleName, customRoleId = null] = words.exec(key) ?? []
  return roleName ? { roleName: roleName as Role, customRoleId } : null
}
