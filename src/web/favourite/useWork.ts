import { useState } from 'react'
import type { KeptProduct } from '#mall/own/favourite/favourite.contract.ts'

/** A favourite, or a line of a list with the count it has there. */
export type Kept = KeptProduct & { count?: number; note?: string }

/** What is ticked of the goods on the page, and how many of each are wanted. */
export function useWork(goods: readonly Kept[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  const chosen = goods.filter(({ skuId }) => ticked.has(skuId))
  const isAll = goods.length > 0 && chosen.length === goods.length

  function toggle(skuId: string) {
    const after = new Set(ticked)
    if (!after.delete(skuId)) after.add(skuId)
    setTicked(after)
  }
  return {
    goods,
    ticked,
    toggle,
    isAll,
    toggleAll: () => setTicked(new Set(isAll ? [] : goods.map(({ skuId }) => skuId))),
    chosen,
    /** What of the chosen goods can be had. */
    sold: chosen.filter(({ isActive }) => isActive),
    countOf: ({ skuId, count, cartNum }: Kept) => counts.get(skuId) ?? count ?? cartNum,
    setCount: (skuId: string, count: number) =>
      setCounts((before) => new Map(before).set(skuId, count)),
  }
}

export type Work = ReturnType<typeof useWork>
