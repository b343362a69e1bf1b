import { useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import type { CartItem } from '#mall/cart/cart.contract.ts'
import { isActive } from '#mall/cart/cart.rules.ts'
import { refuse } from '#mall/errors.ts'
import { call } from '#web/call.ts'
import { confirm } from '#web/ui/confirm.ts'
import { toast } from '#web/ui/toast.ts'
import { batches } from './batches.ts'
import type { Act } from './useAct.ts'
import { confirmRemoval } from './useRowActions.ts'

/** What the bottom bar may do with many lines at once. */
export function useBarActions(act: Act, chosen: CartItem[], invalid: CartItem[]) {
  const { revalidate } = useRevalidator()

  async function removeChosen() {
    if (!(await confirmRemoval(`确定删除选中的 ${chosen.length} 种商品吗？`))) return
    await act('删除失败', async () => {
      for (const cartItemIdStr of batches(chosen))
        await call(api.cart.removeCart, { cartItemIdStr })
      toast('ok', '删除成功')
      await revalidate()
    })
  }

  async function clearInvalid() {
    const title = `确定清空 ${invalid.length} 种失效商品吗？`
    if (!(await confirm({ title, body: '清空后不能恢复。', okText: '清空', isDanger: true })))
      return
    await act('清空失效商品失败', async () => {
      await checkInvalid(invalid)
      for (const cartItemIdStr of batches(invalid))
        await call(api.cart.clearInvalidCart, { cartItemIdStr })
      toast('ok', '清空失效商品成功')
      await revalidate()
    })
  }

  return { removeChosen, clearInvalid }
}

async function checkInvalid(lines: CartItem[]) {
  const { list } = await call(api.cart.cartList, {})
  const active = new Set(list.filter(isActive).map((line) => line.cartItemId))
  if (lines.some((line) => active.has(line.cartItemId))) refuse('CART_CLEAR_CHANGED')
}
