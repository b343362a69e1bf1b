import { seesPrices } from '#mall/access.ts'
import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import type { Caller } from '#mall/goods/pricing/pricing.sql.ts'
import type { Brief } from '#mall/goods/search/catalogSearch.ts'
import { fenOf, ownerOf, type Prices } from './agreedPrices.ts'
import type { Frame } from './frame.ts'
import type { Hit } from './pick.ts'
import type { Segment } from './segment.ts'

export type Reader = { frame: Frame; brandNames: Map<string, string>; who: Caller['who'] }

/** A hit as lists show it. Who sees no prices, visitors and some roles, sees no stock either. */
export function productOf({ part, doc }: Hit, { frame, brandNames, who }: Reader): Product {
  const { segment, prices } = part
  const stored = segment.stored(doc)
  const brandId = frame.brandIds.values[(segment.place[doc] ?? 0) & 0xffff] ?? ''
  const stock = segment.stock[doc] ?? 0
  const isPriced = seesPrices(who)
  return {
    ...stored,
    skuId: String(segment.skuId[doc]),
    brandId,
    brandName: brandNames.get(brandId) ?? '',
    cartNum: stored.minQuantity,
    attrDesc: stored.attrDesc || frame.attrDesc(segment.pairs(doc)),
    isInStock: stock > 0,
    stock: isPriced ? stock : undefined,
    priceVisible: isPriced,
    ...(isPriced ? seenPrice(prices, segment, doc) : unseen),
  }
}

/** Whoever compares many goods needs no more of them. */
export function briefOf({ part: { segment }, doc }: Hit, { brandIds }: Frame): Brief {
  const { model, productName, family } = segment.stored(doc)
  const brandId = brandIds.values[(segment.place[doc] ?? 0) & 0xffff] ?? ''
  return { skuId: String(segment.skuId[doc]), model, brandId, productName, family }
}

const unseen = { taxPrice: undefined, marketPrice: undefined, priceSource: 'standard' } as const

function seenPrice(prices: Prices, segment: Segment, doc: number) {
  const [fen, standard] = [fenOf(prices, doc), segment.price[doc] ?? 0]
  return {
    taxPrice: fen / 100,
    marketPrice: standard > fen ? standard / 100 : undefined,
    priceSource: ownerOf(prices, doc)?.source ?? ('standard' as const),
  }
}
