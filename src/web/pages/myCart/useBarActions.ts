import { useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import { refuse } from '#mall/errors.ts'
import type { CartItem } from '#mall/trade/cart/cart.contract.ts'
import type { CartTab } from '#mall/trade/cart/cart.rules.ts'
import { call } from '#web/call.ts'
import { confirm } from '#web/ui/confirm.ts'
import { toast } from '#web/ui/toast.ts'
import { batches } from './batches.ts'
import { activeNow } from './checks.ts'
import type { Act } from './useAct.ts'
import { confirmRemoval } from './useRowActions.ts'

/** Does what the bottom bar may do with many lines at once. */
export function useBarActions(tab: CartTab, act: Act, chosen: CartItem[], invalid: CartItem[]) {
  const { revalidate } = useRevalidator()
  const isAsked = tab === 'application'

  async function removeChosen() {
    const isSure = isAsked
      ? confirmReturn(chosen)
      : confirmRemoval(`确定删除选中的 ${chosen.length} 种商品吗？`)
    if (!(await isSure)) return
    const word = isAsked ? '退回' : '删除'
    await act(`${word}失败`, async () => {
      for (const cartItemIdStr of batches(chosen))
        await call(api.cart.removeCart, { cartItemIdStr })
      toast('ok', `${word}成功`)
      await revalidate()
    })
  }

  async function clearInvalid() {
    const title = `确定清空 ${invalid.length} 种失效商品吗？`
    const body = isAsked ? '失效商品将退回给需求人。' : '清空后不能恢复。'
    if (!(await confirm({ title, body, okText: '清空', isDanger: true }))) return
    await act('清空失效商品失败', async () => {
      const active = await activeNow(tab)
      if (invalid.some(({ cartItemId }) => active.has(cartItemId))) refuse('CART_CLEAR_CHANGED')
      for (const cartItemIdStr of batches(invalid))
        await call(api.cart.clearInvalidCart, { cartItemIdStr })
      toast('ok', '清空失效商品成功')
      await revalidate()
    })
  }

  return { removeChosen, clearInvalid }
}

/** Spec §2's 删除选中: what a demander asked for is not lost, it goes back to him. */
function confirmReturn(lines: readonly CartItem[]) {
  const names = [...new Set(lines.map(({ demanderName }) => demanderName))]
  const whom = names.length > 3 ? `${names.length} 位需求人` : names.join('、')
  const title = `确定退回选中的 ${lines.length} 种物料吗？`
  const body = `将从采购申请列表中删除，退回给${whom}；对方会看到「已退回」，可以再次申请。`
  return confirm({ title, body, okText: '退回', isDanger: true })
}
