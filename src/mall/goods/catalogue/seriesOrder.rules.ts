import type { SeriesFacts } from './series.rules.ts'

/**
 * Orders sizes by the values of a column: 内径(mm), or -内径(mm) for the other way round. Sizes without a value stand
 * last, equal ones in the order of all sizes; a column that does not exist changes nothing.
 */
export function sortedBy(
  { skuIds: all, columns }: SeriesFacts,
  skuIds: readonly string[],
  sort: string,
): readonly string[] {
  const isDown = sort.startsWith('-')
  const column = columns.find(({ key }) => key === (isDown ? sort.slice(1) : sort))
  if (!column) return skuIds
  const rankOf = new Uint16Array(column.values.length)
  for (const [rank, place] of column.order.entries()) rankOf[place] = rank
  const keys = new Float64Array(skuIds.length)
  for (let at = 0, next = 0; next < skuIds.length && at < all.length; at++) {
    if (all[at] !== skuIds[next]) continue
    const place = column.of[at] ?? 0
    const rank = rankOf[place] ?? 0
    const key = place === 0 ? column.values.length : isDown ? column.values.length - rank - 1 : rank
    keys[next++] = key * all.length + at
  }
  return Array.from(keys.sort(), (key) => all[key % all.length] ?? '')
}

/** Whoever opens a size sees it between others: the page is longer where it stands at an end of it. */
export function windowAround(
  skuIds: readonly string[],
  skuId: string,
  { pageNum, size }: { pageNum: number; size: number },
): readonly string[] {
  const [from, to] = [(pageNum - 1) * size, pageNum * size]
  const at = skuIds.indexOf(skuId)
  if (at < from || at >= to) return skuIds.slice(from, to)
  return skuIds.slice(
    Math.max(Math.min(from, at - neighbours), 0),
    Math.max(to, at + neighbours + 1),
  )
}

const neighbours = 2
