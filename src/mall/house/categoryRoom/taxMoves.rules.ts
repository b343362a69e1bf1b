import type { Step } from '#mall/goods/catalogue/movedCategory.rules.ts'
import { limits } from '#mall/limits.ts'
import { withAbove } from './renumbered.rules.ts'

/** New goods of a category got one rate, and get another one afterwards; goods that there are keep theirs. */
export type TaxMove = { from: string; percent: number; after: number }

/** Answers the lowest levels whose rate changes: a category without a rate of its own has that of the nearest above it. */
export function taxMoves(
  steps: readonly Step[],
  own: readonly { categoryId: string; percent: number }[],
): TaxMove[] {
  const said = new Map(own.map(({ categoryId, percent }) => [categoryId, percent]))
  const made = new Map(steps.flatMap(({ from, to, isNew }) => (isNew ? [[to, from]] : [])))
  const nearest = (id: string, saidBy: (id: string) => number | undefined) =>
    withAbove(id)
      .map(saidBy)
      .findLast((percent) => percent !== undefined) ?? limits.taxPercent
  const parents = new Set(steps.map(({ from }) => from.slice(0, -2)))
  return steps
    .filter(({ from }) => !parents.has(from))
    .map(({ from, to }) => ({
      from,
      percent: nearest(from, (id) => said.get(id)),
      after: nearest(to, (id) => said.get(made.get(id) ?? id)),
    }))
    .filter(({ percent, after }) => percent !== after)
}

/** 甲、乙等 5 个分类由 9% 变为 13%；丙由 6% 变为 13% */
export const taxText = (
  taxes: readonly { percent: number; after: number; count: number; categories: string[] }[],
): string =>
  taxes
    .map(({ percent, after, count, categories }) => {
      const more = count > categories.length ? `等 ${count} 个分类` : ''
      return `${categories.join('、')}${more}由 ${percent}% 变为 ${after}%`
    })
    .join('；')
