import type { BaseArrays } from './baseArrays.ts'
import type { Values } from './growing.ts'
import { isLive } from './segment.ts'
import { sharedUint8, sharedUint32 } from './shared.ts'
import { compareTexts, type SortedTexts } from './sortedTexts.ts'

/**
 * These are two bases of one frame, and where the goods of each go: their new number + 1, or 0 for those that are
 * left out.
 */
export type Merging = {
  parts: [BaseArrays, BaseArrays]
  to: [Uint32Array, Uint32Array]
  /** They stand by new number. */
  order: Picks
}

/** This is twice the number of something in a base, and 1 more if it is in the second base. */
export type Picks = Uint32Array

export function mergingOf(first: BaseArrays, second: BaseArrays): Merging {
  const live = first.live.slice() // the server goes on changing it
  const isKept = (doc: number) => isLive(live, doc) && !second.docOfSku[first.skuId[doc] ?? 0]
  const [sizeA, sizeB] = [first.skuId.length, second.skuId.length]
  const to: Merging['to'] = [new Uint32Array(sizeA), new Uint32Array(sizeB)]
  const order = new Uint32Array(sizeA + sizeB)
  let size = 0
  for (let [a, b] = [0, 0]; a < sizeA || b < sizeB; ) {
    if (a < sizeA && !isKept(a)) a++
    else if (b === sizeB || (a < sizeA && isBefore(first, a, second, b))) {
      order[size++] = a << 1
      to[0][a++] = size
    } else {
      order[size++] = (b << 1) | 1
      to[1][b++] = size
    }
  }
  return { parts: [first, second], to, order: order.subarray(0, size) }
}

function isBefore(first: BaseArrays, a: number, second: BaseArrays, b: number): boolean {
  const more = (first.popularity[a] ?? 0) - (second.popularity[b] ?? 0)
  return more > 0 || (more === 0 && (first.skuId[a] ?? 0) < (second.skuId[b] ?? 0))
}

/** Puts both in one order; `between` decides about equal texts. */
export function interleaved(
  [first, second]: [SortedTexts, SortedTexts],
  [sizeA, sizeB]: [number, number],
  between: (one: number, other: number) => number,
): Picks {
  const picks = new Uint32Array(sizeA + sizeB)
  let a = 0
  for (let b = 0; b < sizeB; b++) {
    while (a < sizeA) {
      const isAfter = compareTexts(first, a, second, b) || between(a << 1, (b << 1) | 1)
      if (isAfter > 0) break
      picks[a + b] = a++ << 1
    }
    picks[a + b] = (b << 1) | 1
  }
  for (; a < sizeA; a++) picks[a + sizeB] = a << 1
  return picks
}

/** Does what filter does, whose numbers would take eight bytes each on the heap before they are copied. */
export function kept(picks: Picks, isKept: (one: number) => boolean): Picks {
  let size = 0
  for (const one of picks) if (isKept(one)) picks[size++] = one
  return picks.subarray(0, size)
}

/** Answers what each of them has, one after the other; neighbours are copied together. */
export function gathered<T extends Values>(
  picks: Picks,
  from: [T, T],
  start: [Uint32Array, Uint32Array],
): { values: T; start: Uint32Array } {
  const begin = (one: number) => start[one & 1]?.[one >>> 1] ?? 0
  const newStart = sharedUint32(picks.length + 1)
  for (const [at, one] of picks.entries())
    newStart[at + 1] = (newStart[at] ?? 0) + begin(one + 2) - begin(one)
  const length = newStart[picks.length] ?? 0
  const values = (from[0] instanceof Uint8Array ? sharedUint8(length) : sharedUint32(length)) as T
  for (let at = 0; at < picks.length; ) {
    const one = picks[at] ?? 0
    let next = at + 1
    while (next < picks.length && picks[next] === one + (next - at) * 2) next++
    const last = picks[next - 1] ?? 0
    values.set(from[one & 1]?.subarray(begin(one), begin(last + 2)) ?? [], newStart[at])
    at = next
  }
  return { values, start: newStart }
}
