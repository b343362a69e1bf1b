import type { Page } from '#mall/search/catalogSearch.ts'
import { type Filter, failsOf } from './filter.ts'
import { byPopularity, type Hit, merged, type Part } from './pick.ts'
import { isLive } from './segment.ts'

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
  let doc = 0
  return function next() {
    for (; doc < size; doc++)
      if (
        (scope === null || scope[(place[doc] ?? 0) >>> 16] === 1) &&
        failsOf(segment, doc, filter) === 0 &&
        isLive(live, doc)
      )
        return doc++
    return -1
  }
}
