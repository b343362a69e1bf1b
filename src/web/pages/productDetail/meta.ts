import { brandName as shortBrand, unbranded } from '#mall/brandName.rules.ts'
import { attributesOf, summary } from '#mall/goods/catalogue/attributes.rules.ts'
import type { ProductDetail } from '#mall/goods/catalogue/catalogue.contract.ts'
import { fitParts, shownWidth } from '#web/seo/fitParts.ts'

type Named = Pick<ProductDetail, 'brandName' | 'model' | 'productName'>

/** Search engines are told both names of the maker, since people look for either. */
export const fullName = (product: Named): string => nameAfter(product.brandName, product)

export const shownName = (product: Named): string =>
  nameAfter(shortBrand(product.brandName).short, product)

/** Brand and model stand before the name, unless the model says it already. */
const nameAfter = (brand: string, { brandName, model, productName }: Named): string => {
  const name = model.includes(productName) ? '' : unbranded(brandName, productName)
  return [brand, model, name].filter(Boolean).join(' ')
}

export type Fact = [name: string, value: string]

/**
 * Says of a product what takes many words; it is made on the server, because a first view has no room for what makes
 * it.
 */
export const metaOf = (product: ProductDetail, canonical: string) => ({
  title: title(product),
  description: description(product),
  canonical,
  summary: summary(product),
  facts: facts(product),
})

/** So many stand before the attributes; the head of the page has them, too. */
export const namedFacts = 4

const facts = (product: ProductDetail): Fact[] => [
  ['品牌', shortBrand(product.brandName).short],
  ['型号', product.model],
  ['名称', product.productName],
  ['订货号', product.skuCode],
  ...attributesOf(product).map(
    ({ name, unit, value }): Fact => [name, unit ? `${value} ${unit}` : value],
  ),
]

const title = (product: ProductDetail): string =>
  `${fullName(product)} – ${product.isActive ? '价格 参数' : '已失效'}`

/** It is for visitors and search engines, so it has no price. */
function description(product: ProductDetail): string {
  const attributes = attributesOf(product).map(
    ({ name, unit, value }) => `${name} ${value}${unit && ` ${unit}`}`,
  )
  const end = product.isActive
    ? `，${product.minQuantity} ${product.unit}起订，${product.deliveryDate} 个工作日发货。`
    : '。该商品已失效，可查看同系列规格。'
  return fitParts(
    attributes,
    shownWidth.description,
    (shown) => `${fullName(product)}：${[`订货号 ${product.skuCode}`, ...shown].join('，')}${end}`,
  )
}
