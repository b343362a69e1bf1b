import type { Page } from '#mall/search/catalogSearch.ts'
import { type Filter, failsOf } from './filter.ts'
import { byPopularity, type Hit, type Part } from './pick.ts'
import { isLive } from './segment.ts'

/** Whether popularity alone orders what brands and categories alone let pass. */
export const isBrowse = ({ agreedOnly, hasRange, attributes }: Filter): boolean =>
  !agreedOnly && !hasRange && attributes === null

/** The base already stands in the order of popularity: it is read only as far as the page goes. */
export function browse([base, delta]: [Part, Part], filter: Filter, page: Page): Hit[] {
  const fresh = hitsIn(delta, filter).toSorted(byPopularity)
  const until = page.offset + page.limit
  const hits: Hit[] = []
  let [seen, next] = [0, 0]
  const take = (hit: Hit) => {
    if (seen++ >= page.offset) hits.push(hit)
  }
  for (let doc = 0; seen < until && doc < base.segment.size; doc++) {
    for (; next < fresh.length && rankOf(fresh[next]) <= doc && seen < until; next++)
      takeNext(fresh[next], take)
    if (seen < until && passes(base, doc, filter)) take({ part: base, doc, tier: 1 })
  }
  for (; next < fresh.length && seen < until; next++) takeNext(fresh[next], take)
  return hits
}

function takeNext(hit: Hit | undefined, take: (hit: Hit) => void) {
  if (hit) take(hit)
}

const rankOf = (hit: Hit | undefined): number => hit?.part.segment.ranks?.[hit.doc] ?? 0

function hitsIn(part: Part, filter: Filter): Hit[] {
  const hits: Hit[] = []
  for (let doc = 0; doc < part.segment.size; doc++)
    if (passes(part, doc, filter)) hits.push({ part, doc, tier: 1 })
  return hits
}

const passes = ({ segment }: Part, doc: number, filter: Filter): boolean =>
  (filter.scope === null || filter.scope[(segment.place[doc] ?? 0) >>> 16] === 1) &&
  failsOf(segment, doc, filter) === 0 &&
  isLive(segment.live, doc)
