import type { RoleName } from '#mall/account/account.contract.ts'

export type Role = Exclude<RoleName, ''>

/** The built-in roles of a company, as people read them, in the order of their weight. */
export const roleTitles: Record<Role, string> = {
  demander: '需求人员',
  purchaser: '采购员',
  purchasingManager: '采购经理',
  groupAdministrator: '集团管理员',
}
export const roles = Object.keys(roleTitles) as Role[]

/** A link may be passed on, so it never makes an administrator. */
export const invitedRoles = ['demander', 'purchaser', 'purchasingManager'] as const

/** Search key 5 (pages.md section 0): roles whose title or name has this part. */
export const rolesLike = (part: string): Role[] =>
  roles.filter(
    (role) => roleTitles[role].includes(part) || role.toLowerCase().includes(part.toLowerCase()),
  )

export const roleTitled = (title: string): Role | undefined =>
  roles.find((role) => roleTitles[role] === title)
