import type { ListQuery } from '#mall/goods/search/listQuery.rules.ts'
import type { BrandTag, CategoryTag } from '#mall/goods/search/search.contract.ts'
import { fitParts, shownWidth } from '#web/seo/fitParts.ts'
import type { BrandHead } from './brand.ts'
import { grouped } from './grouped.ts'
import type { Place } from './place.ts'

export type Tags = { category4List: CategoryTag[]; brandList: BrandTag[] }

/** Names what the list holds: this is its heading and the beginning of its title. */
export function listName(query: ListQuery, place: Place | null, tags: Tags): string {
  const { source } = query
  switch (source.kind) {
    case 'keyword':
      return `${source.productType === 1 ? '在协议商品中' : ''}搜索“${source.keyword}”`
    case 'brand':
      return joined(
        nameOfBrand(source.brandId, tags.brandList) ?? (source.brandName || '品牌商品'),
        fourthName(query, tags),
      )
    case 'category':
      return joined(onlyBrand(query, tags), fourthName(query, tags) ?? place?.name ?? '商品分类')
    case 'protocol':
      return '协议专区'
    case 'all':
      return '全部商品'
  }
}

export const nameOfBrand = (id: string, brands: BrandTag[]) =>
  brands.find(({ brandId }) => brandId === id)?.brandName

const joined = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ')

const fourthName = ({ category4Id }: ListQuery, { category4List }: Tags) =>
  category4List.find(({ categoryId }) => categoryId === category4Id)?.categoryName

const onlyBrand = ({ brandIds: [only, another] }: ListQuery, { brandList }: Tags) =>
  only && !another ? nameOfBrand(only, brandList) : undefined

type Among = { place: Place | null; brand: BrandHead | null }

export function listTitle(name: string, query: ListQuery, { place, brand }: Among): string {
  const { source, pageNum } = query
  const isPlace = source.kind === 'brand' || source.kind === 'category'
  const what = brand && !query.category4Id ? `${name} ${namesOf(brand, 3)}` : name
  const page = pageNum > 1 && `第 ${pageNum} 页`
  return fitParts(isPlace ? ['型号 规格 价格'] : [], shownWidth.title, (more) =>
    [what, ...above(query, place), ...more, page].filter(Boolean).join(' – '),
  )
}

/** Categories of different places, or within each other, may have the same name. */
function above({ source, category4Id }: ListQuery, place: Place | null): string[] {
  if (!place || source.kind !== 'category') return []
  const isBelow = source.categoryId !== place.parent.categoryId
  return [...(category4Id ? [place.name] : []), ...(isBelow ? [place.parent.name] : [])]
}

const namesOf = ({ ways }: BrandHead, most: number) =>
  ways
    .slice(0, most)
    .map(({ text }) => text)
    .join('、')

export function described(name: string, query: ListQuery, place: Place | null): string {
  const around = above(query, place)
  const page = query.pageNum > 1 ? `第 ${query.pageNum} 页` : ''
  return [around.length > 0 ? `${name}（${around.join('，')}）` : name, page].join('')
}

/** Brands, or of a brand its categories, and numbers; no price: the description is for visitors. */
export function listDescription(
  name: string,
  goods: { total: number } | null,
  brandList: BrandTag[],
  brand: BrandHead | null = null,
): string {
  if (!goods) return name
  const brands = brandList.slice(0, 6).map(({ brandName }) => brandName)
  const count = `${grouped(goods.total)} 件在售商品`
  const ways = brand?.ways.slice(0, 6).map(({ text }) => text)
  return fitParts(ways ?? brands, shownWidth.description, (shown) => {
    const more = shown.length > 0 ? `，${ways ? '包括' : '品牌有'}${shown.join('、')}` : ''
    return `${name}：${count}${more}。按型号、规格和品牌筛选，查看交期与起订量。`
  })
}
