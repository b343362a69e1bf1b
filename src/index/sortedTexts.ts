/** Texts in the order of their code units, found by halving. */
export class SortedTexts {
  readonly bytes: Buffer
  readonly start: Uint32Array
  private readonly count: number

  constructor(bytes: Uint8Array, start: Uint32Array) {
    this.bytes = bufferOf(bytes)
    this.start = start
    this.count = start.length - 1
  }

  text(at: number): string {
    return this.bytes.toString('utf8', this.start[at], this.start[at + 1])
  }

  /** Answers the first that is not before `text`. */
  firstFrom(text: string, from = 0, to = this.count): number {
    const bytes = Buffer.from(text)
    const wanted = { bytes, start: Uint32Array.of(0, bytes.length) }
    let [low, high] = [from, to]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compareTexts(this, middle, wanted, 0) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Answers those that begin so; of a longer prefix they lie within those of a shorter one. */
  range(prefix: string, within: Range = [0, this.count]): Range {
    const from = this.firstFrom(prefix, ...within)
    return [from, this.firstFrom(`${prefix}\uffff`, from, within[1])]
  }
}

export type Range = [from: number, to: number]
type Texts = { bytes: Uint8Array; start: Uint32Array }

/** Compares two texts by code units as strings do, without making any. */
export function compareTexts(some: Texts, at: number, others: Texts, other: number): number {
  let a = some.start[at] ?? 0
  let b = others.start[other] ?? 0
  const endA = some.start[at + 1] ?? a
  const endB = others.start[other + 1] ?? b
  while (a < endA && b < endB && some.bytes[a] === others.bytes[b]) {
    a++
    b++
  }
  if (a === endA || b === endB) return endA - a - (endB - b)
  return rankOf(some.bytes[a] ?? 0) - rankOf(others.bytes[b] ?? 0)
}

/** What takes four bytes takes two surrogates, and those stand before U+E000, which begins with 0xee. */
const rankOf = (byte: number): number => (byte === 0xee || byte === 0xef ? byte + 0x10 : byte)

export const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)
