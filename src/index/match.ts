import {
  type Atom,
  atomKey,
  type Group,
  levelsInPlace,
  type Plan,
  roomOf,
} from '#mall/goods/search/plan.rules.ts'
import { alternativeHits, atomHits } from './atoms.ts'
import type { Frame } from './frame.ts'
import { docsOf, type Hits, levelIn, presentIn, probeOf, union } from './hits.ts'
import { isLive, type Segment } from './segment.ts'

/** Goods of a segment in ascending order, each with its tier: less is nearer. Valid until the next match. */
export type Matches = { docs: Uint32Array; tiers: Uint8Array; count: number }

/** This is room for the matches of one query after the other. */
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

/** Finds what matches all groups, with the sum of their levels as tier. */
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
  if (plan.near) placeByNearness(plan.near, matches, segment, frame)
  else for (const atom of plan.first) raise(atomHits(atom, segment, frame), matches)
  return matches
}

/** The tier is the place of the first that goods have; in one place goods stand by the sum of their levels. */
function placeByNearness(
  near: Atom[],
  { docs, tiers, count }: Matches,
  segment: Segment,
  frame: Frame,
) {
  const probes = near.map((atom) => probeOf(atomHits(atom, segment, frame)))
  const rooms = [...near.map(roomOf), levelsInPlace]
  const starts = rooms.map((_, at) => rooms.slice(0, at).reduce((sum, room) => sum + room, 0))
  for (let at = 0; at < count; at++) {
    const found = probes.findIndex((probe) => probe(docs[at] ?? 0) > 0)
    const place = found < 0 ? near.length : found
    const sum = Math.min((tiers[at] ?? 0) - notFirst, (rooms[place] ?? 1) - 1)
    tiers[at] = (starts[place] ?? 0) + sum
  }
}

/** With fewer matches it is not worth while to unite the alternatives of a group. */
const fewMatches = 1000

/** Says whether any live goods match all groups; without groups all do. */
export function isMatched(plan: Plan, segment: Segment, frame: Frame): boolean {
  if (plan.groups.length === 0) return segment.alive > 0
  const [rarest = [], ...others] = groupsOf(plan, segment, frame)
  return rarest.some((hits) => {
    const probes = others.map((group) => group.map(probeOf))
    const isMatch = (doc: number) =>
      isLive(segment.live, doc) && probes.every((group) => group.some((probe) => probe(doc) > 0))
    return docsOf(hits).some(isMatch)
  })
}

/** Answers the alternatives of each group, the rarest group first. */
function groupsOf({ groups }: Plan, segment: Segment, frame: Frame): Hits[][] {
  const countOf = (parts: Hits[]) => parts.reduce((sum, { count }) => sum + count, 0)
  return groups
    .map((group) => alternativesOf(group, segment, frame))
    .sort((a, b) => countOf(a) - countOf(b))
}

/** A group stands in each plan that is tried, and what a base has does not change. */
function alternativesOf(group: Group, segment: Segment, frame: Frame): Hits[] {
  const all = tried.get(segment) ?? new WeakMap<Group, Hits[]>()
  const known = all.get(group)
  if (known) return known
  const hits = withoutWider(group).map((one) => alternativeHits(one, segment, frame))
  if (segment.ranks === null) {
    all.set(group, hits)
    tried.set(segment, all)
  }
  return hits
}

const tried = new WeakMap<Segment, WeakMap<Group, Hits[]>>()

/**
 * An alternative that has all atoms of another one, and more, finds nothing else and nothing nearer (导轨 and 滑块 | 滑块).
 */
function withoutWider(group: Group): Group {
  if (group.length < 2) return group
  const keys = group.map((atoms) => new Set(atoms.flatMap(conditionsOf)))
  const isWider = (one: Set<string>, at: number) =>
    keys.some(
      (other, place) =>
        place !== at &&
        other.isSubsetOf(one) &&
        (other.size < one.size || place < at) &&
        other.size > 0,
    )
  return group.filter((_, at) => !isWider(keys[at] ?? new Set(), at))
}

/** To be in a category is also to be in those above it. */
const conditionsOf = (atom: Atom): string[] =>
  atom.kind === 'category'
    ? Array.from({ length: Math.ceil(atom.text.length / 2) }, (_, level) =>
        atomKey({ ...atom, text: atom.text.slice(0, atom.text.length - 2 * level) }),
      )
    : [atomKey(atom)]

/** Added to the tier of all goods but those that go first; sums of levels stay below it. */
export const notFirst = 60

/** Tiers begin with the level of the first group. */
export function begin(hits: Hits, docs: Uint32Array, tiers: Uint8Array): number {
  if (hits.kind === 'row') return beginWithRow(hits.row, docs, tiers)
  const { list, count } = hits
  for (let at = 0; at < count; at++) {
    const one = list[at] ?? 0
    docs[at] = one >>> 2
    tiers[at] = (one & 3) + 1 + notFirst
  }
  return count
}

/** Goes from one set lane to the next, because rows are mostly empty. */
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
