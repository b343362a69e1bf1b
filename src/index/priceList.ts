import type { Base } from './base.ts'
import { bitsOf } from './hits.ts'
import type { Segment } from './segment.ts'

/** What a company has agreed on: SKUs in ascending order and their prices in fen. */
export class PriceList {
  readonly skuIds: Uint32Array
  private readonly fen: Float64Array
  private view: { base: Base; byDoc: ByDoc } | null = null

  constructor(rows: { skuId: number; fen: number }[]) {
    const sorted = rows.toSorted((a, b) => a.skuId - b.skuId)
    this.skuIds = Uint32Array.from(sorted, ({ skuId }) => skuId)
    this.fen = Float64Array.from(sorted, ({ fen }) => fen)
  }

  /** In fen; undefined where nothing is agreed. */
  at(skuId: number): number | undefined {
    let [low, high] = [0, this.skuIds.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.skuIds[middle] ?? 0) < skuId) low = middle + 1
      else high = middle
    }
    return this.skuIds[low] === skuId ? this.fen[low] : undefined
  }

  /** By number in a base, made again when the base is another one. */
  in(base: Base): ByDoc {
    if (this.view?.base !== base) this.view = { base, byDoc: byDocOf(base, this) }
    return this.view.byDoc
  }

  fenOf(entry: number): number {
    return this.fen[entry] ?? 0
  }
}

/** A bit for each of the goods, and prices in the order of the bits. */
export type ByDoc = { bits: Uint32Array; before: Uint32Array; fen: Float64Array; docs: Uint32Array }

function byDocOf(base: Base, list: PriceList): ByDoc {
  const bits = new Uint32Array(Math.ceil(base.size / 32))
  const found: { doc: number; fen: number }[] = []
  for (const [entry, skuId] of list.skuIds.entries()) {
    const doc = base.find(skuId)
    if (doc < 0) continue
    bits[doc >>> 5] = (bits[doc >>> 5] ?? 0) | (1 << (doc & 31))
    found.push({ doc, fen: list.fenOf(entry) })
  }
  found.sort((a, b) => a.doc - b.doc)
  const before = new Uint32Array(bits.length)
  for (let word = 1; word < bits.length; word++)
    before[word] = (before[word - 1] ?? 0) + bitsOf(bits[word - 1] ?? 0)
  return {
    bits,
    before,
    fen: Float64Array.from(found, ({ fen }) => fen),
    docs: Uint32Array.from(found, ({ doc }) => doc),
  }
}

/** The caller's price of goods of one segment. */
export type Prices = {
  /** In fen, 0 without one. */
  of(doc: number): number
  isAgreed(doc: number): boolean
  /** All agreed ones. */
  agreed(): Uint32Array
}

/** What visitors see. */
export const noPrices: Prices = {
  of: () => 0,
  isAgreed: () => false,
  agreed: () => new Uint32Array(),
}

export const standardPrices = (segment: Segment): Prices => ({
  of: (doc) => segment.price[doc] ?? 0,
  isAgreed: () => false,
  agreed: () => new Uint32Array(),
})

export function agreedPricesInBase(base: Base, list: PriceList): Prices {
  const { bits, before, fen, docs } = list.in(base)
  const isAgreed = (doc: number) => ((bits[doc >>> 5] ?? 0) & (1 << (doc & 31))) !== 0
  function of(doc: number): number {
    const word = bits[doc >>> 5] ?? 0
    const bit = 1 << (doc & 31)
    if ((word & bit) === 0) return base.price[doc] ?? 0
    return fen[(before[doc >>> 5] ?? 0) + bitsOf(word & (bit - 1))] ?? 0
  }
  return { of, isAgreed, agreed: () => docs }
}

export function agreedPricesIn(segment: Segment, list: PriceList): Prices {
  const agreed = (doc: number) => list.at(segment.skuId[doc] ?? 0)
  const isAgreed = (doc: number) => agreed(doc) !== undefined
  return {
    of: (doc) => agreed(doc) ?? segment.price[doc] ?? 0,
    isAgreed,
    agreed: () => Uint32Array.from(Array(segment.size).keys()).filter(isAgreed),
  }
}
