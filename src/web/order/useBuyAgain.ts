import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import { isRefusal } from '#mall/refusal.ts'
import type { BoughtAgain } from '#mall/trade/cart/cart.contract.ts'
import type { OrderAction } from '#mall/trade/order/order.contract.ts'
import { call } from '#web/call.ts'
import { useSending } from '#web/form/useSending.ts'
import { toast } from '#web/ui/toast.ts'

/** Puts an order's goods into the cart again; what changed or vanished is told before going there. */
export function useBuyAgain(orderNo: string, actions: OrderAction[]) {
  const [isBuying, setBuying] = useSending()
  const [result, setResult] = useState<BoughtAgain | null>(null)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  async function buyAgain() {
    setBuying(true)
    try {
      const bought = await call(api.order.buyAgain, { orderNo, actions })
      if (bought.skipped.length + bought.repriced.length > 0) {
        setResult(bought)
        await revalidate()
      } else {
        toast('ok', '已加入购物车')
        await navigate('/myCart')
      }
    } catch (error) {
      toast('bad', isRefusal(error) ? error.message : '再次购买失败，请重试')
    } finally {
      setBuying(false)
    }
  }

  return { buyAgain, isBuying, result, dropResult: () => setResult(null) }
}
