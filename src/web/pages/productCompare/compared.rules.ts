import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import { mallPictureAddress } from '#mall/goods/catalogue/picture.rules.ts'
import { to } from '#mall/pages.ts'
import type { PageHead } from '#web/seo/head.ts'

/** Reads the goods of an address, each once and only as many as stand beside each other. */
export const comparedIds = (text: string, most: number): string[] =>
  [...new Set(text.split(','))].filter((id) => /^[1-9]\d{0,17}$/.test(id)).slice(0, most)

export const comparisonAddress = (products: readonly Pick<Product, 'skuId'>[]) =>
  to.productCompare({ skuIds: products.map(({ skuId }) => skuId).join(',') })

/** There are endlessly many comparisons of the same goods: robots keep none. */
export function comparisonHead(list: Pick<Product, 'skuId' | 'model'>[], origin: string): PageHead {
  const models = list.map(({ model }) => model).join('、')
  return {
    title: `${models} 对比`,
    description: `${models} 的品牌、参数、起订量与交期对比。`,
    canonical: origin + comparisonAddress(list),
    picture: origin + mallPictureAddress(),
    kind: 'website',
    robots: 'noindex',
    jsonLd: [],
  }
}
