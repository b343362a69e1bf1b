/** Texts in the order of their code units, found by halving. */
export class SortedTexts {
  private readonly bytes: Buffer
  private readonly start: Uint32Array
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
  firstFrom(text: string): number {
    let [low, high] = [0, this.count]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.text(middle) < text) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Answers those that begin so. */
  range(prefix: string): [from: number, to: number] {
    return [this.firstFrom(prefix), this.firstFrom(`${prefix}\uffff`)]
  }
}

export const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)
