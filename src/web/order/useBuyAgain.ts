import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#mall/api.ts'
import { to } from '#mall/pages.ts'
import type { BoughtAgain } from '#mall/trade/cart/cart.contract.ts'
import type { OrderAction } from '#mall/trade/order/order.contract.ts'
import { call } from '#web/call.ts'
import { useWrite } from '#web/write/useWrite.ts'

/** Puts an order's goods into the cart again; what changed or vanished is told before going there. */
export function useBuyAgain(orderNo: string, actions: OrderAction[]) {
  const { isBusy: isBuying, write } = useWrite()
  const [result, setResult] = useState<BoughtAgain | null>(null)
  const navigate = useNavigate()

  async function buyAgain() {
    const isAsItWas = (bought: BoughtAgain) => bought.skipped.length + bought.repriced.length === 0
    await write(
      async () => {
        const bought = await call(api.order.buyAgain, { orderNo, actions })
        if (isAsItWas(bought)) await navigate(to.myCart())
        else setResult(bought)
        return bought
      },
      { done: (bought) => (isAsItWas(bought) ? '已加入购物车' : '') },
    )
  }

  return { buyAgain, isBuying, result, dropResult: () => setResult(null) }
}
