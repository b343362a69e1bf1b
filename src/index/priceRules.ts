import type { OwnedRule } from '#mall/goods/pricing/priceList.sql.ts'
import { leavesIn } from './atoms.ts'
import type { Frame } from './frame.ts'

export type RankedRule = OwnedRule & { rank: number }

/**
 * They stand by the numbers of the frame: the rank of the first rule in the upper half, its rate in ten-thousandths in
 * the lower half, so that the least number is the rule that holds.
 */
export type Rules = { byBrand: Uint32Array; byLeaf: Uint32Array; all: number }

/** Brand before categories, the deepest category first, everything last. */
export const rankedRules = (
  rules: OwnedRule[],
  firstRank: (rule: OwnedRule) => number,
): RankedRule[] => rules.map((rule) => ({ ...rule, rank: firstRank(rule) + nearness(rule) }))

const nearness = ({ brandId, categoryId }: OwnedRule): number => {
  if (brandId !== null) return 1
  return categoryId === null ? 6 : 2 + (7 - categoryId.length) / 2
}

export function rulesIn(rules: RankedRule[], frame: Frame): Rules {
  const byBrand = new Uint32Array(frame.brandIds.values.length).fill(none)
  const byLeaf = new Uint32Array(frame.leafIds.values.length).fill(none)
  let all = none
  for (const { brandId, categoryId, rank, rate } of rules) {
    const rule = ((rank << 16) | rate) >>> 0
    if (brandId !== null) least(byBrand, frame.brandIds.find(brandId), rule)
    else if (categoryId === null) all = Math.min(all, rule)
    else for (const leaf of leavesIn(categoryId, frame)) least(byLeaf, leaf, rule)
  }
  return { byBrand, byLeaf, all }
}

const none = 0xffffffff

function least(rules: Uint32Array, number: number | undefined, rule: number) {
  if (number !== undefined) rules[number] = Math.min(rules[number] ?? none, rule)
}
