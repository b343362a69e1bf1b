import { expand, type Part } from './expand.ts'
import type { Brand } from './facts.ts'
import { roll } from './hash.ts'

export type Skus = 'demo' | 'full' | number

export const skuCounts = { demo: 30_072, full: 1_141_273 } as const

export const skuCount = (skus: Skus): number =>
  typeof skus === 'number' ? Math.min(skus, skuCounts.full) : skuCounts[skus]

/**
 * Answers the parts of a selection; a number means the first so many of the smallest selection that holds them.
 */
export function* partsOf(skus: Skus): Generator<Part> {
  const count = skuCount(skus)
  let done = 0
  for (const part of expand(skus !== 'full' && count <= skuCounts.demo)) {
    if (done++ === count) return
    yield part
  }
}

/**
 * The mall adds this to a part. Everything is invented, and it is the same in every catalogue, because it comes from
 * a hash.
 */
export type Goods = {
  stock: number
  /** Working days until it leaves: from the shelf, or once its maker has sent it. */
  deliveryDate: number
  popularity: number
  isDelete: 0 | 1
  isEnable: 0 | 1
  isOfficialSite: 0 | 1
  isMarketable: 0 | 1
}

const rolls = { stock: 1, amount: 2, popularity: 3, isDelete: 4, isListed: 5, flag: 6 }

export function goodsOf(part: Part, brand: Brand): Goods {
  const isDelisted = roll(part.hash, rolls.isListed, 400) === 0
  const reason = isDelisted ? roll(part.hash, rolls.flag, 3) : -1
  const stock = stockOf(part)
  return {
    stock,
    deliveryDate: stock > 0 ? packingDays(part) : leastOrderedDays + part.leadDays,
    popularity: popularityOf(part, brand),
    isDelete: roll(part.hash, rolls.isDelete, 800) === 0 ? 1 : 0,
    isEnable: reason === 0 ? 0 : 1,
    isOfficialSite: reason === 1 ? 0 : 1,
    isMarketable: reason === 2 ? 0 : 1,
  }
}

/** Goods that take their maker long lie in the farther stores, too. */
const packingDays = ({ leadDays }: Part) => (leadDays <= 3 ? 1 : leadDays <= 8 ? 2 : 3)
const leastOrderedDays = 7

/**
 * Of a thousand goods 40 are sold out, 60 nearly so (1 of them below their minimum quantity, where that is possible),
 * and the rest go by price.
 */
function stockOf({ hash, minQuantity, taxPriceFen }: Part): number {
  const chance = roll(hash, rolls.stock, 1000)
  if (chance < 40) return 0
  if (chance < 41) return Math.ceil(minQuantity / 2)
  const most = chance < 100 ? 19 : usualStock(taxPriceFen)
  const least = chance < 100 ? 1 : most / 20
  const amount = least * (most / least) ** (roll(hash, rolls.amount, 10_000) / 10_000)
  return Math.max(1, Math.round(amount / minQuantity)) * minQuantity
}

/** The most one keeps of goods of a price: much of what is cheap. Amounts run from a twentieth of it. */
function usualStock(fen: number | null): number {
  if (fen === null) return 100
  if (fen < 100) return 60_000
  if (fen < 1_000) return 20_000
  if (fen < 10_000) return 8_000
  if (fen < 100_000) return 2_000
  return 400
}

/**
 * Plain goods come before each of their special forms, then common sizes and hot brands. How popular a size is depends
 * on chance, so that families and sizes mix, but it is the same for all who make it: beside each other stand goods of
 * one size, by brand, and those of one brand by size, because that is how facts and so ids are ordered.
 */
const popularityOf = ({ isCommon, sizeHash, specialties }: Part, { hotRank }: Brand): number =>
  500 * Math.max(0, mostSpecialties - specialties) +
  (isCommon ? 400 : 0) +
  (hotRank ? 300 - 10 * hotRank : 0) +
  roll(sizeHash, rolls.popularity, 400)

const mostSpecialties = 4
