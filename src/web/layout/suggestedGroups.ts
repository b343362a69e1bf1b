import type { Brand } from '#mall/goods/catalogue/catalogue.contract.ts'
import { to } from '#mall/pages.ts'
import { brandAddress, productAddress, searchAddress } from '#web/ui/addresses.ts'
import type { Recent } from './recentSearches.ts'
import type { Suggested } from './suggest.ts'

type Product = Suggested['products'][number]
type Category = Suggested['categories'][number]

/** It may be chosen; `text` is what the box shows of it. */
export type Entry = { key: string; text: string } & (
  | { kind: 'keyword' | 'meant'; to: string; recent: Recent }
  | { kind: 'recent'; to: string; recent: Recent }
  | { kind: 'product' | 'material' | 'bought'; to: string; product: Product }
  | { kind: 'brand'; to: string; brand: Brand }
  | { kind: 'category'; to: string; category: Category }
  | { kind: 'forget' }
)
export type Group = { kind: Entry['kind']; label: string; entries: Entry[] }

type ProductType = Recent['productType']

/** Keywords keep the choice of goods; where nothing is known, there is no group. */
export function suggestedGroups(
  { keywords, products, brands, categories, materials = [], meant }: Suggested,
  productType: ProductType,
): Group[] {
  const asked: Recent[] = keywords.map((keyword) => ({ keyword, productType }))
  const groups: Group[] = [
    {
      kind: 'meant',
      label: '您是不是要找',
      entries: (meant ? [{ keyword: meant, productType }] : []).map(keywordEntry('meant')),
    },
    { kind: 'material', label: '物料编码', entries: materials.map(materialEntry) },
    { kind: 'keyword', label: '型号·关键词', entries: asked.map(keywordEntry('keyword')) },
    { kind: 'product', label: '商品', entries: products.map(productEntry) },
    { kind: 'brand', label: '品牌', entries: brands.map(brandEntry) },
    { kind: 'category', label: '分类', entries: categories.map(categoryEntry) },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

/** `mayProtocol`: an agreement that has ended leaves searches of all goods. */
export function recentGroups(recents: Recent[], mayProtocol: boolean): Group[] {
  if (recents.length === 0) return []
  const allowed: Recent[] = recents.map((recent) =>
    mayProtocol ? recent : { ...recent, productType: '0' },
  )
  const entries = allowed.map(keywordEntry('recent'))
  const forget: Entry = { kind: 'forget', key: 'forget', text: '' }
  return [{ kind: 'recent', label: '最近搜索', entries: [...entries, forget] }]
}

/** What somebody buys again and again is one click away. */
export function oftenGroups(often: Product[]): Group[] {
  const entries = often.map(
    (product): Entry => ({
      ...productEntry(product),
      kind: 'bought',
      key: `bought ${product.skuId}`,
    }),
  )
  return entries.length > 0 ? [{ kind: 'bought', label: '经常购买', entries }] : []
}

const keywordEntry =
  (kind: 'keyword' | 'meant' | 'recent') =>
  (recent: Recent): Entry => ({
    kind,
    key: `${kind} ${recent.keyword}`,
    text: recent.keyword,
    to: searchAddress(recent.keyword) + (recent.productType === '1' ? '&productType=1' : ''),
    recent,
  })

const productEntry = (product: Product) => ({
  kind: 'product' as const,
  key: product.skuId,
  text: product.model,
  to: productAddress(product.skuId),
  product,
})

/** Shows goods as the company of the visitor calls them. */
const materialEntry = (product: NonNullable<Suggested['materials']>[number]): Entry => ({
  ...productEntry(product),
  kind: 'material',
  key: `own ${product.skuId}`,
  text: product.materialCode,
})

const brandEntry = (brand: Brand): Entry => ({
  kind: 'brand',
  key: brand.brandId,
  text: brand.brandName,
  to: brandAddress(brand),
  brand,
})

const categoryEntry = (category: Category): Entry => ({
  kind: 'category',
  key: category.categoryId,
  text: category.name,
  to: levelAddress(category),
  category,
})

/** Ids nest by two digits a level, so the id of any level says all (spec §2 knows names of three). */
function levelAddress({ categoryId, name }: Category): string {
  const level = (categoryId.length + 1) / 2
  const keys = {
    [`category${level}Id`]: categoryId,
    ...(level < 4 && { [`category${level}Name`]: name }),
  }
  return to.productList(keys)
}
