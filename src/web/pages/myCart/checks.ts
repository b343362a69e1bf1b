import { api } from '#mall/api.ts'
import { type RefusalCode, refuse } from '#mall/errors.ts'
import type { FreightTerms } from '#mall/goods/pricing/freight.rules.ts'
import type { FreightRule } from '#mall/people/account/account.contract.ts'
import type { CartItem } from '#mall/trade/cart/cart.contract.ts'
import { type CartTab, isActive } from '#mall/trade/cart/cart.rules.ts'
import { call } from '#web/call.ts'
import { keepCookies, userInfoCookie } from '#web/sessionCookies.ts'
import { storedFreight } from './storedFreight.ts'

/** Answers the lines of this tab that are active now, which every action of spec §4 asks for first. */
export async function activeNow(tab: CartTab): Promise<ReadonlyMap<string, CartItem>> {
  const { list } = await (tab === 'application'
    ? call(api.cart.shareCartList, {})
    : call(api.cart.cartList, {}))
  return new Map(list.filter(isActive).map((line) => [line.cartItemId, line]))
}

/** Answers these lines as they are now; refuses when one of them has become invalid or is gone. */
export async function checkActive(tab: CartTab, lines: readonly CartItem[], code: RefusalCode) {
  const active = await activeNow(tab)
  return lines.map(({ cartItemId }) => active.get(cartItemId) ?? refuse(code))
}

/** The freight that the page counted with and the stored one must be the freight that holds now. */
export async function checkFreight(shown: FreightTerms) {
  const now = await call(api.account.userInfo, {})
  const stored = storedFreight(document.cookie) ?? shown.isFreight
  const isSame = now.isFreight === shown.isFreight && stored === shown.isFreight
  if (isSame && isSameRule(now.freightRule, shown.freightRule)) return
  keepCookies([userInfoCookie(now)])
  refuse('FREIGHT_CHANGED')
}

/** A process of the version before says no rule. */
const isSameRule = (now?: FreightRule, shown?: FreightRule) =>
  !now || !shown || now.version === shown.version
