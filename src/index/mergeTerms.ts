import type { BaseArrays } from './baseArrays.ts'
import { layoutOf, writerOf } from './build.ts'
import { wordsOf } from './hits.ts'
import { gathered, interleaved, type Merging } from './mergeOrder.ts'
import { giveBack } from './shared.ts'
import { compareTexts, SortedTexts } from './sortedTexts.ts'

/** Keeps the terms that any goods still have, with their goods. */
export function mergedTerms({ parts, to, order }: Merging) {
  const [a, b] = parts
  const sides = [new Side(a, to[0]), new Side(b, to[1])] as const
  const { first, second, counts } = keptTerms(a, b, (one, other) => {
    return sides[0].entries(one).length + sides[1].entries(other).length
  })
  const layout = layoutOf(counts, order.length)
  const put = writerOf(layout, order.length)
  for (let term = 0; term < counts.length; term++)
    putBoth(sides[0].entries(first[term] ?? -1), sides[1].entries(second[term] ?? -1), (one) => {
      put(term, one >>> 2, one & 3)
    })
  giveBack(sides[0].room, sides[1].room)
  const picks = new Uint32Array(counts.length)
  for (const [term, one] of first.entries())
    picks[term] = one >= 0 ? one << 1 : ((second[term] ?? 0) << 1) | 1
  const texts = gathered(picks, [a.termBytes, b.termBytes], [a.termStart, b.termStart])
  const { listStart, lists, rowTerm, rowCount, rows } = layout
  const postings = { listStart, lists, rowTerm, rowCount, rows }
  return { termBytes: texts.values, termStart: texts.start, ...postings }
}

/** Their numbers in both bases, -1 where a term is not, as arrays: an object for each would take tens of MB. */
type Terms = { first: Int32Array; second: Int32Array; counts: Uint32Array }

function keptTerms(
  a: BaseArrays,
  b: BaseArrays,
  countOf: (first: number, second: number) => number,
): Terms {
  const { first, second, size } = termsOf(a, b)
  const counts = new Uint32Array(size)
  let kept = 0
  for (let term = 0; term < size; term++) {
    const [one, other] = [first[term] ?? -1, second[term] ?? -1]
    const count = countOf(one, other)
    if (count === 0) continue
    first[kept] = one
    second[kept] = other
    counts[kept++] = count
  }
  return {
    first: first.subarray(0, kept),
    second: second.subarray(0, kept),
    counts: counts.subarray(0, kept),
  }
}

/** Equal terms follow each other, that of the first base before. */
function termsOf(a: BaseArrays, b: BaseArrays) {
  const textsA = new SortedTexts(a.termBytes, a.termStart)
  const textsB = new SortedTexts(b.termBytes, b.termStart)
  const sizes: [number, number] = [a.termStart.length - 1, b.termStart.length - 1]
  const all = interleaved([textsA, textsB], sizes, () => -1)
  const first = new Int32Array(all.length).fill(-1)
  const second = new Int32Array(all.length).fill(-1)
  let size = 0
  for (const one of all) {
    const term = one >>> 1
    const before = first[size - 1] ?? -1
    if ((one & 1) === 0) first[size++] = term
    else if (before >= 0 && compareTexts(textsA, before, textsB, term) === 0)
      second[size - 1] = term
    else second[size++] = term
  }
  giveBack(all)
  return { first, second, size }
}

/** Reads the entries of one base with the new numbers of its goods. */
class Side {
  private readonly arrays: BaseArrays
  private readonly to: Uint32Array
  private readonly rowOf: Map<number, number>
  readonly room: Uint32Array

  constructor(arrays: BaseArrays, to: Uint32Array) {
    this.arrays = arrays
    this.to = to
    this.rowOf = new Map(Array.from(arrays.rowTerm, (term, row) => [term, row]))
    this.room = new Uint32Array(to.length)
  }

  /** Entries ascend, and they are valid until the next call. */
  entries(term: number): Uint32Array {
    const row = this.rowOf.get(term)
    const count = row === undefined ? this.readList(term) : this.readRow(row)
    return this.room.subarray(0, count)
  }

  private readList(term: number): number {
    const { room, to } = this
    const { lists, listStart } = this.arrays
    const end = listStart[term + 1] ?? 0
    let count = 0
    for (let at = listStart[term] ?? 0; at < end; at++) {
      const one = lists[at] ?? 0
      const doc = to[one >>> 2] ?? 0
      if (doc > 0) room[count++] = (((doc - 1) << 2) | (one & 3)) >>> 0
    }
    return count
  }

  private readRow(row: number): number {
    const { room, to } = this
    const words = wordsOf(to.length)
    let count = 0
    for (let at = 0; at < words; at++) {
      let word = this.arrays.rows[row * words + at] ?? 0
      for (let old = at << 4; word !== 0; old++, word >>>= 2) {
        const doc = to[old] ?? 0
        if ((word & 3) !== 0 && doc > 0) room[count++] = (((doc - 1) << 2) | ((word & 3) - 1)) >>> 0
      }
    }
    return count
  }
}

/** Puts two ascending lists together as one. */
function putBoth(first: Uint32Array, second: Uint32Array, put: (entry: number) => void) {
  let b = 0
  for (const one of first) {
    while (b < second.length && (second[b] ?? 0) < one) put(second[b++] ?? 0)
    put(one)
  }
  while (b < second.length) put(second[b++] ?? 0)
}
