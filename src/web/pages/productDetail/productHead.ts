import { attributesOf } from '#mall/goods/catalogue/attributes.rules.ts'
import type { ProductDetail } from '#mall/goods/catalogue/catalogue.contract.ts'
import { isPhoto, sized } from '#mall/goods/catalogue/photo.rules.ts'
import { pictureAddress } from '#mall/goods/catalogue/picture.rules.ts'
import { categoryPlace } from '#mall/goods/search/place.rules.ts'
import type { PageHead } from '#web/seo/head.ts'
import { breadcrumb } from '#web/seo/jsonLd.ts'
import { productAddress } from '#web/ui/addresses.ts'
import { fullName, type metaOf } from './meta.ts'

type Meta = Pick<ReturnType<typeof metaOf>, 'title' | 'description' | 'canonical'>

export function productHead(
  product: ProductDetail,
  { title, description, canonical }: Meta,
): PageHead {
  const { origin } = new URL(canonical)
  const picture = origin + pictureAddress(product)
  return {
    ...{ title, description, canonical, picture },
    kind: 'product',
    jsonLd: [
      productLd(product, canonical, photosOf(product, origin) ?? picture),
      breadcrumbOf(product, origin),
    ],
  }
}

function photosOf({ imgUrl }: ProductDetail, origin: string): string[] | null {
  const photos = imgUrl.split(',').filter(isPhoto)
  return photos.length > 0 ? photos.map((photo) => origin + sized(photo, 960)) : null
}

/** No offers: a price here would be readable by everybody. */
const productLd = (product: ProductDetail, url: string, image: string | string[]) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: fullName(product),
  sku: product.skuCode,
  mpn: product.model,
  brand: { '@type': 'Brand', name: product.brandName },
  category: product.categories.map(({ name }) => name).join(' > '),
  url,
  image,
  additionalProperty: attributesOf(product).map(({ name, unit, value }) => ({
    '@type': 'PropertyValue',
    name,
    value,
    ...(unit && { unitText: unit }),
  })),
})

const breadcrumbOf = ({ categories, skuId, brandName, model }: ProductDetail, origin: string) =>
  breadcrumb(origin, [
    ...categories.map(({ categoryId, name }) => ({ name, path: categoryPlace(categoryId) })),
    { name: `${brandName} ${model}`, path: productAddress(skuId) },
  ])
