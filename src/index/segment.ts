import type { Hits } from './hits.ts'
import type { Stored } from './indexedGoods.ts'

/** The distinct places of goods, and by goods the number of theirs: one count for each serves brands and fourth levels. */
export type Spots = { places: Uint32Array; of: Uint32Array }

/**
 * Goods by number (0 … size-1) with what is looked for and counted. A base is immutable but for price, stock
 * and live, and its numbers are the order of popularity; a delta grows.
 */
export interface Segment {
  readonly size: number
  readonly skuId: Uint32Array
  readonly popularity: Int32Array
  /** The upper half is the number of the fourth level, the lower half that of the brand in the frame. */
  readonly place: Uint32Array
  /** In a base, these are the same places in small numbers. */
  readonly spots: Spots | null
  /** This is the standard price in fen, and 0 where there is none. */
  readonly price: Float64Array
  /** This is a coarse order of these prices. */
  readonly priceKeys: Uint16Array
  readonly stock: Float64Array
  /** Each of the goods has one bit. */
  readonly live: Uint32Array
  /** So many goods are live. */
  readonly alive: number
  /** So many goods of the base go before each; it is null in a base, where that is the number itself. */
  readonly ranks: Uint32Array | null
  word(term: string): Hits
  /** Answers the hits of every term that begins so. */
  beginning(text: string): Iterable<Hits>
  /** Goods whose squashed model begins so, or is exactly so; in any order. */
  withModel(prefix: string): Uint32Array
  /** Those whose last number does not go on behind the prefix, which ends in one. */
  withWholeNumber(prefix: string): Uint32Array
  withWholeModel(model: string): Uint32Array
  code(skuCode: string): Hits
  /** Goods of these fourth levels, at level 2; none twice. */
  leaves(leaves: number[]): Hits[]
  pairs(doc: number): Uint32Array
  /** Answers the first rank of its pairs that is not 0, or 0. */
  rank(doc: number, rankOfPair: Uint32Array): number
  /** Working days until the goods are sent. */
  leadTime(doc: number): number
  /** Pieces of the least order. */
  minQuantity(doc: number): number
  /** The place of its squashed model among those of a base, also of one that the base does not have. */
  modelPlace(doc: number, base: Segment): number
  placeOfModel(model: string): number
  stored(doc: number): Stored & { attrDesc: string }
  /** Answers the number of a SKU, and -1 if it is not here. */
  find(skuId: number): number
}

export const isLive = (live: Uint32Array, doc: number): boolean =>
  ((live[doc >>> 5] ?? 0) & (1 << (doc & 31))) !== 0

export function setLive(live: Uint32Array, doc: number, value: boolean) {
  const bit = 1 << (doc & 31)
  const word = live[doc >>> 5] ?? 0
  live[doc >>> 5] = value ? word | bit : word & ~bit
}
