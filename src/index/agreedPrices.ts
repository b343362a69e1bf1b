import type { OwnPrices, PriceOwner } from '#mall/goods/pricing/priceList.sql.ts'
import type { Frame } from './frame.ts'
import { bitsOf } from './hits.ts'
import { lastKey, priceKey } from './priceKey.ts'
import { type RankedRule, type Rules, rankedRules, rulesIn } from './priceRules.ts'
import { type Segment, setLive } from './segment.ts'

/**
 * A company has these prices of its own: those of single goods, SKUs in ascending order with their prices in fen, and
 * rules. Whatever has the smaller rank goes first.
 */
export class AgreedPrices {
  readonly skuIds: Uint32Array
  readonly fen: Float64Array
  readonly ranks: Uint16Array
  readonly owners: readonly PriceOwner[]
  private readonly rules: RankedRule[]
  private readonly views = new WeakMap<Segment, { size: number; own: OwnPricesIn }>()
  private compiled: { frame: Frame; rules: Rules } | null = null

  constructor({ owners, prices, rules }: OwnPrices) {
    this.owners = owners
    const places = new Map(owners.map(({ source, refId }, place) => [`${source} ${refId}`, place]))
    const placeOf = ({ source, refId }: PriceOwner) => places.get(`${source} ${refId}`) ?? -1
    const rows = prices.flatMap((price) => {
      const place = placeOf(price)
      const { skuId, taxPriceFen } = price
      return place < 0
        ? []
        : { skuId: Number(skuId), fen: Number(taxPriceFen), rank: place * ranksOfOwner }
    })
    const sorted = rows
      .toSorted((a, b) => a.skuId - b.skuId || a.rank - b.rank)
      .filter(({ skuId }, at, all) => all[at - 1]?.skuId !== skuId)
    this.skuIds = Uint32Array.from(sorted, ({ skuId }) => skuId)
    this.fen = Float64Array.from(sorted, ({ fen }) => fen)
    this.ranks = Uint16Array.from(sorted, ({ rank }) => rank)
    this.rules = rankedRules(
      rules.filter((rule) => placeOf(rule) >= 0),
      (rule) => placeOf(rule) * ranksOfOwner,
    )
  }

  get isEmpty(): boolean {
    return this.skuIds.length === 0 && this.rules.length === 0
  }

  /** Answers -1 for SKUs without a price of their own. */
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
  in(segment: Segment, frame: Frame): Prices {
    const known = this.views.get(segment)
    const own = known?.size === segment.size ? known.own : ownIn(segment, this)
    this.views.set(segment, { size: segment.size, own })
    return {
      standard: segment.price,
      keys: segment.priceKeys,
      own: { ...own, rules: this.rulesFor(frame), place: segment.place, owners: this.owners },
    }
  }

  /** They are made again when brands or categories were added. */
  private rulesFor(frame: Frame): Rules | null {
    if (this.rules.length === 0) return null
    const { brandIds, leafIds } = frame
    const known = this.compiled
    const isKnown =
      known?.frame === frame &&
      known.rules.byBrand.length === brandIds.values.length &&
      known.rules.byLeaf.length === leafIds.values.length
    if (!isKnown) this.compiled = { frame, rules: rulesIn(this.rules, frame) }
    return this.compiled?.rules ?? null
  }
}

/** Ranks of one owner: a SKU, its brand, its categories from the deepest on, everything. */
const ranksOfOwner = 8

/**
 * There is a bit for each of the goods with a price of their own, a count of the bits set before each word, and prices
 * and ranks in the order of the bits.
 */
type OwnPricesIn = {
  bits: Uint32Array
  before: Uint32Array
  fen: Float64Array
  ranks: Uint16Array
}

/** These are the caller's prices of the goods of one segment, in fen; 0 means that there is none. */
export type Prices = {
  standard: Float64Array
  keys: Uint16Array
  own:
    | (OwnPricesIn & { rules: Rules | null; place: Uint32Array; owners: readonly PriceOwner[] })
    | null
}
type Own = NonNullable<Prices['own']>

export const standardPrices = ({ price, priceKeys }: Segment): Prices => ({
  standard: price,
  keys: priceKeys,
  own: null,
})

/** Visitors see these prices. */
export const noPrices: Prices = {
  standard: new Float64Array(),
  keys: new Uint16Array(),
  own: null,
}

export function fenOf({ standard, own }: Prices, doc: number): number {
  const listed = standard[doc] ?? 0
  if (own === null) return listed
  const at = ownAt(own, doc)
  const rule = ruleOf(own, listed, doc)
  if (at >= 0 && (own.ranks[at] ?? 0) <= rule >>> 16) return own.fen[at] ?? 0
  return rule === noRule ? listed : discounted(listed, rule & 0xffff)
}

/** Half up to the fen; in parts, so that it is exact however large the price is. */
const discounted = (fen: number, rate: number): number => {
  const rest = fen % 10_000
  return Math.max(1, ((fen - rest) / 10_000) * rate + Math.floor((rest * rate + 5000) / 10_000))
}

/** Answers the key of the coarse order of priceKey.ts. */
export function keyOf(prices: Prices, doc: number): number {
  const { keys, own, standard } = prices
  const isOwn =
    own !== null && (ownAt(own, doc) >= 0 || ruleOf(own, standard[doc] ?? 0, doc) !== noRule)
  return isOwn ? priceKey(fenOf(prices, doc)) : (keys[doc] ?? lastKey)
}

/** Answers what grants the price of these goods; none where it is the standard price. */
export function ownerOf({ standard, own }: Prices, doc: number): PriceOwner | undefined {
  if (own === null) return undefined
  const at = ownAt(own, doc)
  const rule = ruleOf(own, standard[doc] ?? 0, doc) >>> 16
  const rank = at < 0 ? rule : Math.min(own.ranks[at] ?? 0, rule)
  return own.owners[rank >>> 3]
}

export const isAgreed = (prices: Prices, doc: number): boolean =>
  ownerOf(prices, doc)?.source === 'agreement'

export const hasAgreement = ({ own }: Prices): boolean => own?.owners[0]?.source === 'agreement'

function ownAt({ bits, before }: Own, doc: number): number {
  const word = bits[doc >>> 5] ?? 0
  if (((word >>> (doc & 31)) & 1) === 0) return -1
  return (before[doc >>> 5] ?? 0) + bitsOf(word & ((1 << (doc & 31)) - 1))
}

const noRule = 0xffffffff

/** A rule is a discount on the standard price, so it holds for nothing that has none. */
function ruleOf({ rules, place }: Own, listed: number, doc: number): number {
  if (rules === null || listed === 0) return noRule
  const at = place[doc] ?? 0
  return Math.min(
    rules.byBrand[at & 0xffff] ?? noRule,
    rules.byLeaf[at >>> 16] ?? noRule,
    rules.all,
  )
}

const noneOwn: OwnPricesIn = {
  bits: new Uint32Array(),
  before: new Uint32Array(),
  fen: new Float64Array(),
  ranks: new Uint16Array(),
}

function ownIn(segment: Segment, list: AgreedPrices): OwnPricesIn {
  if (list.skuIds.length === 0) return noneOwn
  const found = segment.ranks === null ? foundIn(segment, list) : foundAmong(segment, list)
  const bits = new Uint32Array(Math.ceil(segment.size / 32))
  for (const one of found) setLive(bits, docIn(one), true)
  const before = new Uint32Array(bits.length)
  for (let word = 1; word < bits.length; word++)
    before[word] = (before[word - 1] ?? 0) + bitsOf(bits[word - 1] ?? 0)
  return {
    bits,
    before,
    fen: found.map((one) => list.fen[one % 2 ** 32] ?? 0),
    ranks: Uint16Array.from(found, (one) => list.ranks[one % 2 ** 32] ?? 0),
  }
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
