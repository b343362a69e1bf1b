import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#mall/api.ts'
import { to } from '#mall/pages.ts'
import type { CartItem, PriceChange } from '#mall/trade/cart/cart.contract.ts'
import { call } from '#web/call.ts'
import { keepPostData } from '#web/order/postData.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { idStr } from './batches.ts'
import { checkFreight } from './checks.ts'
import { refreshed } from './refreshed.ts'
import type { Cart } from './useCart.ts'
import { useOrderable } from './useOrderable.ts'

/** Leads from the cart to /orderSubmit (spec §4), and holds what stands in the way. */
export function useSettle(cart: Cart) {
  const { tab, chosen, act, setLines } = cart
  const [changes, setChanges] = useState<PriceChange[]>([])
  const { who } = useVisitor()
  const navigate = useNavigate()
  const orderable = useOrderable(cart)

  const settle = (lines: readonly CartItem[] = chosen) =>
    act('结算失败', async () => {
      if (!who || !(await orderable.check(lines, 'CART_SELECTION_INVALID'))) return
      await checkFreight(who)
      const cartItemIdStr = idStr(lines)
      const found = await call(api.cart.pushCart, { cartItemIdStr })
      setChanges(found)
      if (found.length > 0) return
      keepPostData({ cartItemIdStr, tab })
      await navigate(to.orderSubmit())
    })

  const acceptChanges = () =>
    act('刷新价格失败', async () => {
      const list = await refreshed(idStr(chosen))
      if (!list) return
      const fresh = new Map(list.map((line) => [line.cartItemId, line]))
      setLines((lines) => lines.map((line) => fresh.get(line.cartItemId) ?? line))
      setChanges([])
    })

  return { settle, orderable, changes, acceptChanges, dismissChanges: () => setChanges([]) }
}
