import type { Page } from '#mall/search/catalogSearch.ts'
import { type Filter, failsOf } from './filter.ts'
import { union } from './hits.ts'
import { byPopularity, type Hit, merged, type Part } from './pick.ts'
import { isLive, type Segment } from './segment.ts'

/** Whether brands and categories alone decide what passes. */
export const isBrowse = ({ agreedOnly, hasRange, attributes }: Filter): boolean =>
  !agreedOnly && !hasRange && attributes === null

/** Goods in the order of popularity: the base is read only as far as the page goes. */
export function browse([base, delta]: [Part, Part], filter: Filter, page: Page): Hit[] {
  const { offset, limit } = page
  const next = eachPassing(delta, filter)
  const fresh: Hit[] = []
  for (let doc = next(); doc >= 0; doc = next()) fresh.push({ part: delta, doc })
  const window = { from: offset, to: offset + limit }
  return merged(eachPassing(base, filter), base, fresh.sort(byPopularity), window)
}

function eachPassing({ segment }: Part, filter: Filter): () => number {
  const { place, live, size } = segment
  const { scope } = filter
  const narrow = narrowList(segment, filter)
  const end = narrow?.length ?? size
  let at = 0
  return function next() {
    while (at < end) {
      const doc = narrow ? (narrow[at++] ?? 0) >>> 2 : at++
      const isInScope = scope === null || scope[(place[doc] ?? 0) >>> 16] === 1
      if (isInScope && failsOf(segment, doc, filter) === 0 && isLive(live, doc)) return doc
    }
    return -1
  }
}

/** The goods of a category that has few; null: all goods are to be looked at, of which enough will pass soon. */
function narrowList(segment: Segment, { scope, category4 }: Filter): Uint32Array | null {
  if (scope === null && category4 === null) return null
  const leaves =
    category4 === null ? Array.from(scope ?? [], (one, leaf) => one * (leaf + 1) - 1) : [category4]
  const hits = union(segment.leaves(leaves.filter((leaf) => leaf >= 0)), segment.size)
  return hits.kind === 'list' ? hits.list : null
}
