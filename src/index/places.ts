import type { Base } from './base.ts'
import type { Filter } from './filter.ts'
import { isLive } from './segment.ts'
import type { Tally } from './sift.ts'

/** The distinct places of goods, and by goods the number of theirs: one count for each serves brands and fourth levels. */
export type Spots = { places: Uint32Array; of: Uint16Array | Uint32Array }

export function spotsOf(place: Uint32Array): Spots {
  const numbers = new Map<number, number>()
  const of = new Uint32Array(place.length)
  for (let doc = 0; doc < place.length; doc++) {
    const one = place[doc] ?? 0
    const known = numbers.get(one)
    if (known === undefined) numbers.set(one, numbers.size)
    of[doc] = known ?? numbers.size - 1
  }
  const places = Uint32Array.from(numbers.keys())
  return { places, of: places.length <= 0x10000 ? Uint16Array.from(of) : of }
}

/** How many live goods each brand has in each fourth level: what a browsed category needs is a sum of these. */
export class Places {
  private readonly totals = new Map<number, number>()

  constructor({ size, live, spots: { places, of } }: Base) {
    const counts = new Uint32Array(places.length)
    for (let doc = 0; doc < size; doc++)
      if (isLive(live, doc)) counts[of[doc] ?? 0] = (counts[of[doc] ?? 0] ?? 0) + 1
    for (const [spot, place] of places.entries()) this.totals.set(place, counts[spot] ?? 0)
  }

  add(place: number, more: number): void {
    this.totals.set(place, (this.totals.get(place) ?? 0) + more)
  }

  /** For filters by category and brand alone. */
  count({ scope, brands, category4 }: Filter, tally: Tally): void {
    for (const [place, total] of this.totals) {
      const [brand, leaf] = [place & 0xffff, place >>> 16]
      if (scope && scope[leaf] !== 1) continue
      const isBrand = brands === null || brands[brand] === 1
      const isLeaf = category4 === null || category4 === leaf
      if (isLeaf) tally.brands[brand] = (tally.brands[brand] ?? 0) + total
      if (isBrand) tally.leaves[leaf] = (tally.leaves[leaf] ?? 0) + total
      if (isBrand && isLeaf) tally.total += total
    }
  }
}
