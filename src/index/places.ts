import type { Derived } from './derived.ts'
import type { Filter } from './filter.ts'
import { countPlace, type Tally } from './sift.ts'

/**
 * This counts how many live goods each brand has in each fourth level; what a browsed category needs is a sum of
 * these.
 */
export class Places {
  private readonly totals = new Map<number, number>()

  constructor({ spots, totals }: Derived) {
    for (const [spot, place] of spots.places.entries()) this.totals.set(place, totals[spot] ?? 0)
  }

  add(place: number, more: number): void {
    this.totals.set(place, (this.totals.get(place) ?? 0) + more)
  }

  /** Counts for filters by category and brand alone. */
  count(filter: Filter, tally: Tally): void {
    for (const [place, total] of this.totals) countPlace(filter, place, total, tally)
  }
}
