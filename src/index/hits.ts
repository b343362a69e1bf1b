/**
 * These goods have something in common. They ascend and carry their level, as a list or as two bits for each of all
 * goods.
 */
export type Hits =
  | { kind: 'list'; list: Uint32Array; count: number }
  | { kind: 'row'; row: Uint32Array; count: number }

/** An entry of a list holds the number and, in the lowest two bits, the level less one. */
export const entry = (doc: number, level: number): number => ((doc << 2) | (level - 1)) >>> 0

export const none: Hits = { kind: 'list', list: new Uint32Array(0), count: 0 }

/** A word of a row holds sixteen goods. */
export const wordsOf = (size: number): number => Math.ceil(size / 16)

export const listOf = (entries: number[]): Hits => ({
  kind: 'list',
  list: Uint32Array.from(entries),
  count: entries.length,
})

/** Finds goods that any part has, each at its least level. The count of a row is an upper bound then. */
export function union(parts: Hits[], size: number): Hits {
  const [first, ...rest] = parts.toSorted((a, b) => a.count - b.count)
  if (!first) return none
  if (rest.length === 0) return first
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  const isDense = count * 32 > size || rest.length > 8
  return isDense
    ? unionAsRow(parts, Math.min(count, size), wordsOf(size))
    : rest.reduce(unionOfTwo, first)
}

/** A row with few goods gains nothing by being kept. */
function unionOfTwo(some: Hits, other: Hits): Hits {
  const [a, b] = [entriesOf(some), entriesOf(other)]
  const list = new Uint32Array(a.length + b.length)
  let count = 0
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [x, y] = [a[i] ?? last, b[j] ?? last]
    if (x >>> 2 === y >>> 2) {
      list[count++] = Math.min(x, y)
      i++
      j++
    } else if (x < y) {
      list[count++] = x
      i++
    } else {
      list[count++] = y
      j++
    }
  }
  return { kind: 'list', list: list.subarray(0, count), count }
}

/** This value stands after every entry. */
const last = 0xffffffff

/** Answers the entries of a list, or those that a row would have as a list. */
export function entriesOf(hits: Hits): Uint32Array {
  if (hits.kind === 'list') return hits.list
  const list = new Uint32Array(hits.count)
  let count = 0
  for (let at = 0; at < hits.row.length; at++) {
    const word = hits.row[at] ?? 0
    for (let left = presentIn(word); left !== 0; left &= left - 1) {
      const shift = 31 - Math.clz32(left & -left)
      list[count++] = entry((at << 4) | (shift >>> 1), (word >>> shift) & 3)
    }
  }
  return list.subarray(0, count)
}

/** Answers 0 where the row does not have the goods. */
export const levelIn = (row: Uint32Array, doc: number): number =>
  ((row[doc >>> 4] ?? 0) >>> ((doc & 15) << 1)) & 3

function unionAsRow(parts: Hits[], count: number, words: number): Hits {
  const rows = parts.flatMap((part) => (part.kind === 'row' ? [part.row] : []))
  const row = rows[0]?.slice() ?? new Uint32Array(words)
  for (const other of rows.slice(1)) addRow(row, other)
  for (const part of parts) if (part.kind === 'list') addList(row, part.list)
  return { kind: 'row', row, count }
}

function addList(row: Uint32Array, list: Uint32Array) {
  for (const one of list) {
    const doc = one >>> 2
    const shift = (doc & 15) << 1
    const word = row[doc >>> 4] ?? 0
    const known = (word >>> shift) & 3
    const level = (one & 3) + 1
    if (known === 0 || level < known) row[doc >>> 4] = (word & ~(3 << shift)) | (level << shift)
  }
}

/** The least level of both, sixteen goods at a time: nothing is 0, so it must not win. */
function addRow(row: Uint32Array, other: Uint32Array) {
  for (let at = 0; at < row.length; at++) {
    const a = row[at] ?? 0
    const b = other[at] ?? 0
    if (b !== 0) row[at] = a === 0 ? b : leastOf(a, b)
  }
}

/** Takes in each lane a, if it is there and less than b or b is not there. */
function leastOf(a: number, b: number): number {
  const [aHigh, aLow, bHigh, bLow] = [(a >>> 1) & lanes, a & lanes, (b >>> 1) & lanes, b & lanes]
  const isLess = (~aHigh & bHigh) | (~(aHigh ^ bHigh) & ~aLow & bLow)
  const isA = (aHigh | aLow) & (isLess | ~(bHigh | bLow)) & lanes
  const mask = isA | (isA << 1)
  return (a & mask) | (b & ~mask)
}

const lanes = 0x55555555

/** Finds what both rows have, at the greater level: both levels together less the lesser one. */
export function rowsTogether(row: Uint32Array, other: Uint32Array): Hits {
  const together = new Uint32Array(row.length)
  let count = 0
  for (let at = 0; at < row.length; at++) {
    const a = row[at] ?? 0
    const b = other[at] ?? 0
    const has = presentIn(a) & presentIn(b)
    if (has === 0) continue
    together[at] = (a ^ b ^ leastOf(a, b)) & (has | (has << 1))
    count += bitsOf(has)
  }
  return { kind: 'row', row: together, count }
}

/** Counts the bits that are set. */
export function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The numbers in ascending order, without a list of their own. */
export function* docsOf(hits: Hits): Generator<number> {
  if (hits.kind === 'list') {
    for (let at = 0; at < hits.count; at++) yield (hits.list[at] ?? 0) >>> 2
    return
  }
  for (let at = 0; at < hits.row.length; at++) {
    for (let left = presentIn(hits.row[at] ?? 0); left !== 0; left &= left - 1)
      yield (at << 4) | ((31 - Math.clz32(left & -left)) >>> 1)
  }
}

/** Answers the lowest bit of each lane that is not empty. */
export const presentIn = (word: number): number => (word | (word >>> 1)) & lanes

/** The level of goods that are asked for in ascending order, 0 for those that are not among them. */
export function probeOf(hits: Hits): (doc: number) => number {
  if (hits.kind === 'row') {
    const { row } = hits
    return (doc) => ((row[doc >>> 4] ?? 0) >>> ((doc & 15) << 1)) & 3
  }
  const { list, count } = hits
  let at = 0
  return (doc) => {
    at = firstFrom(list, count, at, doc)
    const one = list[at] ?? 0
    return at < count && one >>> 2 === doc ? (one & 3) + 1 : 0
  }
}

/** Answers where a number stands or would stand, in steps that double from where the last one was. */
function firstFrom(list: Uint32Array, count: number, from: number, doc: number): number {
  if (from >= count || (list[from] ?? 0) >>> 2 >= doc) return from
  let low = from
  let step = 1
  while (low + step < count && (list[low + step] ?? 0) >>> 2 < doc) {
    low += step
    step <<= 1
  }
  let high = Math.min(low + step, count)
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if ((list[middle] ?? 0) >>> 2 < doc) low = middle
    else high = middle
  }
  return high
}
