import type { Plan } from '#mall/goods/search/plan.rules.ts'
import { fenOf, hasAgreement, isAgreed, type Prices } from './agreedPrices.ts'
import { type Filter, failsBrand, failsCategory4, failsOf } from './filter.ts'
import { union } from './hits.ts'
import { begin, type Matches, type Scratch } from './match.ts'
import type { Segment, Spots } from './segment.ts'

/** This is counted over all segments. */
export type Tally = { total: number; brands: Uint32Array; leaves: Uint32Array }

/** Answers all goods that the categories let pass, when no words were asked for. */
export function everything(segment: Segment, { scope }: Filter, scratch: Scratch): Matches {
  const { docs, tiers } = scratch.for(segment.size)
  if (scope) {
    const leaves = Array.from(scope.keys()).filter((leaf) => scope[leaf] === 1)
    const count = begin(union(segment.leaves(leaves), segment.size), docs, tiers)
    return { docs, tiers, count }
  }
  for (let doc = 0; doc < segment.size; doc++) docs[doc] = doc
  tiers.fill(1, 0, segment.size)
  return { docs, tiers, count: segment.size }
}

export function agreedGoods({ size }: Segment, prices: Prices, scratch: Scratch): Matches {
  if (!hasAgreement(prices)) return { ...scratch.for(0), count: 0 }
  const { docs, tiers } = scratch.for(size)
  let count = 0
  for (let doc = 0; doc < size; doc++) {
    docs[count] = doc
    count += isAgreed(prices, doc) ? 1 : 0
  }
  tiers.fill(1, 0, count)
  return { docs, tiers, count }
}

/** Drops what no row counts: goods that are not live, of other categories, not agreed, not in stock, outside the price range. */
export function dropOthers(segment: Segment, matches: Matches, filter: Filter, prices: Prices) {
  if (segment.alive < segment.size) keepLive(segment, matches)
  if (filter.scope) keepIn(filter.scope, segment, matches)
  if (filter.agreedOnly) keepAgreed(prices, matches)
  if (filter.inStockOnly) keepStocked(segment, matches)
  if (filter.hasRange) keepPriced(filter, prices, matches)
}

/** These five write every hit and step on only past what stays: a branch for each would cost more. */
function keepLive({ live }: Segment, matches: Matches) {
  const { docs, tiers, count } = matches
  let kept = 0
  for (let at = 0; at < count; at++) {
    const doc = docs[at] ?? 0
    docs[kept] = doc
    tiers[kept] = tiers[at] ?? 0
    kept += ((live[doc >>> 5] ?? 0) >>> (doc & 31)) & 1
  }
  matches.count = kept
}

function keepIn(scope: Uint8Array, { place }: Segment, matches: Matches) {
  const { docs, tiers, count } = matches
  let kept = 0
  for (let at = 0; at < count; at++) {
    const doc = docs[at] ?? 0
    docs[kept] = doc
    tiers[kept] = tiers[at] ?? 0
    kept += scope[(place[doc] ?? 0) >>> 16] ?? 0
  }
  matches.count = kept
}

function keepAgreed(prices: Prices, matches: Matches) {
  const { docs, tiers, count } = matches
  let kept = 0
  for (let at = 0; at < count; at++) {
    const doc = docs[at] ?? 0
    docs[kept] = doc
    tiers[kept] = tiers[at] ?? 0
    kept += isAgreed(prices, doc) ? 1 : 0
  }
  matches.count = kept
}

/** Each tier becomes two: what the company has agreed on, and the rest. */
export function putAgreedFirst(parts: readonly AgreedPart[], { near }: Pick<Plan, 'near'>) {
  if (!parts.some(({ prices }) => hasAgreement(prices))) return
  if (near) numberAnew(parts)
  for (const { matches, prices } of parts) splitTiers(matches, prices)
}

function splitTiers({ docs, tiers, count }: Matches, prices: Prices) {
  for (let at = 0; at < count; at++) {
    const tier = Math.min(tiers[at] ?? 0, 127)
    tiers[at] = 2 * tier + (isAgreed(prices, docs[at] ?? 0) ? 0 : 1)
  }
}

/** Many places have more tiers than half of the room, but of most there are no goods. */
function numberAnew(parts: readonly AgreedPart[]) {
  const isThere = new Uint8Array(256)
  for (const { matches } of parts)
    for (let at = 0; at < matches.count; at++) isThere[matches.tiers[at] ?? 0] = 1
  let number = 0
  const numbers = isThere.map((is) => (is ? number++ : 0))
  for (const { matches } of parts)
    for (let at = 0; at < matches.count; at++)
      matches.tiers[at] = numbers[matches.tiers[at] ?? 0] ?? 0
}

type AgreedPart = { matches: Matches; prices: Prices }

function keepPriced({ minFen, maxFen }: Filter, prices: Prices, matches: Matches) {
  const { docs, tiers, count } = matches
  let kept = 0
  for (let at = 0; at < count; at++) {
    const doc = docs[at] ?? 0
    const fen = fenOf(prices, doc)
    docs[kept] = doc
    tiers[kept] = tiers[at] ?? 0
    kept += fen >= minFen && fen <= maxFen ? 1 : 0
  }
  matches.count = kept
}

function keepStocked({ stock }: Segment, matches: Matches) {
  const { docs, tiers, count } = matches
  let kept = 0
  for (let at = 0; at < count; at++) {
    const doc = docs[at] ?? 0
    docs[kept] = doc
    tiers[kept] = tiers[at] ?? 0
    kept += (stock[doc] ?? 0) > 0 ? 1 : 0
  }
  matches.count = kept
}

/** Counts the rows, each without its own filter, and keeps the hits. */
export function count(segment: Segment, matches: Matches, filter: Filter, tally: Tally) {
  const hasSides = filter.brands || filter.category4 !== null
  const isMuch = segment.spots !== null && matches.count > segment.spots.places.length
  if (isMuch && hasSides && !filter.attributes)
    return countSides(segment.spots, matches, filter, tally)
  if (hasSides || filter.attributes) countAround(segment, matches, filter, tally)
  else countAll(segment, matches, tally)
  tally.total += matches.count
}

function countAll({ place, spots }: Segment, matches: Matches, tally: Tally) {
  const { docs, count } = matches
  if (spots && count > spots.places.length) return countSpots(spots, matches, tally)
  for (let at = 0; at < count; at++) addTo(tally, place[docs[at] ?? 0] ?? 0, 1)
}

/** Many goods are in few places: half the work of counting brands and fourth levels of each. */
function countSpots(spots: Spots, matches: Matches, tally: Tally) {
  const counts = countsBySpot(spots, matches)
  for (let spot = 0; spot < counts.length; spot++)
    addTo(tally, spots.places[spot] ?? 0, counts[spot] ?? 0)
}

function countsBySpot({ places, of }: Spots, { docs, count }: Matches): Uint32Array {
  const counts = new Uint32Array(places.length)
  for (let at = 0; at < count; at++) {
    const spot = of[docs[at] ?? 0] ?? 0
    counts[spot] = (counts[spot] ?? 0) + 1
  }
  return counts
}

/** The same where brands or a fourth level are chosen: both rows and the hits are decided by the spot alone. */
function countSides(spots: Spots, matches: Matches, filter: Filter, tally: Tally) {
  const counts = countsBySpot(spots, matches)
  const isHit = new Uint8Array(counts.length)
  for (let spot = 0; spot < counts.length; spot++)
    if (countPlace(filter, spots.places[spot] ?? 0, counts[spot] ?? 0, tally)) isHit[spot] = 1
  keepSpots(isHit, spots, matches)
}

/** So many goods of one brand and fourth level into each row, but for its own filter; whether they are hits. */
export function countPlace(filter: Filter, place: number, count: number, tally: Tally): boolean {
  const { scope, brands, category4 } = filter
  const [brand, leaf] = [place & 0xffff, place >>> 16]
  if (scope && scope[leaf] !== 1) return false
  const isBrand = brands === null || brands[brand] === 1
  const isLeaf = category4 === null || category4 === leaf
  if (isLeaf) tally.brands[brand] = (tally.brands[brand] ?? 0) + count
  if (isBrand) tally.leaves[leaf] = (tally.leaves[leaf] ?? 0) + count
  if (isBrand && isLeaf) tally.total += count
  return isBrand && isLeaf
}

function keepSpots(isHit: Uint8Array, { of }: Spots, matches: Matches) {
  const { docs, tiers, count } = matches
  let kept = 0
  for (let at = 0; at < count; at++) {
    const doc = docs[at] ?? 0
    docs[kept] = doc
    tiers[kept] = tiers[at] ?? 0
    kept += isHit[of[doc] ?? 0] ?? 0
  }
  matches.count = kept
}

function addTo({ brands, leaves }: Tally, place: number, more: number) {
  const brand = place & 0xffff
  const leaf = place >>> 16
  brands[brand] = (brands[brand] ?? 0) + more
  leaves[leaf] = (leaves[leaf] ?? 0) + more
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
    docs[kept] = doc
    tiers[kept] = tiers[at] ?? 0
    kept += fails === 0 ? 1 : 0
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
