import type { Page } from '#mall/search/catalogSearch.ts'
import type { Matches, Scratch } from './match.ts'
import { fenOf, type Prices } from './priceList.ts'
import type { Segment } from './segment.ts'

/** The hits of one segment, with the caller's prices there. */
export type Part = { segment: Segment; matches: Matches; scratch: Scratch; prices: Prices }
export type Hit = { part: Part; doc: number; tier: number }

/** The goods of a page in their order, over all segments. A deep page costs as much as the first. */
export function pick(parts: Part[], page: Page, size: number): Hit[] {
  const total = parts.reduce((sum, { matches }) => sum + matches.count, 0)
  if (page.offset >= total) return []
  const [hits, before] = total <= fewHits ? [all(parts), 0] : nearPage(parts, page, size)
  const from = page.offset - before
  return hits.sort(orderOf(page.sort)).slice(from, from + page.limit)
}

/** So many are sorted as they are. */
const fewHits = 512

const all = (parts: Part[]): Hit[] =>
  parts.flatMap((part) =>
    Array.from({ length: part.matches.count }, (_, at): Hit => hitAt(part, at)),
  )

const hitAt = (part: Part, at: number): Hit => ({
  part,
  doc: part.matches.docs[at] ?? 0,
  tier: part.matches.tiers[at] ?? 0,
})

/**
 * Every hit gets a coarse key that never contradicts the order; only hits of the keys around the page are
 * sorted. Both passes use the stored key, since prices change in place.
 */
function nearPage(parts: Part[], { sort, offset, limit }: Page, size: number): [Hit[], number] {
  for (const part of parts) setKeys(part, sort, size)
  const { first, last, before } = keysAround(offset, limit)
  histogram.fill(0)
  return [parts.flatMap((part) => hitsBetween(part, first, last)), before]
}

function hitsBetween(part: Part, first: number, last: number): Hit[] {
  const { keys } = part.scratch
  const { count } = part.matches
  const hits: Hit[] = []
  for (let at = 0; at < count; at++) {
    const key = keys[at] ?? 0
    if (key >= first && key <= last) hits.push(hitAt(part, at))
  }
  return hits
}

/** The keys of the page's first and last hit, and how many hits have smaller ones. */
function keysAround(offset: number, limit: number) {
  let first = 0
  let before = 0
  while (first < keyCount - 1 && before + (histogram[first] ?? 0) <= offset)
    before += histogram[first++] ?? 0
  let last = first
  let sum = before + (histogram[last] ?? 0)
  while (last < keyCount - 1 && sum < offset + limit) sum += histogram[++last] ?? 0
  return { first, last, before }
}

const keyCount = 2 ** 18
const histogram = new Uint32Array(keyCount)

function setKeys(part: Part, sort: number, size: number) {
  if (sort === 2) setKeysByTier(part, size)
  else setKeysByPrice(part, sort === 1)
}

function setKeysByTier({ segment, matches, scratch }: Part, size: number) {
  const { docs, tiers, count } = matches
  const { keys } = scratch
  const { ranks } = segment
  const shift = Math.max(0, 32 - Math.clz32(size) - rankBits)
  for (let at = 0; at < count; at++) {
    const doc = docs[at] ?? 0
    const rank = ranks === null ? doc : (ranks[doc] ?? 0)
    const key = ((tiers[at] ?? 0) << rankBits) | (rank >>> shift)
    keys[at] = key
    histogram[key] = (histogram[key] ?? 0) + 1
  }
}

function setKeysByPrice({ matches, scratch, prices }: Part, isDearFirst: boolean) {
  const { docs, count } = matches
  const { keys } = scratch
  for (let at = 0; at < count; at++) {
    const fen = fenOf(prices, docs[at] ?? 0)
    float[0] = fen
    const cheapFirst = (bits[0] ?? 0) >>> 13
    const key = fen === 0 ? keyCount - 1 : isDearFirst ? keyCount - 2 - cheapFirst : cheapFirst
    keys[at] = key
    histogram[key] = (histogram[key] ?? 0) + 1
  }
}

/** Tiers are below 256, so both together fit 18 bits. */
const rankBits = 10

/** The upper bits of a float are in its order. */
const float = new Float32Array(1)
const bits = new Uint32Array(float.buffer)

/** spec §4: by price, without one last; otherwise by tier. Then popularity, then skuId. */
function orderOf(sort: number): (a: Hit, b: Hit) => number {
  if (sort === 2) return (a, b) => a.tier - b.tier || byPopularity(a, b)
  const direction = sort === 0 ? 1 : -1
  const priceOf = ({ part, doc }: Hit) =>
    fenOf(part.prices, doc) || Number.POSITIVE_INFINITY * direction
  return (a, b) => {
    const [x, y] = [priceOf(a), priceOf(b)]
    return x === y ? byPopularity(a, b) : (x - y) * direction
  }
}

export function byPopularity(a: Hit, b: Hit): number {
  const [one, other] = [a.part.segment, b.part.segment]
  return (
    (other.popularity[b.doc] ?? 0) - (one.popularity[a.doc] ?? 0) ||
    (one.skuId[a.doc] ?? 0) - (other.skuId[b.doc] ?? 0)
  )
}
