import type { Page } from '#mall/goods/search/catalogSearch.ts'
import { fenOf, keyOf, type Prices } from './agreedPrices.ts'
import type { Matches, Scratch } from './match.ts'
import { lastKey } from './priceKey.ts'
import type { Segment } from './segment.ts'

/** These are the hits of one segment, with the caller's prices there. */
export type Part = { segment: Segment; matches: Matches; scratch: Scratch; prices: Prices }
export type Hit = { part: Part; doc: number }

/**
 * Answers how many hits each tier has, and one after the other those of a tier, ascending; -1 at their end.
 */
export type Tiered = { counts: Uint32Array; eachOf(tier: number): () => number }

/** Tier by tier; within one the base already stands in the order of popularity, and is read only as far as the page goes. */
export const pickByTier = (parts: [base: Part, delta: Part], found: Tiered, page: Page): Hit[] =>
  pickInOrder(parts, [found, tiered(parts[1])], allTiers, page)

export const pickByNearness = (parts: [base: Part, delta: Part], page: Page): Hit[] =>
  pickByTier(parts, tiered(parts[0]), page)

const allTiers = Array.from({ length: 256 }, (_, tier) => tier)

/** The tiers follow each other in this order. */
export function pickInOrder(
  [base, delta]: [Part, Part],
  [found, fresh]: [Tiered, Tiered],
  tiers: Iterable<number>,
  { offset, limit }: Page,
): Hit[] {
  const hits: Hit[] = []
  let before = 0
  for (const tier of tiers) {
    if (before >= offset + limit) break
    const count = (found.counts[tier] ?? 0) + (fresh.counts[tier] ?? 0)
    if (count > 0 && before + count > offset) {
      const some = fresh.counts[tier] ? ofTier(delta, fresh, tier).sort(byPopularity) : []
      const window = { from: Math.max(offset - before, 0), to: offset + limit - before }
      hits.push(...merged(found.eachOf(tier), base, some, window))
    }
    before += count
  }
  return hits
}

function tiered({ matches: { docs, tiers, count } }: Part): Tiered {
  const counts = new Uint32Array(256)
  for (let at = 0; at < count; at++) {
    const tier = tiers[at] ?? 0
    counts[tier] = (counts[tier] ?? 0) + 1
  }
  return { counts, eachOf: (tier) => eachMarked(docs, tiers, count, tier) }
}

function ofTier(part: Part, { eachOf }: Tiered, tier: number): Hit[] {
  const next = eachOf(tier)
  const hits: Hit[] = []
  for (let doc = next(); doc >= 0; doc = next()) hits.push({ part, doc })
  return hits
}

/** Answers one after the other those of the goods that have this mark, and -1 at their end. */
function eachMarked(
  docs: Uint32Array,
  marks: Uint8Array,
  count: number,
  mark: number,
): () => number {
  let at = 0
  return function next() {
    while (at < count && marks[at] !== mark) at++
    return at < count ? (docs[at++] ?? -1) : -1
  }
}

/**
 * The window of what the base gives (ascending, -1 at its end) and the goods of the delta (by popularity)
 * together: those of the delta stand before the number that is their rank.
 */
export function merged(
  nextDoc: () => number,
  base: Part,
  fresh: Hit[],
  { from, to }: { from: number; to: number },
): Hit[] {
  const hits: Hit[] = []
  let [doc, at] = [nextDoc(), 0]
  for (let seen = 0; seen < to; seen++) {
    const candidate = fresh[at]
    const isFresh = candidate !== undefined && (doc < 0 || rankOf(candidate) <= doc)
    if (!isFresh && doc < 0) break
    if (seen >= from) hits.push(isFresh ? candidate : { part: base, doc })
    if (isFresh) at++
    else doc = nextDoc()
  }
  return hits
}

const rankOf = ({ part, doc }: Hit): number => part.segment.ranks?.[doc] ?? 0

/**
 * Every hit gets a coarse key that never contradicts the order; only hits of the keys around the page are
 * sorted, so that a deep page costs as much as the first.
 */
export function pickByPrice(parts: Part[], { sort, offset, limit }: Page): Hit[] {
  histogram.fill(0)
  for (const part of parts) setKeys(part, sort === 1)
  const { first, last, before } = keysAround(offset, limit)
  const hits = parts.flatMap((part) => hitsBetween(part, first, last))
  return hits.sort(byPrice(sort === 1)).slice(offset - before, offset - before + limit)
}

const keyCount = lastKey + 1
const histogram = new Uint32Array(keyCount)

function setKeys({ matches: { docs, count }, scratch: { keys }, prices }: Part, isDear: boolean) {
  for (let at = 0; at < count; at++) {
    const cheap = keyOf(prices, docs[at] ?? 0)
    const key = isDear && cheap !== lastKey ? lastKey - 1 - cheap : cheap
    keys[at] = key
    histogram[key] = (histogram[key] ?? 0) + 1
  }
}

/** Answers the keys of the page's first and last hit, and how many hits have smaller ones. */
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

function hitsBetween(part: Part, first: number, last: number): Hit[] {
  const { docs, count } = part.matches
  const { keys } = part.scratch
  const hits: Hit[] = []
  for (let at = 0; at < count; at++) {
    const key = keys[at] ?? 0
    if (key >= first && key <= last) hits.push({ part, doc: docs[at] ?? 0 })
  }
  return hits
}

/** spec §4: without a price last in both directions. Then popularity, then skuId. */
function byPrice(isDear: boolean): (a: Hit, b: Hit) => number {
  const direction = isDear ? -1 : 1
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
