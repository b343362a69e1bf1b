import { type Filter, failsBrand, failsCategory4, failsOf } from './filter.ts'
import type { Matches, Scratch } from './match.ts'
import type { Prices } from './priceList.ts'
import type { Segment } from './segment.ts'

/** What is counted over all segments. */
export type Tally = { total: number; brands: Uint32Array; leaves: Uint32Array }

/** Goods of one segment that go on. */
export type Sifted = { docs: Uint32Array; tiers: Uint8Array; count: number }

/** All live goods that the categories let pass, when no words were asked for; in any order. */
export function everything(segment: Segment, filter: Filter, scratch: Scratch): Matches {
  const { docs, tiers } = scratch.for(segment.size)
  let count = 0
  if (filter.scope) {
    const { scope } = filter
    const { place } = segment
    for (let doc = 0; doc < segment.size; doc++) {
      docs[count] = doc
      count += scope[(place[doc] ?? 0) >>> 16] ?? 0
    }
  } else for (; count < segment.size; count++) docs[count] = count
  tiers.fill(1, 0, count)
  return { docs, tiers, count }
}

/** Agreed goods in the order of their numbers. */
export function agreedGoods(prices: Prices, scratch: Scratch): Matches {
  const agreed = prices.agreed()
  const { docs, tiers } = scratch.for(agreed.length)
  docs.set(agreed)
  tiers.fill(1, 0, agreed.length)
  return { docs, tiers, count: agreed.length }
}

/** Drops what no row counts: goods that are not live, of other categories, not agreed, outside the price range. */
export function dropOthers(segment: Segment, matches: Matches, filter: Filter, prices: Prices) {
  const { live, place } = segment
  const { scope } = filter
  let { count } = matches
  if (segment.alive < segment.size)
    count = keep(matches, count, (doc) => (((live[doc >>> 5] ?? 0) >>> (doc & 31)) & 1) === 1)
  if (scope) count = keep(matches, count, (doc) => scope[(place[doc] ?? 0) >>> 16] === 1)
  if (filter.agreedOnly) count = keep(matches, count, prices.isAgreed)
  if (filter.hasRange) count = keep(matches, count, inRange(filter, prices))
  matches.count = count
}

function inRange({ minFen, maxFen }: Filter, prices: Prices) {
  return (doc: number) => {
    const fen = prices.of(doc)
    return fen >= minFen && fen <= maxFen
  }
}

function keep({ docs, tiers }: Matches, count: number, passes: (doc: number) => boolean): number {
  let kept = 0
  for (let at = 0; at < count; at++) {
    const doc = docs[at] ?? 0
    if (!passes(doc)) continue
    docs[kept] = doc
    tiers[kept++] = tiers[at] ?? 0
  }
  return kept
}

/** Counts the rows, each without its own filter, and keeps the hits. */
export function count(segment: Segment, matches: Matches, filter: Filter, tally: Tally) {
  const hasSides = filter.brands || filter.category4 !== null || filter.attributes
  if (hasSides) countAround(segment, matches, filter, tally)
  else countAll(segment, matches, tally)
  tally.total += matches.count
}

function countAll({ place }: Segment, { docs, count }: Matches, { brands, leaves }: Tally) {
  for (let at = 0; at < count; at++) {
    const one = place[docs[at] ?? 0] ?? 0
    const [brand, leaf] = [one & 0xffff, one >>> 16]
    brands[brand] = (brands[brand] ?? 0) + 1
    leaves[leaf] = (leaves[leaf] ?? 0) + 1
  }
}

function countAround(segment: Segment, matches: Matches, filter: Filter, tally: Tally) {
  const { place } = segment
  const { docs, tiers, count } = matches
  const { brands, leaves } = tally
  let kept = 0
  for (let at = 0; at < count; at++) {
    const doc = docs[at] ?? 0
    const fails = failsOf(segment, doc, filter)
    const one = place[doc] ?? 0
    if ((fails & ~failsBrand) === 0) brands[one & 0xffff] = (brands[one & 0xffff] ?? 0) + 1
    if ((fails & ~failsCategory4) === 0) leaves[one >>> 16] = (leaves[one >>> 16] ?? 0) + 1
    if (fails !== 0) continue
    docs[kept] = doc
    tiers[kept++] = tiers[at] ?? 0
  }
  matches.count = kept
}

/** Attribute values of the hits; those of a filtered attribute also of goods that fail only that filter. */
export function countPairs(
  segment: Segment,
  { docs, count }: Matches,
  filter: Filter,
  keyOfPair: number[],
  totals: Uint32Array,
) {
  const bitOfKey = filter.attributes?.bitOfKey ?? new Map<number, number>()
  for (let at = 0; at < count; at++) {
    const doc = docs[at] ?? 0
    const fails = failsOf(segment, doc, filter)
    if ((fails & (fails - 1)) !== 0 || (fails & (failsBrand | failsCategory4)) !== 0) continue
    for (const pair of segment.pairs(doc))
      if (fails === 0 || bitOfKey.get(keyOfPair[pair] ?? -1) === fails)
        totals[pair] = (totals[pair] ?? 0) + 1
  }
}
