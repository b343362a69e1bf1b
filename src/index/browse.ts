import type { Page } from '#mall/goods/search/catalogSearch.ts'
import { type Filter, failsOf } from './filter.ts'
import { presentIn, union } from './hits.ts'
import { byPopularity, type Hit, merged, type Part } from './pick.ts'
import { isLive, type Segment } from './segment.ts'

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
  const { live } = segment
  const next = eachInScope(segment, filter)
  return function nextPassing() {
    let doc = next()
    while (doc >= 0 && (failsOf(segment, doc, filter) !== 0 || !isLive(live, doc))) doc = next()
    return doc
  }
}

/** Answers the goods of the categories asked for, and -1 at their end. */
function eachInScope(segment: Segment, { scope, category4 }: Filter): () => number {
  if (scope === null && category4 === null) return upTo(segment.size)
  const all = category4 === null ? [...(scope?.keys() ?? [])] : [category4]
  const leaves = all.filter((leaf) => leaf >= 0 && (scope === null || scope[leaf] === 1))
  const hits = union(segment.leaves(leaves), segment.size)
  return hits.kind === 'row' ? lanesOf(hits.row) : numbersOf(hits.list)
}

function upTo(size: number): () => number {
  let at = 0
  return () => (at < size ? at++ : -1)
}

function numbersOf(list: Uint32Array): () => number {
  let at = 0
  return () => (at < list.length ? (list[at++] ?? 0) >>> 2 : -1)
}

function lanesOf(row: Uint32Array): () => number {
  let at = 0
  let left = presentIn(row[0] ?? 0)
  return function next() {
    while (left === 0) {
      if (++at >= row.length) return -1
      left = presentIn(row[at] ?? 0)
    }
    const lane = (31 - Math.clz32(left & -left)) >>> 1
    left &= left - 1
    return (at << 4) | lane
  }
}
