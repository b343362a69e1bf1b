import { limits } from '#mall/limits.ts'

type Counted = { isChosen: boolean; total: number }

/** Marks the ten of a row that are shown before 更多: those chosen, then the first ones or, of numbers, the most frequent. */
export function firstTags<T extends Counted>(
  tags: T[],
  isNumeric = false,
): (T & { isFirst: boolean })[] {
  const weight = ({ isChosen, total }: T) => (isChosen ? Infinity : isNumeric ? total : 0)
  const ordered = tags.toSorted((a, b) => (weight(a) === weight(b) ? 0 : weight(b) - weight(a)))
  const first = new Set(ordered.slice(0, limits.filterTags))
  return tags.map((tag) => ({ ...tag, isFirst: first.has(tag) }))
}
