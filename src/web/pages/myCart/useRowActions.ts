import { useMemo, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import { refuse } from '#mall/errors.ts'
import type { CartItem } from '#mall/trade/cart/cart.contract.ts'
import type { CartTab } from '#mall/trade/cart/cart.rules.ts'
import { call } from '#web/call.ts'
import { confirm } from '#web/ui/confirm.ts'
import { toast } from '#web/ui/toast.ts'
import { activeNow } from './checks.ts'
import type { SetLines } from './reloaded.ts'
import { type Act, wait } from './useAct.ts'

export type RowActions = ReturnType<typeof useRowActions>

/** Clicks on + and − in quick succession become one call. */
const restMs = 250

/** Does what a row may do. The functions stay the same, so that rows that did not change are not rendered. */
export function useRowActions(
  tab: CartTab,
  act: Act,
  setLines: SetLines,
  tick: (ids: readonly string[], isChosen: boolean) => void,
) {
  const wanted = useRef(new Map<string, number>())
  const { revalidate } = useRevalidator()

  return useMemo(() => {
    /** Resolves when the count is stored or refused. Several wishes for one line end in the last of them. */
    function changeCount(cartItemId: string, count: number) {
      wanted.current.set(cartItemId, count)
      return act(
        '修改数量失败',
        async () => {
          if (!wanted.current.has(cartItemId)) return
          await wait(restMs)
          const latest = wanted.current.get(cartItemId) ?? count
          wanted.current.delete(cartItemId)
          if (!(await activeNow(tab)).has(cartItemId)) refuse('CART_ITEM_INVALID')
          const stored = await call(api.cart.addCartNum, { cartItemId, count: latest })
          setLines((lines) =>
            lines.map((line) => (line.cartItemId === cartItemId ? { ...line, ...stored } : line)),
          )
        },
        { isQuiet: true },
      )
    }

    async function remove({ cartItemId, model }: CartItem) {
      if (!(await confirmRemoval(`确定删除 ${model} 吗？`))) return
      await act('删除失败', async () => {
        await call(api.cart.removeCart, { cartItemIdStr: JSON.stringify([cartItemId]) })
        toast('ok', '删除成功')
        await revalidate()
      })
    }

    const openInvalid = ({ cartItemId }: CartItem) =>
      act('商品已失效，无法查看详情', async () => {
        if ((await activeNow(tab)).has(cartItemId)) refuse('CART_ITEM_CHANGED')
        toast('warn', '商品已失效，无法查看详情')
      })

    const choose = (cartItemId: string, isChosen: boolean) => tick([cartItemId], isChosen)
    return { choose, changeCount, remove, openInvalid }
  }, [tab, act, revalidate, setLines, tick])
}

export const confirmRemoval = (title: string) =>
  confirm({ title, body: '删除后可以在商品页重新加入。', okText: '删除', isDanger: true })
