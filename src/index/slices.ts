import type { Level } from '#mall/goods/search/plan.rules.ts'
import type { BaseArrays } from './baseArrays.ts'
import { RowBuilder } from './build.ts'
import type { Delta } from './delta.ts'
import type { Frame } from './frame.ts'
import type { Row } from './row.ts'
import { isLive } from './segment.ts'
import { frameText } from './snapshot.ts'

/**
 * A thread is sent a delta in slices, each of which takes a server that answers one or two milliseconds. The terms
 * come along, so the thread needs neither the dictionary nor the database.
 */
export type Slice =
  | { rows: (Row & { doc: number })[] }
  | { terms: string[]; entries: (readonly number[])[] }
  | { frame: Uint8Array }

const rowsAtOnce = 128
const entriesAtOnce = 8192

/** Goods that come later are left out. The frame comes last, because it grows meanwhile. */
export function* slicesOf(delta: Delta, frame: Frame): Generator<Slice> {
  const { size } = delta
  const live = delta.live.slice()
  for (let from = 0; from < size; from += rowsAtOnce) {
    const docs = Array.from({ length: Math.min(rowsAtOnce, size - from) }, (_, at) => from + at)
    yield { rows: docs.filter((doc) => isLive(live, doc)).map((doc) => rowAt(delta, doc)) }
  }
  yield* terms(delta)
  yield { frame: frameText(frame.plain()) }
}

const rowAt = (delta: Delta, doc: number) => ({ ...delta.row(doc), doc })

function* terms(delta: Delta): Generator<Slice> {
  let slice = { terms: [] as string[], entries: [] as (readonly number[])[] }
  let count = 0
  for (const [term, entries] of delta.postings()) {
    slice.terms.push(term)
    slice.entries.push(entries)
    count += entries.length + 1
    if (count < entriesAtOnce) continue
    yield slice
    slice = { terms: [], entries: [] }
    count = 0
  }
  yield slice
}

/** Puts the slices together. */
export class Received {
  private readonly rows: (Row & { doc: number })[] = []
  private readonly terms: string[] = []
  /** It holds by number of the goods in the delta the number of each term, with the level less one in the lowest two bits. */
  private readonly termsOf: number[][] = []

  take(slice: Exclude<Slice, { frame: Uint8Array }>): void {
    if ('rows' in slice) this.rows.push(...slice.rows)
    else
      for (const [at, term] of slice.terms.entries()) this.takeTerm(term, slice.entries[at] ?? [])
  }

  private takeTerm(term: string, entries: readonly number[]) {
    const number = this.terms.push(term) - 1
    for (const one of entries) {
      const list = this.termsOf[one >>> 2] ?? []
      this.termsOf[one >>> 2] = list
      list.push((number << 2) | (one & 3))
    }
  }

  /** Nothing is left here afterwards. */
  base(): BaseArrays {
    const builder = new RowBuilder()
    for (const row of this.rows.splice(0)) builder.add(row, this.namesOf(row.doc))
    this.terms.length = 0
    this.termsOf.length = 0
    return builder.finish()
  }

  private *namesOf(doc: number): Generator<[string, Level]> {
    for (const one of this.termsOf[doc] ?? [])
      yield [this.terms[one >>> 2] ?? '', ((one & 3) + 1) as Level]
  }
}
