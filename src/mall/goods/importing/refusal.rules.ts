import { fieldLabels, type GoodsField, type Moves } from '#mall/goods/assortment/change.rules.ts'
import type { Counts, Outcome } from './importing.contract.ts'

/** What became of some rows; moves are null where they are those of the trial run. */
export type Batch = {
  written: { rowNo: number; skuId: string; moves: Moves | null }[]
  refused: ReturnType<typeof refusal>[]
}

/** Why a row cannot be written any more that could at its trial run. */
export const goneWords = '商品已不在'
export const staleWords = (fields: readonly GoodsField[]): string =>
  `试运行后有人改过“${fields.map((field) => fieldLabels[field]).join('”“')}”`

/** What could not be written after all is counted among what was refused. */
export function recounted(before: Counts, lost: readonly { outcome: Outcome }[]): Counts {
  const counts = { ...before }
  for (const { outcome } of lost) {
    counts[outcome] = (counts[outcome] ?? 0) - 1
    counts.refused = (counts.refused ?? 0) + 1
  }
  return counts
}

export const refusal = (rowNo: number, text: string) => ({
  rowNo,
  problems: [{ column: '', text }],
})
