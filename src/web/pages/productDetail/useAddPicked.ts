import { useState } from 'react'
import { api } from '#mall/api.ts'
import { isRefusal } from '#mall/refusal.ts'
import type { AddedGoods } from '#mall/trade/cart/cart.contract.ts'
import { call } from '#web/call.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { useWrite } from '#web/write/useWrite.ts'
import { leftOf, type Picks } from './picked.rules.ts'

/** Adds all that was typed in one call. What the cart does not take stays as it was typed, and is told. */
export function useAddPicked(picks: Picks, change: (to: (now: Picks) => Picks) => void) {
  const [result, setResult] = useState<AddedGoods | null>(null)
  const { write } = useWrite()
  const isDemander = useVisitor().who?.roleName === 'demander'

  async function add() {
    const goods = Object.values(picks).map(({ skuId, count }) => ({ skuId, count }))
    const failed = isDemander ? '添加失败' : '添加购物车失败'
    async function work() {
      const added = await call(api.cart.addGoods, { goods })
      change((now) => leftOf(now, picks, added.skipped))
      const isWhole = added.skipped.length + added.corrected.length === 0
      if (!isWhole) setResult(added)
      return isWhole && added.added
    }
    await write(work, {
      done: (count) =>
        count === false ? '' : isDemander ? '添加成功' : `${count} 种商品已加入购物车`,
      failed: (error) => (isRefusal(error) ? `${failed}，${error.message}` : failed),
    })
  }
  return { add, result, dropResult: () => setResult(null), isDemander }
}
