import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { isRefusal } from '#mall/refusal.ts'
import type { AddedGoods } from '#mall/trade/cart/cart.contract.ts'
import { useSending } from '#web/form/useSending.ts'
import { useCartName } from '#web/layout/CartBadge.tsx'
import { toast } from '#web/ui/toast.ts'

/** Puts many goods into the cart; what is not as it was wanted is told in a dialog. */
export function useAddGoods() {
  const [isAdding, setAdding] = useSending()
  const [result, setResult] = useState<AddedGoods | null>(null)
  const { revalidate } = useRevalidator()
  const cartName = useCartName()

  async function add(put: () => Promise<AddedGoods>) {
    setAdding(true)
    try {
      const added = await put()
      if (added.skipped.length + added.corrected.length > 0) setResult(added)
      else toast('ok', `${added.added} 种商品已加入${cartName}`)
      await revalidate()
    } catch (error) {
      toast('bad', isRefusal(error) ? error.message : '加入失败，请重试')
    } finally {
      setAdding(false)
    }
  }
  return { add, isAdding, result, dropResult: () => setResult(null) }
}
