import { api } from '#mall/api.ts'
import type { ListHead } from '#mall/own/favourite/list.contract.ts'
import { call } from '#web/call.ts'
import { AddedReport } from '#web/favourite/AddedReport.tsx'
import { useAddGoods } from '#web/favourite/useAddGoods.ts'
import { useAddCart } from '#web/ui/useAddCart.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'

type Props = { list: ListHead; isInRow?: boolean }

/** The whole list in the quantities it has. */
export function AddAll({ list: { listId, name, type, invalid }, isInRow }: Props) {
  const { addCartText } = useAddCart()
  const { add, isAdding, result, dropResult } = useAddGoods()
  const isReady = useIsHydrated()
  return (
    <>
      <button
        type="button"
        className="btn small outline"
        disabled={!isReady || isAdding || type === invalid}
        aria-label={isInRow ? `${name} 全部${addCartText}` : undefined}
        title={type === invalid ? '清单里没有可购买的商品' : undefined}
        onClick={() => add(() => call(api.cart.addShoppingList, { listId }))}
      >
        {isInRow ? addCartText : `全部${addCartText}`}
      </button>
      {result && <AddedReport result={result} onClose={dropResult} />}
    </>
  )
}
