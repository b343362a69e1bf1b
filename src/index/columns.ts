import type { Page } from '#mall/goods/search/catalogSearch.ts'
import { inOrderOfSize } from '#mall/goods/search/facetOrder.rules.ts'
import { leadTime, mostOfColumn, type Order, pieces } from '#mall/goods/search/order.rules.ts'
import type { Frame } from './frame.ts'
import { type Hit, type Part, pickInOrder, type Tiered } from './pick.ts'
import type { Segment } from './segment.ts'

/** Answers the value of goods in a column from 1 on, and 0 where they have none. */
type Column = (segment: Segment, doc: number) => number

/** Goods with one value stand in the order of popularity, as those of one tier do. */
export function pickByColumn(
  parts: [base: Part, delta: Part],
  { by, frame }: { by: Order; frame: Frame },
  page: Page,
): Hit[] {
  const column = columnOf(by.column, frame)
  const [base, delta] = parts
  const values: [Values, Values] = [valuesOf(base, column), valuesOf(delta, column)]
  const top = Math.max(...values.map(({ counts }) => counts.length)) - 1
  const shown = tiersOfPage(values, inOrder(top, by.isDown), page)
  const found: [Tiered, Tiered] = [collected(values[0], shown), collected(values[1], shown)]
  return pickInOrder(parts, found, inOrder(top, by.isDown), page)
}

function columnOf(name: string, frame: Frame): Column {
  const within = (value: number) => Math.min(value, mostOfColumn) + 1
  if (name === leadTime) return (segment, doc) => within(segment.leadTime(doc))
  if (name === pieces) return ({ stock }, doc) => within(stock[doc] ?? 0)
  const ranks = ranksOf(name, frame)
  return (segment, doc) => segment.rank(doc, ranks)
}

/** The goods that were found, the value of each, and how many have each value. */
type Values = { docs: Uint32Array; of: Uint32Array; counts: Uint32Array }

function valuesOf({ segment, matches: { docs, count } }: Part, column: Column): Values {
  const of = new Uint32Array(count)
  let top = 0
  for (let at = 0; at < count; at++) {
    const value = column(segment, docs[at] ?? 0)
    of[at] = value
    if (value > top) top = value
  }
  const counts = new Uint32Array(top + 1)
  for (const value of of) counts[value] = (counts[value] ?? 0) + 1
  return { docs, of, counts }
}

/** Answers the values that goods of this page have. */
function tiersOfPage(
  values: readonly Values[],
  tiers: Iterable<number>,
  { offset, limit }: Page,
): Set<number> {
  const shown = new Set<number>()
  let before = 0
  for (const tier of tiers) {
    if (before >= offset + limit) break
    const count = values.reduce((sum, { counts }) => sum + (counts[tier] ?? 0), 0)
    if (count > 0 && before + count > offset) shown.add(tier)
    before += count
  }
  return shown
}

/** Reads all goods once for the values of a page, because each article may have one of its own. */
function collected({ docs, of, counts }: Values, shown: ReadonlySet<number>): Tiered {
  const [least, most] = [Math.min(...shown), Math.max(...shown)]
  const lists = new Map(Array.from(shown, (tier) => [tier, [] as number[]]))
  for (let at = 0; at < of.length; at++) {
    const value = of[at] ?? 0
    if (value >= least && value <= most) lists.get(value)?.push(docs[at] ?? 0)
  }
  return {
    counts,
    eachOf(tier) {
      const list = lists.get(tier) ?? []
      let at = 0
      return () => list[at++] ?? -1
    },
  }
}

/** Goods without a value are the last ones both ways. */
function* inOrder(top: number, isDown: boolean): Generator<number> {
  for (let at = 1; at <= top; at++) yield isDown ? top + 1 - at : at
  yield 0
}

type Ranks = { of: Uint32Array; pairs: number }
/** The one that was asked for last comes last. */
const kept = new WeakMap<Frame, Map<string, Ranks>>()
/** With a million goods the ranks of one attribute take less than a megabyte. */
const mostKept = 16

/** Answers the rank of each pair of the attribute from 1 on, and 0 for all other pairs. */
function ranksOf(name: string, frame: Frame): Uint32Array {
  const ranks = kept.get(frame) ?? new Map<string, Ranks>()
  kept.set(frame, ranks)
  const pairs = frame.pairs.values.length
  const known = ranks.get(name)
  const of = known?.pairs === pairs ? known.of : newRanks(name, frame)
  ranks.delete(name)
  ranks.set(name, { of, pairs })
  const [eldest = ''] = ranks.keys()
  if (ranks.size > mostKept) ranks.delete(eldest)
  return of
}

function newRanks(name: string, frame: Frame): Uint32Array {
  const ranks = new Uint32Array(frame.pairs.values.length)
  const key = frame.keys.find(name) ?? -1
  const pairOf = new Map<string, number>()
  for (let pair = 0; pair < ranks.length; pair++)
    if (frame.keyOfPair[pair] === key) pairOf.set(frame.entry(pair)[1], pair)
  for (const [at, value] of inOrderOfSize([...pairOf.keys()]).entries())
    ranks[pairOf.get(value) ?? 0] = at + 1
  return ranks
}
