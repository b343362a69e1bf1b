import type { UserInfo } from '#mall/account/account.contract.ts'
import { isBuilt } from '#mall/pages.ts'

export type MenuEntry = { to: string; label: string; for?: (who: UserInfo) => boolean }

const groups: { name: string; entries: MenuEntry[] }[] = [
  {
    name: '采购',
    entries: [
      { to: '/personalCenter', label: '个人中心', for: ({ companyId }) => companyId !== null },
      { to: '/memberCenter', label: '会员中心', for: ({ companyId }) => companyId === null },
      { to: '/myOrder', label: '我的订单' },
      {
        to: '/purchaseRequisitionList',
        label: '采购申请',
        for: ({ companyId }) => companyId !== null,
      },
      { to: '/myQuotation', label: '我的报价单', for: ({ companyId }) => companyId !== null },
    ],
  },
  {
    name: '企业',
    entries: [
      { to: '/company', label: '企业认证' },
      { to: '/companyCenter', label: '企业中心', for: ({ companyId }) => companyId !== null },
      { to: '/rolePermission', label: '角色权限', for: ({ companyId }) => companyId !== null },
    ],
  },
  {
    name: '账号',
    entries: [
      { to: '/deliveryAddress', label: '收货地址' },
      { to: '/resetPwd', label: '账号安全' },
    ],
  },
]

/** What this person may open, by groups; entries whose page does not exist are absent. */
export const menuOf = (who: UserInfo | null) =>
  groups
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter((entry) => who && isBuilt(entry.to) && (entry.for?.(who) ?? true)),
    }))
    .filter(({ entries }) => entries.length > 0)
