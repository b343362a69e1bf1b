import type { Act } from '#mall/house/categoryRoom/renumbered.rules.ts'
import type { Options } from '#web/picker/picking.ts'

export type Named = { categoryId: string; name: string }

/** Answers what a category can go below, or become, by their paths. */
export function targetsOf(act: Act, categoryId: string, all: readonly Named[]): Options {
  const names = new Map(all.map((one) => [one.categoryId, one.name]))
  const parentId = categoryId.slice(0, -2)
  const length = act === 'move' ? parentId.length : categoryId.length
  const without = act === 'move' ? parentId : categoryId
  return all
    .filter((one) => one.categoryId.length === length && one.categoryId !== without)
    .toSorted((a, b) => (a.categoryId < b.categoryId ? -1 : 1))
    .map((one) => [one.categoryId, pathOf(one.categoryId, names)] as const)
}

const pathOf = (categoryId: string, names: ReadonlyMap<string, string>): string =>
  [1, 3, 5, 7]
    .filter((end) => end <= categoryId.length)
    .map((end) => names.get(categoryId.slice(0, end)) ?? '')
    .join(' › ')
