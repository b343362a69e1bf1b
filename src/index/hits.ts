/** Goods that have something, ascending and with their level: as a list, or as two bits for each of all goods. */
export type Hits =
  | { kind: 'list'; list: Uint32Array; count: number }
  | { kind: 'row'; row: Uint32Array; count: number }

/** An entry of a list: the number and, in the lowest two bits, the level less one. */
export const entry = (doc: number, level: number): number => ((doc << 2) | (level - 1)) >>> 0

export const none: Hits = { kind: 'list', list: new Uint32Array(0), count: 0 }

/** Words of a row: sixteen goods in each. */
export const wordsOf = (size: number): number => Math.ceil(size / 16)

export const listOf = (entries: number[]): Hits => ({
  kind: 'list',
  list: Uint32Array.from(entries),
  count: entries.length,
})

/** Goods that any part has, each at its least level. */
export function union(parts: Hits[], size: number): Hits {
  const [first, ...rest] = parts
  if (!first) return none
  if (rest.length === 0) return first
  const isDense = parts.some(({ kind }) => kind === 'row') || rest.length > 8
  return isDense ? unionAsRow(parts, size) : unionAsList(parts)
}

function unionAsList(parts: Hits[]): Hits {
  const all = new Uint32Array(parts.reduce((sum, { count }) => sum + count, 0))
  let at = 0
  for (const part of parts)
    if (part.kind === 'list') {
      all.set(part.list, at)
      at += part.count
    }
  all.sort()
  let count = 0
  let last = -1
  for (const one of all) {
    if (one >>> 2 === last) continue
    last = one >>> 2
    all[count++] = one
  }
  return { kind: 'list', list: all.subarray(0, count), count }
}

function unionAsRow(parts: Hits[], size: number): Hits {
  const row = new Uint32Array(wordsOf(size))
  for (const part of parts) if (part.kind === 'list') addList(row, part.list)
  for (const part of parts) if (part.kind === 'row') addRow(row, part.row)
  return { kind: 'row', row, count: countPresent(row) }
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
    const [a, b] = [row[at] ?? 0, other[at] ?? 0]
    row[at] = a === 0 || b === 0 ? a | b : leastOf(a, b)
  }
}

function leastOf(a: number, b: number): number {
  let least = 0
  for (let shift = 0; shift < 32; shift += 2) {
    const [x, y] = [(a >>> shift) & 3, (b >>> shift) & 3]
    least |= (x === 0 ? y : y === 0 ? x : Math.min(x, y)) << shift
  }
  return least
}

export function countPresent(row: Uint32Array): number {
  let count = 0
  for (let at = 0; at < row.length; at++) {
    const word = row[at] ?? 0
    if (word !== 0) count += bitsOf((word | (word >>> 1)) & 0x55555555)
  }
  return count
}

/** How many bits are set. */
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
    let word = hits.row[at] ?? 0
    for (let doc = at << 4; word !== 0; doc++, word >>>= 2) if (word & 3) yield doc
  }
}
