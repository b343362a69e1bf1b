import type { ListQuery } from '#mall/search/listQuery.rules.ts'
import type { Found, Place } from './load.ts'

/** What the list is a list of: its heading and the beginning of its title. */
export function listName(query: ListQuery, place: Place | null, found: Found | null): string {
  const { source } = query
  switch (source.kind) {
    case 'keyword':
      return `搜索“${source.keyword}”`
    case 'brand':
      return nameOfBrand(source.brandId, found) ?? (source.brandName || '品牌商品')
    case 'category':
      return categoryName(query, place, found)
    case 'protocol':
      return '协议专区'
    case 'all':
      return '全部商品'
  }
}

export const nameOfBrand = (id: string, found: Found | null): string | undefined =>
  found?.brandList.find(({ brandId }) => brandId === id)?.brandName

function categoryName(
  { source, category4Id }: ListQuery,
  place: Place | null,
  found: Found | null,
) {
  const fourth = found?.category4List.find(({ categoryId }) => categoryId === category4Id)
  return fourth?.categoryName ?? thirdName(source, place) ?? (place?.parent.name || '商品分类')
}

export const thirdName = (source: ListQuery['source'], place: Place | null): string | undefined =>
  source.kind === 'category'
    ? place?.children.find(({ categoryId }) => categoryId === source.categoryId)?.name
    : undefined

/** 1,945 */
export const grouped = (count: number): string => count.toLocaleString('en-US')

export function listTitle(name: string, { source, pageNum }: ListQuery): string {
  const subject =
    source.kind === 'brand' || source.kind === 'category' ? `${name} – 型号 规格 价格` : name
  return [subject, pageNum > 1 && `第 ${pageNum} 页`, '工业品商城'].filter(Boolean).join(' – ')
}

/** Brands and numbers, no price: the description is for visitors. */
export function listDescription(name: string, found: Found | null): string {
  if (!found) return `${name}：仅对协议客户开放。`
  const brands = found.brandList.slice(0, 6).map(({ brandName }) => brandName)
  const count = `${grouped(found.goodsList.total)} 件在售商品`
  return `${name}：${count}${brands.length ? `，品牌有${brands.join('、')}` : ''}。按型号、规格和品牌筛选，查看交期与起订量。`
}
