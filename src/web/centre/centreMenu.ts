import { can, mayApprove, mayOrder, maySeeStaff, seesPrices } from '#mall/access.ts'
import type { Overview } from '#mall/house/centre/centre.contract.ts'
import { type Address, isBuilt } from '#mall/pages.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { IconName } from '#web/ui/icons.ts'
import { tabsFor } from './companyTabs.ts'

type MenuEntry = {
  to: Address
  label: string
  icon: IconName
  for?: (who: UserInfo) => boolean
  /** So much of it waits for this person. */
  count?: (overview: Overview, who: UserInfo) => number
}

/** A purchaser has to do with what is pending, a demander with what came back. */
function waiting({ requisitions }: Overview, { roleName }: UserInfo): number {
  if (roleName === 'purchaser') return requisitions?.pending ?? 0
  return roleName === 'demander' ? (requisitions?.returned ?? 0) : 0
}

const groups: { name: string; entries: MenuEntry[] }[] = [
  {
    name: '采购',
    entries: [
      {
        to: '/personalCenter',
        label: '个人中心',
        icon: 'user-round',
        for: ({ companyId }) => companyId !== null,
      },
      {
        to: '/memberCenter',
        label: '会员中心',
        icon: 'user-round',
        for: ({ companyId }) => companyId === null,
      },
      {
        to: '/myOrder',
        label: '我的订单',
        icon: 'package',
        count: ({ orders }) => orders.unpaid + orders.toReceive,
      },
      {
        to: '/purchaseRequisitionList',
        label: '采购申请',
        icon: 'clipboard-list',
        count: waiting,
        for: ({ companyId }) => companyId !== null,
      },
      {
        to: '/orderApproval',
        label: '订单审批',
        icon: 'badge-check',
        count: ({ approvals }) => approvals,
        for: (who) => who.companyId !== null && (mayOrder(who) || mayApprove(who)),
      },
      {
        to: '/myEnquiry',
        label: '我的询价',
        icon: 'message-square-text',
        count: ({ enquiries }) => enquiries.quoted + enquiries.asking,
      },
      {
        to: '/myInvoice',
        label: '我的发票',
        icon: 'receipt-text',
        for: (who) => mayOrder(who) && seesPrices({ customRole: who.customRole ?? null }),
      },
      {
        to: '/myAfterSale',
        label: '我的售后',
        icon: 'package',
        count: ({ afterSales }) => afterSales,
        for: mayOrder,
      },
      { to: '/myMessage', label: '站内信', icon: 'bell', count: ({ unread }) => unread },
      {
        to: '/myQuotation',
        label: '我的报价单',
        icon: 'receipt-text',
        for: (who) => who.companyId !== null && can(who, 'quote'),
      },
      { to: '/myFavorite', label: '我的收藏', icon: 'heart' },
      { to: '/myShoppingList', label: '常购清单', icon: 'list-checks' },
    ],
  },
  {
    name: '企业',
    entries: [
      { to: '/company', label: '企业认证', icon: 'badge-check' },
      {
        to: '/companyCenter',
        label: '加入企业',
        icon: 'building-2',
        for: ({ companyId }) => companyId === null,
      },
      {
        to: '/companyCenter',
        label: '企业中心',
        icon: 'building-2',
        for: (who) => tabsFor(who).length > 0,
      },
      {
        to: '/rolePermission',
        label: '角色权限',
        icon: 'shield-check',
        for: (who) => who.companyId !== null && maySeeStaff(who),
      },
    ],
  },
  {
    name: '账号',
    entries: [
      { to: '/myProfile', label: '个人资料', icon: 'user-round' },
      { to: '/deliveryAddress', label: '收货地址', icon: 'map-pin' },
      { to: '/invoiceTitle', label: '发票抬头', icon: 'receipt-text', for: mayOrder },
      { to: '/resetPwd', label: '账号安全', icon: 'lock-keyhole' },
    ],
  },
]

/** Lists what this person may open, by groups. Entries whose page does not exist are absent. */
export const menuOf = (who: UserInfo | null) =>
  groups
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter((entry) => who && isBuilt(entry.to) && (entry.for?.(who) ?? true)),
    }))
    .filter(({ entries }) => entries.length > 0)
