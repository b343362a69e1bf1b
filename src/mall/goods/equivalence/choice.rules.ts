import { equivalenceLimits } from '#mall/limits.ts'
import type { Grade } from './equivalence.contract.ts'
import { fitAttributes } from './fitKey.rules.ts'
import type { Verdict } from './grade.rules.ts'
import type { Designation } from './kind.rules.ts'
import { kindOf } from './kinds.rules.ts'

export type Found = { skuId: string; brandId: string; isInStock: boolean; popularity: number }
export type Graded = Found & Verdict & { source: string }

const grades: readonly Grade[] = ['same', 'function', 'size']

/** The most equal first; of each grade a few, and of each brand two at most. */
export function chosen(all: readonly Graded[]): Graded[] {
  const sorted = all.toSorted(
    (a, b) =>
      grades.indexOf(a.grade) - grades.indexOf(b.grade) ||
      a.differences.length - b.differences.length ||
      byDemand(a, b),
  )
  return grades.flatMap((grade) => {
    const ofBrand = new Map<string, number>()
    const varied = sorted.filter((one) => {
      const before = ofBrand.get(one.brandId) ?? 0
      ofBrand.set(one.brandId, before + (one.grade === grade ? 1 : 0))
      return one.grade === grade && before < equivalenceLimits.ofBrand
    })
    return varied.slice(0, equivalenceLimits.shown[grade])
  })
}

/** What is in stock before what is ordered, then what is bought most. */
export const byDemand = (a: Found, b: Found): number =>
  Number(b.isInStock) - Number(a.isInStock) ||
  b.popularity - a.popularity ||
  Number(a.skuId) - Number(b.skuId)

/** Says in words what was read of a designation. */
export function factsOf(designation: Designation): { name: string; value: string }[] {
  const { family, fit, traits } = designation
  const names = fitAttributes[family] ?? []
  const shown = kindOf(family)?.traits ?? []
  return [
    ...fit.map((value, at) => ({ name: names[at] ?? '规格', value })),
    ...shown.flatMap((trait) => {
      const value = traits[trait.name]
      return value ? [{ name: trait.name, value: trait.shown?.(value, designation) ?? value }] : []
    }),
  ]
}
