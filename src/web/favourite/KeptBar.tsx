import type { ReactNode } from 'react'
import { api } from '#mall/api.ts'
import { fen, isExact, price, yuan } from '#mall/money.ts'
import { call } from '#web/call.ts'
import { useAddCart } from '#web/ui/useAddCart.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { AddedReport } from './AddedReport.tsx'
import styles from './kept.module.css'
import { useAddGoods } from './useAddGoods.ts'
import type { Work } from './useWork.ts'

type Props = {
  work: Work
  /** What else may be done with the chosen goods. */
  children?: ReactNode
}

/** Below the table: what is chosen and what it costs, and the way into the cart. */
export function KeptBar({ work, children }: Props) {
  const { addCartText } = useAddCart()
  const { add, isAdding, result, dropResult } = useAddGoods()
  const isReady = useIsHydrated()
  const { chosen, sold, countOf } = work
  const goods = sold.map((line) => ({ skuId: line.skuId, count: countOf(line) }))
  return (
    <div className={styles.bar}>
      <label className="c">
        <input
          type="checkbox"
          className="ck"
          disabled={!isReady}
          checked={work.isAll}
          onChange={work.toggleAll}
        />
        全选本页
      </label>
      {children}
      <p className={styles.sum}>
        已选 <b>{chosen.length}</b> 种
        {sold.length < chosen.length && `（${chosen.length - sold.length} 种已失效，不会加入）`}
        <Sum work={work} />
      </p>
      <button
        type="button"
        className="btn l p"
        disabled={!isReady || isAdding || sold.length === 0}
        onClick={() => add(() => call(api.cart.addGoods, { goods }))}
      >
        {addCartText}
      </button>
      {result && <AddedReport result={result} onClose={dropResult} />}
    </div>
  )
}

/** Goods on inquiry count nothing, and who may not see prices sees no sum. */
function Sum({ work: { sold, countOf } }: { work: Work }) {
  const total = sold.reduce(
    (sum, line) => sum + fen(line.taxPrice ?? 0) * BigInt(countOf(line)),
    0n,
  )
  if (total === 0n) return null
  return (
    <>
      ，含税合计 <b className={styles.total}>{isExact(total) ? price(yuan(total)) : '–'}</b>
    </>
  )
}
