import { maySeeProtocol, permissionsOf, scopeOf } from '#mall/access.ts'
import type { RoleInfo } from '#mall/company/employee/role.contract.ts'
import { permissionLabels, scopeLabels } from '#mall/company/employee/roles.rules.ts'
import { price } from '#mall/money.ts'
import type { CustomRole, Permission, UserInfo } from '#mall/people/account/account.contract.ts'
import { viewOf } from '#mall/trade/requisition/requisition.rules.ts'

export type Held = Pick<
  RoleInfo,
  'roleName' | 'builtIn' | 'permissions' | 'dataScope' | 'singleLimit'
>

/** Permissions by what they are about, as the form offers them and the table shows them. */
export const modules: { module: string; permissions: readonly Permission[] }[] = [
  { module: '选购', permissions: ['prices', 'share', 'order', 'approve', 'quote'] },
  { module: '采购申请', permissions: ['applications', 'reassign'] },
  {
    module: '企业',
    permissions: [
      'people',
      'staff',
      'log',
      'addresses',
      'profile',
      'materials',
      'agreements',
      'approvalRules',
    ],
  },
]

type Line = { name: string; values: (boolean | string)[]; isDifferent: boolean }

const views = { demander: '本人提交的', purchaser: '指派给本人的', company: '' }

/** Makes somebody of this company in one of these roles. */
function holderOf(who: UserInfo, role: Held): UserInfo {
  const { roleName, permissions, dataScope, singleLimit } = role
  const denied = permissionsOf[roleName].filter((permission) => !permissions.includes(permission))
  const customRole: CustomRole = { roleId: '', name: '', denied, dataScope, singleLimit }
  return { ...who, roleName, customRole: role.builtIn ? null : customRole }
}

const texts: { module: string; name: string; of(who: UserInfo, role: Held): boolean | string }[] = [
  { module: '选购', name: '协议专区', of: (who) => maySeeProtocol(who) },
  { module: '选购', name: '单笔限额', of: (_, role) => limitOf(role) },
  { module: '采购申请', name: '查看采购申请', of: requisitionsOf },
  { module: '数据范围', name: '查看订单与报价单', of: (who) => scopeLabels[scopeOf(who)] },
]

function limitOf({ permissions, singleLimit }: Held): string {
  if (!permissions.includes('order')) return '–'
  return singleLimit === null ? '不限' : price(singleLimit)
}

function requisitionsOf(who: UserInfo): string {
  const view = viewOf(who)
  if (view === null) return '–'
  return view === 'company' ? scopeLabels[scopeOf(who)] : views[view]
}

/** Answers every permission of each of these roles; what a role shows is what the mall's verbs ask. */
export const permissionTable = (who: UserInfo, roles: readonly Held[]) =>
  [...modules, { module: '数据范围', permissions: [] }].map(({ module, permissions }) => ({
    module,
    lines: [
      ...permissions.map((permission) =>
        lineOf(
          permissionLabels[permission],
          roles.map((role) => role.permissions.includes(permission) && isOpen(who, permission)),
        ),
      ),
      ...texts
        .filter((text) => text.module === module)
        .map(({ name, of }) =>
          lineOf(
            name,
            roles.map((role) => of(holderOf(who, role), role)),
          ),
        ),
    ],
  }))

/** Nobody in a company has a permission that the company itself lacks. */
function isOpen(who: UserInfo, permission: Permission): boolean {
  if (permission === 'quote') return who.isAuth === 1
  return permission !== 'agreements' || maySeeProtocol(who)
}

const lineOf = (name: string, values: (boolean | string)[]): Line => ({
  name,
  values,
  isDifferent: new Set(values).size > 1,
})
