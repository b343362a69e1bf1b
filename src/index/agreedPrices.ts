import { bitsOf } from './hits.ts'
import { lastKey, priceKey } from './priceKey.ts'
import { type Segment, setLive } from './segment.ts'

/** A company has agreed on these: SKUs in ascending order and their prices in fen. */
export class AgreedPrices {
  readonly skuIds: Uint32Array
  readonly fen: Float64Array
  private readonly views = new WeakMap<Segment, { size: number; prices: Prices }>()

  constructor(rows: { skuId: number; fen: number }[]) {
    const sorted = rows.toSorted((a, b) => a.skuId - b.skuId)
    this.skuIds = Uint32Array.from(sorted, ({ skuId }) => skuId)
    this.fen = Float64Array.from(sorted, ({ fen }) => fen)
  }

  /** Answers -1 for SKUs without an agreed price. */
  placeOf(skuId: number): number {
    let [low, high] = [0, this.skuIds.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.skuIds[middle] ?? 0) < skuId) low = middle + 1
      else high = middle
    }
    return this.skuIds[low] === skuId ? low : -1
  }

  /** Views are kept by the number of the segment, and made again when it has grown. */
  in(segment: Segment): Prices {
    const known = this.views.get(segment)
    if (known?.size === segment.size)
      return { ...known.prices, standard: segment.price, keys: segment.priceKeys }
    const prices = agreedIn(segment, this)
    this.views.set(segment, { size: segment.size, prices })
    return prices
  }
}

/** These are the caller's prices of the goods of one segment, in fen; 0 means that there is none. */
export type Prices = {
  standard: Float64Array
  keys: Uint16Array
  /**
   * There is a bit for each of the goods, a count of the bits set before each word, and the prices in the order of
   * the bits.
   */
  agreed: { bits: Uint32Array; before: Uint32Array; fen: Float64Array; docs: Uint32Array } | null
}

export const standardPrices = ({ price, priceKeys }: Segment): Prices => ({
  standard: price,
  keys: priceKeys,
  agreed: null,
})

/** Visitors see these prices. */
export const noPrices: Prices = {
  standard: new Float64Array(),
  keys: new Uint16Array(),
  agreed: null,
}

export function fenOf({ standard, agreed }: Prices, doc: number): number {
  if (agreed === null || !isAgreed(agreed.bits, doc)) return standard[doc] ?? 0
  const word = agreed.bits[doc >>> 5] ?? 0
  const before = agreed.before[doc >>> 5] ?? 0
  return agreed.fen[before + bitsOf(word & ((1 << (doc & 31)) - 1))] ?? 0
}

/** Answers the key of the coarse order of priceKey.ts. */
export function keyOf(prices: Prices, doc: number): number {
  const { keys, agreed } = prices
  const isOwn = agreed !== null && isAgreed(agreed.bits, doc)
  return isOwn ? priceKey(fenOf(prices, doc)) : (keys[doc] ?? lastKey)
}

export const isAgreed = (bits: Uint32Array, doc: number): boolean =>
  (((bits[doc >>> 5] ?? 0) >>> (doc & 31)) & 1) === 1

function agreedIn(segment: Segment, list: AgreedPrices): Prices {
  const found = segment.ranks === null ? foundIn(segment, list) : foundAmong(segment, list)
  const bits = new Uint32Array(Math.ceil(segment.size / 32))
  for (const one of found) setLive(bits, docIn(one), true)
  const before = new Uint32Array(bits.length)
  for (let word = 1; word < bits.length; word++)
    before[word] = (before[word - 1] ?? 0) + bitsOf(bits[word - 1] ?? 0)
  const agreed = {
    bits,
    before,
    fen: found.map((one) => list.fen[one % 2 ** 32] ?? 0),
    docs: Uint32Array.from(found, docIn),
  }
  return { standard: segment.price, keys: segment.priceKeys, agreed }
}

/**
 * Each number holds the number of goods in the segment and below it the place of their price, because plain numbers
 * sort fast.
 */
function foundIn(segment: Segment, { skuIds }: AgreedPrices): Float64Array {
  const found = new Float64Array(skuIds.length)
  let count = 0
  for (let at = 0; at < skuIds.length; at++) {
    const doc = segment.find(skuIds[at] ?? 0)
    if (doc >= 0) found[count++] = doc * 2 ** 32 + at
  }
  return found.subarray(0, count).sort()
}

/** A delta is small beside a price list. */
function foundAmong({ size, skuId }: Segment, list: AgreedPrices): Float64Array {
  const docs = Array.from({ length: size }, (_, doc) => doc)
  return Float64Array.from(
    docs.flatMap((doc) => {
      const at = list.placeOf(skuId[doc] ?? 0)
      return at < 0 ? [] : [doc * 2 ** 32 + at]
    }),
  )
}

const docIn = (found: number): number => Math.floor(found / 2 ** 32)
