import type { Alternative, Atom, Plan } from '#mall/search/plan.rules.ts'
import type { Frame } from './frame.ts'
import { docsOf, entry, type Hits, levelIn, none, presentIn, union } from './hits.ts'
import { isLive, type Segment } from './segment.ts'

/** Goods of a segment in ascending order, each with its tier: less is nearer. Valid until the next match. */
export type Matches = { docs: Uint32Array; tiers: Uint8Array; count: number }

/** Room for the matches of one query after the other. */
export class Scratch {
  docs = new Uint32Array(0)
  tiers = new Uint8Array(0)
  keys = new Uint16Array(0)

  for(size: number): this {
    if (this.docs.length < size) {
      this.docs = new Uint32Array(size)
      this.tiers = new Uint8Array(size)
      this.keys = new Uint16Array(size)
    }
    return this
  }
}

/** What matches all groups, with the sum of their levels as tier. */
export function match(plan: Plan, segment: Segment, frame: Frame, scratch: Scratch): Matches {
  const { docs, tiers } = scratch.for(segment.size)
  const [rarest = [], ...others] = groupsOf(plan, segment, frame)
  let count = begin(union(rarest, segment.size), docs, tiers)
  for (const group of others)
    count =
      group.length > 1 && count < fewMatches
        ? narrowByProbes(group, docs, tiers, count)
        : narrow(union(group, segment.size), docs, tiers, count)
  const matches = { docs, tiers, count }
  for (const atom of plan.first) raise(atomHits(atom, segment, frame), matches)
  return matches
}

/** For fewer it is not worth while to unite the alternatives of a group. */
const fewMatches = 1000

/** Whether any live goods match all groups; without groups all do. */
export function isMatched(plan: Plan, segment: Segment, frame: Frame): boolean {
  if (plan.groups.length === 0) return segment.alive > 0
  const [rarest = [], ...others] = groupsOf(plan, segment, frame)
  const probes = others.map((group) => group.map(probeOf))
  const isMatch = (doc: number) =>
    isLive(segment.live, doc) && probes.every((group) => group.some((probe) => probe(doc) > 0))
  return rarest.some((hits) => docsOf(hits).some(isMatch))
}

/** The alternatives of each group, the rarest group first. */
function groupsOf({ groups }: Plan, segment: Segment, frame: Frame): Hits[][] {
  const countOf = (parts: Hits[]) => parts.reduce((sum, { count }) => sum + count, 0)
  return groups
    .map((group) => group.map((alternative) => alternativeHits(alternative, segment, frame)))
    .sort((a, b) => countOf(a) - countOf(b))
}

/** Goods that have all atoms, at the greatest of their levels. */
function alternativeHits(atoms: Alternative, segment: Segment, frame: Frame): Hits {
  const [first = none, ...rest] = atoms
    .map((atom) => atomHits(atom, segment, frame))
    .sort((a, b) => a.count - b.count)
  return rest.reduce(both, first)
}

export function atomHits({ kind, text }: Atom, segment: Segment, frame: Frame): Hits {
  switch (kind) {
    case 'word':
      return segment.word(text)
    case 'prefix':
      return union([...segment.beginning(text)], segment.size)
    case 'model':
      return atFirstLevel(segment.withModel(text))
    case 'whole':
      return atFirstLevel(segment.withWholeModel(text))
    case 'code':
      return segment.code(text)
    case 'category':
      return union(segment.leaves(leavesIn(text, frame)), segment.size)
  }
}

function atFirstLevel(docs: Uint32Array): Hits {
  const list = docs.map((doc) => entry(doc, 1)).sort()
  return { kind: 'list', list, count: list.length }
}

/** Whether any live goods have it: no list is made for what only has to exist. */
export function isHad(atom: Atom, segment: Segment, frame: Frame): boolean {
  const isAlive = (doc: number) => isLive(segment.live, doc)
  const isAnyAlive = (hits: Hits) => docsOf(hits).some(isAlive)
  if (atom.kind === 'model') return segment.withModel(atom.text).some(isAlive)
  if (atom.kind === 'category') return segment.leaves(leavesIn(atom.text, frame)).some(isAnyAlive)
  if (atom.kind !== 'prefix') return isAnyAlive(atomHits(atom, segment, frame))
  return Iterator.from(segment.beginning(atom.text)).some(isAnyAlive)
}

/** Category ids nest by two digits. */
export const leavesIn = (categoryId: string, { leafIds }: Frame): number[] =>
  leafIds.values.flatMap((id, leaf) => (id.startsWith(categoryId) ? [leaf] : []))

/** Like narrow, but with a list of its own and the greater level. */
function both(few: Hits, many: Hits): Hits {
  const docs = new Uint32Array(few.count)
  const levels = new Uint8Array(few.count)
  const count = begin(few, docs, levels)
  const list = new Uint32Array(count)
  const probe = probeOf(many)
  let found = 0
  for (let at = 0; at < count; at++) {
    const doc = docs[at] ?? 0
    const level = probe(doc)
    if (level === 0) continue
    list[found++] = entry(doc, Math.max((levels[at] ?? 0) - notFirst, level))
  }
  return { kind: 'list', list: list.subarray(0, found), count: found }
}

/** Added to the tier of all goods but those that go first; sums of levels stay below it. */
const notFirst = 100

/** Tiers begin with the level of the first group. */
function begin(hits: Hits, docs: Uint32Array, tiers: Uint8Array): number {
  if (hits.kind === 'row') return beginWithRow(hits.row, docs, tiers)
  const { list, count } = hits
  for (let at = 0; at < count; at++) {
    const one = list[at] ?? 0
    docs[at] = one >>> 2
    tiers[at] = (one & 3) + 1 + notFirst
  }
  return count
}

/** From one set lane to the next: rows are mostly empty. */
function beginWithRow(row: Uint32Array, docs: Uint32Array, tiers: Uint8Array): number {
  let count = 0
  for (let at = 0; at < row.length; at++) {
    const word = row[at] ?? 0
    for (let left = presentIn(word); left !== 0; left &= left - 1) {
      const shift = 31 - Math.clz32(left & -left)
      docs[count] = (at << 4) | (shift >>> 1)
      tiers[count++] = ((word >>> shift) & 3) + notFirst
    }
  }
  return count
}

/** Keeps what also has these, adding their level less one. */
function narrow(hits: Hits, docs: Uint32Array, tiers: Uint8Array, count: number): number {
  if (hits.kind === 'row') return narrowByRow(hits.row, docs, tiers, count)
  const { list } = hits
  if (hits.count > count * 24) return narrowByHalving(hits, docs, tiers, count)
  let kept = 0
  let next = 0
  for (let at = 0; at < count; at++) {
    const doc = docs[at] ?? 0
    while (next < hits.count && (list[next] ?? 0) >>> 2 < doc) next++
    const one = list[next] ?? 0
    if (next === hits.count) break
    if (one >>> 2 !== doc) continue
    docs[kept] = doc
    tiers[kept++] = (tiers[at] ?? 0) + (one & 3)
  }
  return kept
}

function narrowByRow(row: Uint32Array, docs: Uint32Array, tiers: Uint8Array, count: number) {
  let kept = 0
  for (let at = 0; at < count; at++) {
    const doc = docs[at] ?? 0
    const level = ((row[doc >>> 4] ?? 0) >>> ((doc & 15) << 1)) & 3
    docs[kept] = doc
    tiers[kept] = (tiers[at] ?? 0) + level - 1
    kept += level === 0 ? 0 : 1
  }
  return kept
}

function narrowByHalving(hits: Hits, docs: Uint32Array, tiers: Uint8Array, count: number) {
  const probe = probeOf(hits)
  let kept = 0
  for (let at = 0; at < count; at++) {
    const doc = docs[at] ?? 0
    const level = probe(doc)
    if (level === 0) continue
    docs[kept] = doc
    tiers[kept++] = (tiers[at] ?? 0) + level - 1
  }
  return kept
}

function narrowByProbes(group: Hits[], docs: Uint32Array, tiers: Uint8Array, count: number) {
  const probes = group.map(probeOf)
  let kept = 0
  for (let at = 0; at < count; at++) {
    const doc = docs[at] ?? 0
    const levels = probes.map((probe) => probe(doc)).filter((level) => level > 0)
    if (levels.length === 0) continue
    docs[kept] = doc
    tiers[kept++] = (tiers[at] ?? 0) + Math.min(...levels) - 1
  }
  return kept
}

/** The level of goods, 0 for those that are not among them. */
function probeOf(hits: Hits): (doc: number) => number {
  if (hits.kind === 'row') {
    const { row } = hits
    return (doc) => ((row[doc >>> 4] ?? 0) >>> ((doc & 15) << 1)) & 3
  }
  const { list, count } = hits
  return (doc) => {
    const at = firstFrom(list, count, doc)
    const one = list[at] ?? 0
    return at < count && one >>> 2 === doc ? (one & 3) + 1 : 0
  }
}

function firstFrom(list: Uint32Array, count: number, doc: number): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((list[middle] ?? 0) >>> 2 < doc) low = middle + 1
    else high = middle
  }
  return low
}

/** Goods may have several of what makes them first. */
const firstOf = (tier: number): number => (tier > notFirst ? tier - notFirst : tier)

/** They go before all others, in the same order among themselves. */
function raise(hits: Hits, { docs, tiers, count }: Matches) {
  if (hits.kind === 'row') return raiseRow(hits.row, { docs, tiers, count })
  for (let at = 0; at < hits.count; at++) {
    const doc = (hits.list[at] ?? 0) >>> 2
    const place = placeOf(docs, count, doc)
    if (place >= 0) tiers[place] = firstOf(tiers[place] ?? 0)
  }
}

function raiseRow(row: Uint32Array, { docs, tiers, count }: Matches) {
  for (let at = 0; at < count; at++) {
    const doc = docs[at] ?? 0
    if (levelIn(row, doc) > 0) tiers[at] = firstOf(tiers[at] ?? 0)
  }
}

function placeOf(docs: Uint32Array, count: number, doc: number): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((docs[middle] ?? 0) < doc) low = middle + 1
    else high = middle
  }
  return low < count && docs[low] === doc ? low : -1
}
