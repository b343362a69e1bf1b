import { type Address, to } from '#mall/pages.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { type CartTab, defaultTab, tabsOf } from '#mall/trade/cart/cart.rules.ts'

export const tabLabels: Record<CartTab, string> = {
  application: '采购申请列表',
  cart: '购物车',
  shared: '共享物料需求',
}

type Who = Pick<UserInfo, 'roleName'>

/** The tab of the address; in place of one that the role does not have stands its default (spec §4). */
export function tabOf(search: URLSearchParams, who: Who): CartTab {
  const asked = search.get('tab')
  return tabsOf(who).find((tab) => tab === asked) ?? defaultTab(who)
}

export const tabAddress = (tab: CartTab): Address =>
  tab === 'application' ? to.myCart({ tab: 'application' }) : '/myCart'
