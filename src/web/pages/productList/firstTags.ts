import { limits } from '#mall/limits.ts'

type Counted = { isChosen: boolean; total: number }

/** Marks the ten of a row that are shown before 更多: those chosen, then the first ones or, of attributes, the most frequent. */
export function firstTags<T extends Counted>(
  tags: T[],
  isByTotal = false,
): (Omit<T, 'isChosen'> & Marks)[] {
  const first = new Set(weightiest(tags, limits.filterTags, isByTotal))
  return tags.map((tag) => {
    const { isChosen, ...shown } = tag
    return { ...shown, ...(isChosen && { isChosen }), ...(first.has(tag) && { isFirst: true }) }
  })
}

/** Most tags have none, and there are hundreds of them. */
type Marks = { isChosen?: true; isFirst?: true }

/**
 * Answers at most so many, in their order: those chosen, then the most frequent or, if that does not count, the first
 * ones.
 */
export function weightiest<T extends Counted>(tags: T[], most: number, isByTotal = true): T[] {
  const weight = ({ isChosen, total }: T) => (isChosen ? Number.MAX_VALUE : isByTotal ? total : 0)
  const kept = new Set(tags.toSorted((a, b) => weight(b) - weight(a)).slice(0, most))
  return tags.filter((tag) => kept.has(tag))
}
