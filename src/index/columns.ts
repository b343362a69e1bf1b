import type { Page } from '#mall/goods/search/catalogSearch.ts'
import { inOrderOfSize } from '#mall/goods/search/facetOrder.rules.ts'
import {
  brand,
  leadTime,
  least,
  model,
  mostOfColumn,
  type Order,
  pieces,
} from '#mall/goods/search/order.rules.ts'
import type { Frame } from './frame.ts'
import { type Hit, type Part, pickInOrder, type Tiered } from './pick.ts'
import type { Segment } from './segment.ts'

/** Answers the value of goods in a column from 1 on, and 0 where they have none. */
type Column = (segment: Segment, doc: number) => number

/** Goods with one value stand in the order of popularity, as those of one tier do. */
export function pickByColumn(
  parts: [base: Part, delta: Part],
  { by, ...names }: { by: Order; frame: Frame; brandNames: ReadonlyMap<string, string> },
  page: Page,
): Hit[] {
  const [base, delta] = parts
  const column = columnOf(by.column, base.segment, names)
  const values = dense([valuesOf(base, column), valuesOf(delta, column)])
  const top = Math.max(...values.map(({ counts }) => counts.length)) - 1
  const shown = tiersOfPage(values, inOrder(top, by.isDown), page)
  const found: [Tiered, Tiered] = [collected(values[0], shown), collected(values[1], shown)]
  return pickInOrder(parts, found, inOrder(top, by.isDown), page)
}

type Names = { frame: Frame; brandNames: ReadonlyMap<string, string> }

function columnOf(name: string, base: Segment, { frame, brandNames }: Names): Column {
  const within = (value: number) => Math.min(value, mostOfColumn) + 1
  if (name === leadTime) return (segment, doc) => within(segment.leadTime(doc))
  if (name === least) return (segment, doc) => within(segment.minQuantity(doc))
  if (name === model) return (segment, doc) => segment.modelPlace(doc, base)
  if (name === brand) {
    const places = placesOfBrands(frame, brandNames)
    return ({ place }, doc) => places[(place[doc] ?? 0) & 0xffff] ?? 0
  }
  if (name === pieces) return ({ stock }, doc) => within(stock[doc] ?? 0)
  const ranks = ranksOf(name, frame)
  return (segment, doc) => segment.rank(doc, ranks)
}

function placesOfBrands({ brandIds }: Frame, brandNames: ReadonlyMap<string, string>): number[] {
  const names = brandIds.values.map((id) => (brandNames.get(id) ?? '').toLowerCase())
  const inOrder = new Map([...new Set(names)].sort().map((name, at) => [name, at + 1]))
  return names.map((name) => inOrder.get(name) ?? 0)
}

/** Every model is a value of its own; few of a million are found, and only those need be looked through. */
function dense(values: [Values, Values]): [Values, Values] {
  if (Math.max(...values.map(({ counts }) => counts.length)) <= mostOfColumn / 16) return values
  const all = [...new Set(values.flatMap(({ of }) => [...new Set(of)]))].filter(
    (value) => value > 0,
  )
  const places = new Map([0, ...Uint32Array.from(all).sort()].map((value, at) => [value, at]))
  const [base, delta] = values.map(({ docs, of }) => ({
    docs,
    ...counted(of.map((value) => places.get(value) ?? 0)),
  }))
  return base && delta ? [base, delta] : values
}

/** The goods that were found, the value of each, and how many have each value. */
type Values = { docs: Uint32Array; of: Uint32Array; counts: Uint32Array }

function valuesOf({ segment, matches: { docs, count } }: Part, column: Column): Values {
  const of = new Uint32Array(count)
  for (let at = 0; at < count; at++) of[at] = column(segment, docs[at] ?? 0)
  return { docs, ...counted(of) }
}

function counted(of: Uint32Array): Pick<Values, 'of' | 'counts'> {
  let top = 0
  for (const value of of) if (value > top) top = value
  const counts = new Uint32Array(top + 1)
  for (const value of of) counts[value] = (counts[value] ?? 0) + 1
  return { of, counts }
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
