import { attributesOf } from '#mall/catalogue/attributes.rules.ts'
import type { ProductDetail } from '#mall/catalogue/catalogue.contract.ts'

/** What a product is called: brand and model before the name. */
export const fullName = ({
  brandName,
  model,
  productName,
}: Pick<ProductDetail, 'brandName' | 'model' | 'productName'>): string =>
  `${brandName} ${model} ${productName}`

export const title = (product: ProductDetail): string =>
  `${fullName(product)} – ${product.isActive ? '价格 参数' : '已失效'} – 工业品商城`

/** For visitors and search engines, so without price. */
export function description(product: ProductDetail): string {
  const attributes = attributesOf(product).map(({ name, unit, value }) => `${name}${value}${unit}`)
  const facts = [`订货号${product.skuCode}`, ...attributes].join('，')
  return product.isActive
    ? `${fullName(product)}：${facts}，${product.minQuantity}${product.unit}起订，${product.deliveryDate}个工作日发货。`
    : `${fullName(product)}：${facts}。该商品已失效，可查看同系列规格。`
}

/** No offers: a price here would be readable by everybody. */
export const jsonLd = (product: ProductDetail, url: string): string =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: fullName(product),
    sku: product.skuCode,
    mpn: product.model,
    brand: { '@type': 'Brand', name: product.brandName },
    category: product.categories.map(({ name }) => name).join(' > '),
    url,
    additionalProperty: attributesOf(product).map(({ name, unit, value }) => ({
      '@type': 'PropertyValue',
      name,
      value,
      ...(unit && { unitText: unit }),
    })),
  })
