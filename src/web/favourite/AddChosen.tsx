import { api } from '#mall/api.ts'
import { fen, isExact, price, yuan } from '#mall/money.ts'
import { call } from '#web/call.ts'
import { useAddCart } from '#web/ui/useAddCart.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { AddedReport } from './AddedReport.tsx'
import styles from './kept.module.css'
import { type Counts, type Kept, soldOf } from './keptGoods.ts'
import { useAddGoods } from './useAddGoods.ts'

type Props = { chosen: readonly Kept[]; counts: Counts }

/** Puts what is ticked into the cart, in the quantities that stand beside it. */
export function AddChosen({ chosen, counts }: Props) {
  const { addCartText } = useAddCart()
  const { add, isAdding, result, dropResult } = useAddGoods()
  const isReady = useIsHydrated()
  const goods = soldOf(chosen).map((line) => ({ skuId: line.skuId, count: counts.of(line) }))
  return (
    <>
      <button
        type="button"
        className="btn large primary"
        disabled={!isReady || isAdding || goods.length === 0}
        onClick={() => add(() => call(api.cart.addGoods, { goods }))}
      >
        {addCartText}
      </button>
      {result && <AddedReport result={result} onClose={dropResult} />}
    </>
  )
}

/** Goods on inquiry count nothing, and who may not see prices sees no sum. */
export function Sum({ chosen, counts }: Props) {
  const sold = soldOf(chosen)
  const lost = chosen.length - sold.length
  const total = sold.reduce(
    (sum, line) => sum + fen(line.taxPrice ?? 0) * BigInt(counts.of(line)),
    0n,
  )
  return (
    <>
      {lost > 0 && `（${lost} 种已失效，不会加入）`}
      {total > 0n && (
        <>
          ，含税合计 <b className={styles.total}>{isExact(total) ? price(yuan(total)) : '–'}</b>
        </>
      )}
    </>
  )
}
