import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#mall/api.ts'
import type { PriceChange } from '#mall/cart/cart.contract.ts'
import { defaultTab, isActive } from '#mall/cart/cart.rules.ts'
import { refuse } from '#mall/errors.ts'
import { call } from '#web/call.ts'
import { keepPostData } from '#web/order/postData.ts'
import { keepCookies, userInfoCookie } from '#web/session.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { batches } from './batches.ts'
import { storedFreight } from './storedFreight.ts'
import type { Cart } from './useCart.ts'

/** The way from the cart to /orderSubmit (spec §4), and the price changes that stand in it. */
export function useSettle({ chosen, act, setLines }: Cart) {
  const [changes, setChanges] = useState<PriceChange[]>([])
  const { who } = useVisitor()
  const navigate = useNavigate()
  const [cartItemIdStr = ''] = batches(chosen)

  const settle = () =>
    act('结算失败', async () => {
      if (!who) return
      await checkActive(cartItemIdStr.split(','))
      await checkFreight(who.isFreight)
      const found = await call(api.cart.pushCart, { cartItemIdStr })
      setChanges(found)
      if (found.length > 0) return
      keepPostData({ cartItemIdStr, tab: defaultTab(who) })
      await navigate('/orderSubmit')
    })

  const acceptChanges = () =>
    act('刷新价格失败', async () => {
      const { list } = await call(api.cart.refreshCartList, { cartItemIdStr })
      const fresh = new Map(list.map((line) => [line.cartItemId, line]))
      setLines((lines) => lines.map((line) => fresh.get(line.cartItemId) ?? line))
      setChanges([])
    })

  return { settle, changes, acceptChanges, dismissChanges: () => setChanges([]) }
}

async function checkActive(ids: string[]) {
  const { list } = await call(api.cart.cartList, {})
  const active = new Set(list.filter(isActive).map((line) => line.cartItemId))
  if (!ids.every((id) => active.has(id))) refuse('CART_SELECTION_INVALID')
}

/** What the page counted with and what is stored must be what holds now. */
async function checkFreight(shown: 0 | 1) {
  const now = await call(api.account.userInfo, {})
  const stored = storedFreight(document.cookie) ?? shown
  if (now.isFreight === shown && stored === shown) return
  keepCookies([userInfoCookie(now)])
  refuse('FREIGHT_CHANGED')
}
