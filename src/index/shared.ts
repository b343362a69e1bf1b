/** Arrays that threads share: what a worker has made, the server reads without a copy. */
export const sharedUint32 = (length: number) => new Uint32Array(new SharedArrayBuffer(length * 4))
export const sharedInt32 = (length: number) => new Int32Array(new SharedArrayBuffer(length * 4))
export const sharedUint8 = (length: number) => new Uint8Array(new SharedArrayBuffer(length))
export const sharedFloat64 = (length: number) => new Float64Array(new SharedArrayBuffer(length * 8))

/** This array of numbers grows. */
export class Growing {
  private array = new Uint32Array(1024)
  length = 0

  push(value: number) {
    if (this.length === this.array.length) {
      const larger = new Uint32Array(this.length * 2)
      larger.set(this.array)
      this.array = larger
    }
    this.array[this.length++] = value
  }

  /** Answers a view that is valid until the next push. */
  values(): Uint32Array {
    return this.array.subarray(0, this.length)
  }
}

/** Texts stand one after the other in UTF-8. */
export class GrowingText {
  private buffer = Buffer.alloc(1 << 16)
  private end = 0
  readonly start = new Growing()

  constructor() {
    this.start.push(0)
  }

  push(text: string) {
    const most = text.length * 3
    if (this.end + most > this.buffer.length) {
      const larger = Buffer.alloc(Math.max(this.buffer.length * 2, this.end + most))
      this.buffer.copy(larger, 0, 0, this.end)
      this.buffer = larger
    }
    this.end += this.buffer.write(text, this.end, 'utf8')
    this.start.push(this.end)
  }

  /** Copied in this order into shared arrays. */
  inOrder(order: Uint32Array): { bytes: Uint8Array; start: Uint32Array } {
    const from = this.start.values()
    const bytes = sharedUint8(this.end)
    const start = sharedUint32(order.length + 1)
    let at = 0
    for (let doc = 0; doc < order.length; doc++) {
      const arrival = order[doc] ?? 0
      const [first, last] = [from[arrival] ?? 0, from[arrival + 1] ?? 0]
      for (let byte = first; byte < last; byte++) bytes[at++] = this.buffer[byte] ?? 0
      start[doc + 1] = at
    }
    return { bytes, start }
  }
}

/** Writes texts that are all here already. */
export function sharedTexts(texts: string[]): { bytes: Uint8Array; start: Uint32Array } {
  const growing = new GrowingText()
  for (const text of texts) growing.push(text)
  return growing.inOrder(Uint32Array.from(texts.keys()))
}
