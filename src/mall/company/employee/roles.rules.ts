import type { Holder } from '#mall/access.ts'
import { can, permissionsOf } from '#mall/access.ts'
import { price } from '#mall/money.ts'
import type {
  CustomRole,
  DataScope,
  Permission,
  RoleName,
} from '#mall/people/account/account.contract.ts'

export type Role = Exclude<RoleName, ''>

/** These are the built-in roles of a company, as people read them, in the order of their weight. */
export const roleTitles: Record<Role, string> = {
  demander: '需求人员',
  purchaser: '采购员',
  purchasingManager: '采购经理',
  groupAdministrator: '集团管理员',
}
export const roles = Object.keys(roleTitles) as Role[]

/** Answers whatever role somebody has, as people read it. */
export const titleOf = ({ roleName, customRole }: Titled): string =>
  customRole?.name ?? (roleName ? roleTitles[roleName] : '')
type Titled = { roleName: RoleName; customRole?: Pick<CustomRole, 'name'> | null }

/** A link may be passed on, so it never makes an administrator. */
export const invitedRoles = ['demander', 'purchaser', 'purchasingManager'] as const

/** Search key 5 (pages.md section 0) finds roles whose title or name has this part. */
export const rolesLike = (part: string): Role[] =>
  roles.filter(
    (role) => roleTitles[role].includes(part) || role.toLowerCase().includes(part.toLowerCase()),
  )

export const roleTitled = (title: string): Role | undefined =>
  roles.find((role) => roleTitles[role] === title)

/** No company may call a role of its own like one of the mall's. */
export const isRoleTitle = (name: string): boolean =>
  roleTitled(name) !== undefined || name === '会员' || name === '运营人员'

export const permissionLabels: Record<Permission, string> = {
  prices: '查看价格',
  order: '结算下单与支付',
  share: '共享物料给采购员',
  quote: '导出与查看报价单',
  applications: '处理与退回采购申请',
  reassign: '转派采购申请',
  people: '查看员工、部门与角色',
  staff: '管理员工、部门、邀请与角色',
  log: '查看操作日志',
  addresses: '管理企业收货地址',
  profile: '维护企业资料与认证、申请账期',
  materials: '管理物料编码',
  agreements: '查看协议与价格',
  approve: '审批订单',
  approvalRules: '设置审批规则、预算与成本中心',
}

export const scopeLabels: Record<DataScope, string> = {
  own: '本人',
  department: '本部门及下级',
  company: '全公司',
}

/** The permission at the left is of no use without the one at the right. */
export const needs: Partial<Record<Permission, Permission>> = {
  order: 'prices',
  quote: 'prices',
  agreements: 'prices',
  staff: 'people',
}

/** Answers what a role made from this base lacks, if it is to have these permissions. */
export const deniedOf = (base: Role, wanted: readonly Permission[]): Permission[] =>
  permissionsOf[base].filter((permission) => {
    const needed = needs[permission]
    return !wanted.includes(permission) || (needed !== undefined && !wanted.includes(needed))
  })

/**
 * Nobody grants more than he can do himself. What his own role was denied he gives to nobody; what only other roles
 * are for (applications, shared material) was never his, and a built-in administrator gives it as he gives every
 * role. Sight he has of everything, as everybody who may grant (scopeOf).
 */
export function mayGrant(who: Holder, role: Holder): boolean {
  const own = who.customRole
  if (!own) return true
  const isWithin = own.denied.every((permission) => !can(role, permission))
  const limit = role.customRole?.singleLimit ?? Number.POSITIVE_INFINITY
  const isNoDearer = own.singleLimit === null || !can(role, 'order') || limit <= own.singleLimit
  return isWithin && isNoDearer
}

type Told = Pick<CustomRole, 'name' | 'denied' | 'dataScope' | 'singleLimit'>

/** Writes a role in words, for the audit log. */
export const toldRole = (base: Role, { name, denied, dataScope, singleLimit }: Told) => ({
  名称: name,
  权限: permissionsOf[base]
    .filter((permission) => !denied.includes(permission))
    .map((permission) => permissionLabels[permission])
    .join('、'),
  数据范围: scopeLabels[dataScope],
  单笔限额: singleLimit === null ? '不限' : price(singleLimit),
})
