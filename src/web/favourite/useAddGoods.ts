import { useState } from 'react'
import type { AddedGoods, AddedQuoted } from '#mall/trade/cart/cart.contract.ts'
import { useCartName } from '#web/layout/CartBadge.tsx'
import { useWrite } from '#web/write/useWrite.ts'

/** Puts many goods into the cart; what is not as it was wanted is told in a dialog. */
export type Added = Pick<AddedGoods, 'corrected'> & AddedQuoted

export function useAddGoods() {
  const { isBusy: isAdding, write } = useWrite()
  const [result, setResult] = useState<Added | null>(null)
  const cartName = useCartName()

  async function add(put: () => Promise<Added>) {
    await write(put, {
      done(added) {
        const isWhole = added.skipped.length + added.corrected.length === 0
        if (!isWhole) setResult(added)
        return isWhole ? `${added.added} 种商品已加入${cartName}` : ''
      },
    })
  }
  return { add, isAdding, result, dropResult: () => setResult(null) }
}
