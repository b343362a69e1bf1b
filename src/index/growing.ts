import { giveBack, sharedUint8, sharedUint32 } from './shared.ts'

/*
 * These grow by pieces, so nothing is there twice while it grows. All but the first piece are so large that the C
 * library maps each by itself: only what is written takes room, and what is given back goes to the system.
 */

const firstBytes = 1 << 18
const pieceBytes = 1 << 25

export type Values = Uint8Array | Uint32Array | Int32Array | Float64Array

export class Growing<T extends Values> {
  length = 0
  private readonly make: (length: number) => T
  private readonly pieces: T[]
  private readonly firstLength: number
  private readonly bits: number

  constructor(make: (length: number) => T) {
    const { BYTES_PER_ELEMENT } = make(0)
    this.make = make
    this.firstLength = firstBytes / BYTES_PER_ELEMENT
    this.bits = Math.log2(pieceBytes / BYTES_PER_ELEMENT)
    this.pieces = [make(this.firstLength)]
  }

  push(value: number) {
    const piece = this.pieceFor(this.length)
    piece[this.offsetOf(this.length++)] = value
  }

  pushAll(values: T) {
    for (let at = 0; at < values.length; ) {
      const piece = this.pieceFor(this.length)
      const offset = this.offsetOf(this.length)
      const some = values.subarray(at, at + piece.length - offset)
      piece.set(some, offset)
      at += some.length
      this.length += some.length
    }
  }

  at(place: number): number {
    return this.pieces[this.pieceAt(place)]?.[this.offsetOf(place)] ?? 0
  }

  private pieceFor(place: number): T {
    const at = this.pieceAt(place)
    const piece = this.pieces[at] ?? this.make(2 ** this.bits)
    if (at === this.pieces.length) this.pieces.push(piece)
    return piece
  }

  private pieceAt(place: number): number {
    return place < this.firstLength ? 0 : ((place - this.firstLength) >>> this.bits) + 1
  }

  private offsetOf(place: number): number {
    return place < this.firstLength ? place : (place - this.firstLength) & ((1 << this.bits) - 1)
  }

  /** Copies what stands there to this place of another array, and answers the place behind it. */
  copy(from: number, to: number, target: T, place: number): number {
    for (let at = from; at < to; ) {
      const begin = this.offsetOf(at)
      const some = this.pieces[this.pieceAt(at)]?.subarray(begin, begin + to - at)
      if (!some) break
      target.set(some, place + at - from)
      at += some.length
    }
    return place + to - from
  }

  /** Gives its memory back. */
  clear() {
    giveBack(...this.pieces)
    this.pieces.length = 0
    this.length = 0
  }
}

export const growingUint8 = () => new Growing<Uint8Array>((length) => new Uint8Array(length))
export const growingUint32 = () => new Growing<Uint32Array>((length) => new Uint32Array(length))
export const growingInt32 = () => new Growing((length) => new Int32Array(length))
export const growingFloat64 = () => new Growing((length) => new Float64Array(length))

/** Texts stand one after the other in UTF-8. */
export class GrowingTexts {
  private readonly bytes = growingUint8()
  private readonly ends = growingUint32()
  private room = Buffer.alloc(1024)

  push(text: string) {
    if (this.room.length < text.length * 3) this.room = Buffer.alloc(text.length * 3)
    this.bytes.pushAll(this.room.subarray(0, this.room.write(text)))
    this.ends.push(this.bytes.length)
  }

  /** Moves them into shared arrays in this order, and gives its own memory back. */
  take(order: Uint32Array): { bytes: Uint8Array; start: Uint32Array } {
    const bytes = sharedUint8(this.bytes.length)
    const start = sharedUint32(order.length + 1)
    for (const [at, one] of order.entries()) {
      const from = one === 0 ? 0 : this.ends.at(one - 1)
      start[at + 1] = this.bytes.copy(from, this.ends.at(one), bytes, start[at] ?? 0)
    }
    this.bytes.clear()
    this.ends.clear()
    return { bytes, start }
  }
}

/** Lists of numbers stand one after the other. Seven bits go into a byte, so small numbers take less room. */
export class GrowingLists {
  /** All lists together have so many numbers. */
  count = 0
  private readonly bytes = growingUint8()
  private readonly ends = growingUint32()

  push(list: number[]) {
    this.count += list.length
    for (const number of list) {
      let left = number
      for (; left > 0x7f; left >>>= 7) this.bytes.push((left & 0x7f) | 0x80)
      this.bytes.push(left)
    }
    this.ends.push(this.bytes.length)
  }

  each(list: number, take: (number: number) => void) {
    const end = this.ends.at(list)
    for (let at = list === 0 ? 0 : this.ends.at(list - 1); at < end; ) {
      let number = 0
      let byte = 0x80
      for (let shift = 0; byte > 0x7f; shift += 7) {
        byte = this.bytes.at(at++)
        number |= (byte & 0x7f) << shift
      }
      take(number >>> 0)
    }
  }

  clear() {
    this.bytes.clear()
    this.ends.clear()
  }
}
