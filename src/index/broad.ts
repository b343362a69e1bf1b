import { type Atom, atomKey, type Group } from '#mall/goods/search/plan.rules.ts'
import { alternativeHits, leavesIn } from './atoms.ts'
import type { Base } from './base.ts'
import { type Filter, isOfPlaces } from './filter.ts'
import type { Frame } from './frame.ts'
import { type Hits, levelIn, presentIn, union } from './hits.ts'
import { notFirst } from './match.ts'
import type { Tiered } from './pick.ts'
import { isLive } from './segment.ts'
import { countPlace, type Tally } from './sift.ts'

/** A group that finds much has its goods here, and by spot how many live goods of each level there are. */
type Broad = { row: Uint32Array; counts: Uint32Array }

/** Fewer goods than a thirty-second of all are looked at just as fast one by one. */
const share = 32
/** A row takes two bits a good, so all of them a dozen bytes. */
const most = 48
const levels = 4

/**
 * Words that much is called by – 轴承, 不锈钢, whole categories – are what most people ask for. Who asks first has
 * their goods counted; from then on the counts follow every change, and goods are read only as far as a page goes.
 */
export class Broads {
  private readonly base: Base
  /** The one that was asked for last comes last. */
  private readonly known = new Map<string, Broad>()

  constructor(base: Base) {
    this.base = base
  }

  /**
   * Finds the goods of the base that a group finds, by tiers, and counts them into the rows; null where the group is
   * not broad.
   */
  look(group: Group, frame: Frame, filter: Filter, tally: Tally): Tiered | null {
    const broad = isOfPlaces(filter) ? this.of(group, frame) : null
    return broad && counted(broad, this.base, filter, tally)
  }

  /** One of the goods has become live, or is no longer. */
  changed(doc: number, more: 1 | -1): void {
    const { spots } = this.base
    for (const { row, counts } of this.known.values()) {
      const level = levelIn(row, doc)
      const at = (spots.of[doc] ?? 0) * levels + level
      if (level > 0) counts[at] = (counts[at] ?? 0) + more
    }
  }

  private of(group: Group, frame: Frame): Broad | null {
    const key = group.map((atoms) => atoms.map(atomKey).join('+')).join('|')
    const broad = this.known.get(key) ?? this.make(group, frame)
    if (!broad) return null
    this.known.delete(key)
    this.known.set(key, broad)
    const [eldest = ''] = this.known.keys()
    if (this.known.size > most) this.known.delete(eldest)
    return broad
  }

  private make(group: Group, frame: Frame): Broad | null {
    const { base } = this
    if (mostOf(group, base, frame) * share < base.size) return null
    const parts = group.map((atoms) => alternativeHits(atoms, base, frame))
    const hits = union(parts, base.size)
    return hits.kind === 'row' ? { row: hits.row, counts: countsOf(hits.row, base) } : null
  }
}

/** No group finds more; 0 where even that would take long to say. */
function mostOf(group: Group, base: Base, frame: Frame): number {
  const ofAtom = ({ kind, text }: Atom): number => {
    if (kind === 'word') return base.word(text).count
    if (kind !== 'category') return 0
    return base
      .leaves(leavesIn(text, frame))
      .reduce((sum: number, { count }: Hits) => sum + count, 0)
  }
  return group.reduce((sum, atoms) => sum + Math.min(...atoms.map(ofAtom)), 0)
}

function countsOf(row: Uint32Array, { spots, live }: Base): Uint32Array {
  const counts = new Uint32Array(spots.places.length * levels)
  for (let word = 0; word < row.length; word++) {
    for (let left = presentIn(row[word] ?? 0); left !== 0; left &= left - 1) {
      const doc = (word << 4) | ((31 - Math.clz32(left & -left)) >>> 1)
      const at = (spots.of[doc] ?? 0) * levels + levelIn(row, doc)
      counts[at] = (counts[at] ?? 0) + (isLive(live, doc) ? 1 : 0)
    }
  }
  return counts
}

function counted({ row, counts }: Broad, base: Base, filter: Filter, tally: Tally): Tiered {
  const { places, of } = base.spots
  const tiers = new Uint32Array(256)
  const isHit = new Uint8Array(places.length)
  for (let spot = 0; spot < places.length; spot++) {
    const from = spot * levels
    let total = 0
    for (let level = 1; level < levels; level++) total += counts[from + level] ?? 0
    if (!countPlace(filter, places[spot] ?? 0, total, tally)) continue
    isHit[spot] = 1
    for (let level = 1; level < levels; level++)
      tiers[notFirst + level] = (tiers[notFirst + level] ?? 0) + (counts[from + level] ?? 0)
  }
  const passes = (doc: number) => isHit[of[doc] ?? 0] === 1 && isLive(base.live, doc)
  return { counts: tiers, eachOf: (tier) => eachOfLevel(row, tier - notFirst, passes) }
}

/** Answers the goods of a row that have this level and pass, and -1 at their end. */
function eachOfLevel(row: Uint32Array, level: number, passes: (doc: number) => boolean) {
  let at = -1
  let left = 0
  return function next(): number {
    for (;;) {
      while (left === 0) {
        if (++at >= row.length) return -1
        left = lanesOf(row[at] ?? 0, level)
      }
      const doc = (at << 4) | ((31 - Math.clz32(left & -left)) >>> 1)
      left &= left - 1
      if (passes(doc)) return doc
    }
  }
}

/** Answers the lowest bit of each lane that holds this level. */
function lanesOf(word: number, level: number): number {
  const [low, high] = [word, word >>> 1]
  const isLow = (level & 1) === 1 ? low : ~low
  const isHigh = (level & 2) === 2 ? high : ~high
  return isLow & isHigh & 0x55555555
}
