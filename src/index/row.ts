import type { Analyser } from '#mall/goods/search/analyser.ts'
import type { Frame } from './frame.ts'
import { type Goods, storedText } from './indexedGoods.ts'

/** This is one of the goods as a base holds it, without its terms. */
export type Row = {
  skuId: number
  popularity: number
  place: number
  price: number
  stock: number
  pairs: number[]
  stored: string
  /** Both are squashed. */
  model: string
  code: string
}

export const rowOf = (
  goods: Goods,
  pairs: number[],
  model: string,
  { analyser, frame }: { analyser: Pick<Analyser, 'squash'>; frame: Frame },
): Row => ({
  skuId: goods.skuId,
  popularity: goods.popularity,
  place: frame.place(goods.category4Id, goods.brandId),
  price: goods.priceFen,
  stock: goods.stock,
  pairs,
  stored: storedText(
    goods,
    frame.attrDesc(pairs) === goods.attrDesc ? '' : goods.attrDesc,
    frame.texts,
  ),
  model,
  code: analyser.squash(goods.skuCode),
})
