import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import { isRefusal } from '#mall/refusal.ts'
import type { AddedGoods } from '#mall/trade/cart/cart.contract.ts'
import { call } from '#web/call.ts'
import { toast } from '#web/ui/toast.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { leftOf, type Picks } from './picked.rules.ts'

/** All that was typed in one call. What the cart does not take stays as it was typed, and is told. */
export function useAddPicked(picks: Picks, change: (to: (now: Picks) => Picks) => void) {
  const [result, setResult] = useState<AddedGoods | null>(null)
  const { revalidate } = useRevalidator()
  const isDemander = useVisitor().who?.roleName === 'demander'

  async function add() {
    const goods = Object.values(picks).map(({ skuId, count }) => ({ skuId, count }))
    try {
      const added = await call(api.cart.addGoods, { goods })
      change((now) => leftOf(now, picks, added.skipped))
      if (added.skipped.length + added.corrected.length > 0) setResult(added)
      else toast('ok', isDemander ? '添加成功' : `${added.added} 种商品已加入购物车`)
      await revalidate()
    } catch (error) {
      const failed = isDemander ? '添加失败' : '添加购物车失败'
      toast('bad', isRefusal(error) ? `${failed}，${error.message}` : failed)
    }
  }
  return { add, result, dropResult: () => setResult(null), isDemander }
}
