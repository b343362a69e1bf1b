import { useState } from 'react'
import type { KeptProduct } from '#mall/own/favourite/favourite.contract.ts'

/** A favourite, or a line of a list with the count it has there. */
export type Kept = KeptProduct & { count?: number; note?: string }

/** Says how many of each are wanted: what was typed, or what the list says, or what is sold at least. */
export function useCounts() {
  const [typed, setTyped] = useState<ReadonlyMap<string, number>>(new Map())
  return {
    of: ({ skuId, count, cartNum }: Kept): number => typed.get(skuId) ?? count ?? cartNum,
    set: (skuId: string, count: number) => setTyped((before) => new Map(before).set(skuId, count)),
  }
}

export type Counts = ReturnType<typeof useCounts>

/** Keeps those of these goods that can be bought. */
export const soldOf = (goods: readonly Kept[]) => goods.filter(({ isActive }) => isActive)
