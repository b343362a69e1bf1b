import type { Derived } from './derived.ts'
import type { Filter } from './filter.ts'
import type { Tally } from './sift.ts'

/** How many live goods each brand has in each fourth level: what a browsed category needs is a sum of these. */
export class Places {
  private readonly totals = new Map<number, number>()

  constructor({ spots, totals }: Derived) {
    for (const [spot, place] of spots.places.entries()) this.totals.set(place, totals[spot] ?? 0)
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
