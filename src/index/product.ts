import type { Product } from '#mall/catalogue/catalogue.contract.ts'
import type { Frame } from './frame.ts'
import type { Hit } from './pick.ts'
import { fenOf, isAgreed, type Prices } from './priceList.ts'
import type { Segment } from './segment.ts'

export type Reader = { frame: Frame; brandNames: Map<string, string>; isMember: boolean }

/** A hit as lists show it. Visitors see neither price nor stock. */
export function productOf({ part, doc }: Hit, { frame, brandNames, isMember }: Reader): Product {
  const { segment, prices } = part
  const stored = segment.stored(doc)
  const brandId = frame.brandIds.values[(segment.place[doc] ?? 0) & 0xffff] ?? ''
  const stock = segment.stock[doc] ?? 0
  return {
    ...stored,
    skuId: String(segment.skuId[doc]),
    brandId,
    brandName: brandNames.get(brandId) ?? '',
    cartNum: stored.minQuantity,
    attrDesc: stored.attrDesc || frame.attrDesc(segment.pairs(doc)),
    isInStock: stock > 0,
    stock: isMember ? stock : undefined,
    priceVisible: isMember,
    ...(isMember ? seenPrice(prices, segment, doc) : unseen),
  }
}

const unseen = { taxPrice: undefined, marketPrice: undefined, priceSource: 'standard' } as const

function seenPrice(prices: Prices, segment: Segment, doc: number) {
  const [fen, standard] = [fenOf(prices, doc), segment.price[doc] ?? 0]
  return {
    taxPrice: fen / 100,
    marketPrice: standard > fen ? standard / 100 : undefined,
    priceSource:
      prices.agreed !== null && isAgreed(prices.agreed.bits, doc)
        ? ('agreement' as const)
        : ('standard' as const),
  }
}
