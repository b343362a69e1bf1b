import { nameAndUnit } from '#mall/goods/catalogue/attributes.rules.ts'
import { attributeRange } from '#mall/goods/search/attributeFilters.rules.ts'
import {
  asksForProtocol,
  byColumn,
  byDefault,
  byPrice,
  canonicalAddress,
  chosenBrands,
  fromSource,
  type ListQuery,
  listAddress,
  listKeys,
  refined,
  type Source,
  unfiltered,
  type View,
  withBrands,
} from '#mall/goods/search/listQuery.rules.ts'
import { columnNames, type Order, orderIn } from '#mall/goods/search/order.rules.ts'
import { priceRange } from '#mall/goods/search/priceRange.rules.ts'
import type { AttributeTag, BrandTag } from '#mall/goods/search/search.contract.ts'
import type { BrandHead } from './brand.ts'
import { categoryInfoOf } from './categoryInfo.ts'
import { chipsOf } from './chips.ts'
import { type Bounds, type Filters, filtersOf, type Keys } from './filters.ts'
import type { Lines } from './lines.ts'
import { described, listDescription, listName, listTitle, nameOfBrand, type Tags } from './names.ts'
import type { Notice } from './notice.ts'
import type { Place } from './place.ts'
import type { Relaxed, Way } from './rescue.ts'

/** This was loaded. */
type Parts = Tags & {
  place: Place | null
  brand: BrandHead | null
  attributeList: AttributeTag[]
  /** They are those of chosen brands, also where nothing of them is found. */
  brandNames: BrandTag[]
  /** null where there is no list: it may not be seen, its category does not exist, or it could not be loaded. */
  goods: (Lines & { total: number; pages: number }) | null
  /** Goods whose code in the visitor's company was searched for, above the others. */
  own: Lines | null
  /** It stands in place of goods. */
  notice: Notice | null
  relaxed: Relaxed | null
}

/** Everything the page shows. All its links are made on the server: their rules would not fit into the first view. */
export type Listing = Pick<Parts, 'brand' | 'goods' | 'own' | 'notice' | 'relaxed'> & {
  name: string
  title: string
  description: string
  /** Path and keys. */
  canonical: string
  /** The goods are of so many brands: the ticked ones, where any are. */
  brands: number
  isProtocol: boolean
  /** It is for the session storage (spec §3), as it stands there; '' where no category is chosen. */
  categoryInfo: string
  crumbs: Crumbs | null
  filters: Filters
  brandChoice: BrandChoice
  chips: Way[]
  unfiltered: string
  bar: Bar
  /** It is what is wrong with a range that was sent without scripts, or ''. */
  wrongRange: string
}

export type Crumbs = {
  parent: Way
  /** It is the category's name where the list is of a third level, 全部 above. */
  name: string
  children: (Way & { isCurrent: boolean })[]
}

/** Several brands are chosen at once. */
export type BrandChoice = { kept: Keys; isOpen: boolean; open: string; cancel: string }

export type Bar = {
  sort: 0 | 1 | 2
  /** A column of the table orders the goods. */
  by: (Order & { name: string }) | null
  /** These order by a column, or the other way round; by its key. */
  columns: Record<string, string>
  view: View
  pageNum: number
  pageSize: number
  price: Bounds
  isInStock: boolean
  to: Record<'default' | 'price' | 'inStock' | 'grid' | 'list' | 'previous' | 'next', string>
}

export function listingOf(query: ListQuery, parts: Partial<Parts>): Listing {
  const {
    place = null,
    brand = null,
    category4List = [],
    brandList = [],
    attributeList = [],
  } = parts
  const { goods = null, own = null, notice = null, relaxed = null, brandNames = brandList } = parts
  const tags = { category4List, brandList }
  const ticked = chosenBrands(query)
  const brandsOfGoods = brandList.filter(
    ({ brandId }) => ticked.length === 0 || ticked.includes(brandId),
  )
  const name = listName(query, place, { category4List, brandList: brandNames })
  return {
    brand,
    goods,
    own,
    notice,
    relaxed,
    name,
    title: listTitle(name, query, { place, brand }),
    description: listDescription(
      described(name, query, place),
      goods,
      brandsOfGoods,
      query.category4Id ? null : brand,
    ),
    canonical: canonicalAddress({ ...query, source: rightlyNamed(query.source, tags) }),
    brands: brandsOfGoods.length,
    isProtocol: asksForProtocol(query),
    categoryInfo: categoryInfoOf(query, place),
    crumbs: place && crumbsOf(query, place),
    filters: filtersOf(query, tags, attributeList),
    brandChoice: brandChoiceOf(query),
    chips: chipsOf(query, brandNames),
    unfiltered: listAddress(refined(query, { ...unfiltered, category4Id: query.category4Id })),
    bar: barOf(query, goods),
    wrongRange: wrongRange(query),
  }
}

/** An address may call a brand anything. */
const rightlyNamed = (source: Source, { brandList }: Tags): Source =>
  source.kind === 'brand'
    ? { ...source, brandName: nameOfBrand(source.brandId, brandList) ?? source.brandName }
    : source

function crumbsOf(query: ListQuery, { name, parent, children }: Place): Crumbs {
  const chosen = query.source.kind === 'category' ? query.source.categoryId : ''
  const to = (categoryId: string) =>
    listAddress(fromSource(query, { kind: 'category', categoryId }))
  return {
    parent: { text: parent.name, to: to(parent.categoryId) },
    name: chosen === parent.categoryId ? '全部' : name,
    children: children.map(({ categoryId, name }) => ({
      text: name,
      to: to(categoryId),
      isCurrent: categoryId === chosen,
    })),
  }
}

function brandChoiceOf(query: ListQuery): BrandChoice {
  const cancel = listAddress(query)
  return {
    kept: listKeys(withBrands(query, [])),
    isOpen: query.isChoosingBrands,
    open: `${cancel}${cancel.includes('?') ? '&' : '?'}choose=brand`,
    cancel,
  }
}

function barOf(query: ListQuery, goods: Listing['goods']): Bar {
  const { sort, view, pageNum, pageSize, minPrice, maxPrice } = query
  const kept = listKeys(refined(query, { minPrice: '', maxPrice: '' }))
  const page = (pageNum: number) => listAddress({ ...query, pageNum })
  const by = orderIn(query.by)
  const { pages = 1, columns = [] } = goods ?? {}
  const keys = [
    ...columns.map(({ key }) => key),
    ...Object.keys(columnNames),
    ...(by ? [by.column] : []),
  ]
  return {
    sort,
    by: by && { ...by, name: nameOf(by) },
    columns: Object.fromEntries(keys.map((key) => [key, listAddress(byColumn(query, key))])),
    view,
    pageNum,
    pageSize,
    price: { kept, min: minPrice, max: maxPrice },
    isInStock: query.isInStock,
    to: {
      default: listAddress(byDefault(query)),
      price: listAddress(byPrice(query)),
      inStock: listAddress(refined(query, { isInStock: !query.isInStock })),
      grid: listAddress({ ...query, view: 'grid' }),
      list: listAddress({ ...query, view: 'list' }),
      previous: page(Math.max(Math.min(pageNum - 1, pages), 1)),
      next: page(pageNum + 1),
    },
  }
}

const nameOf = ({ column }: Order): string => columnNames[column] ?? nameAndUnit(column).name

function wrongRange({ minPrice, maxPrice, wrongRange }: ListQuery): string {
  const ranges = [
    ...(wrongRange ? [attributeRange(wrongRange.min, wrongRange.max)] : []),
    ...(minPrice || maxPrice ? [priceRange(minPrice, maxPrice)] : []),
  ]
  return ranges.find((range) => 'message' in range)?.message ?? ''
}
