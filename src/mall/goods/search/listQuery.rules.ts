import type { Input } from '#mall/endpoint.ts'
import { limits } from '#mall/limits.ts'
import { type Address, to } from '#mall/pages.ts'
import {
  attributeParameters,
  attributeRange,
  attributesIn,
  attributesText,
  withFilter,
  withPartToggled,
} from './attributeFilters.rules.ts'
import type { AttributeFilter } from './facets.rules.ts'
import { isOrderedByPieces, nextOrder } from './order.rules.ts'
import { priceRange } from './priceRange.rules.ts'
import type { search } from './search.contract.ts'

/** A list comes from exactly one of these (spec §2). Category ids nest, so one of level 1 to 3 says all. */
export type Source =
  | { kind: 'all' }
  | { kind: 'keyword'; keyword: string; productType: 0 | 1 }
  | { kind: 'brand'; brandId: string; brandName: string }
  | { kind: 'category'; categoryId: string }
  | { kind: 'protocol' }

export type View = 'grid' | 'list'

/** This is the address of /productList as a value. Prices are what was typed; only priceRange reads them. */
export type ListQuery = {
  source: Source
  category4Id: string
  brandIds: string[]
  attributes: AttributeFilter[]
  /** A range of one attribute as it was typed, if it cannot be: without scripts it is sent all the same. */
  wrongRange: TypedRange | null
  minPrice: string
  maxPrice: string
  /** Only goods of which pieces are there. */
  isInStock: boolean
  sort: 0 | 1 | 2
  /** A column of the table goes before sort: 内径(mm), or -内径(mm) for the other way round. */
  by: string
  pageNum: number
  pageSize: number
  view: View
  /** An address without a view means this to the visitor. */
  usualView: View
  /** The row of brands lets several be chosen. */
  isChoosingBrands: boolean
  /** This row of filters shows all its tags; '' for none. */
  openRow: string
}
type TypedRange = { key: string; min: string; max: string }

/** Values that make no sense count as absent. */
export function readListQuery(keys: URLSearchParams, usualView: View = 'grid'): ListQuery {
  const source = readSource(keys)
  return {
    source,
    category4Id: readCategory4(keys, source),
    brandIds: source.kind === 'brand' ? [] : readBrands(keys),
    ...readFilters(keys),
    minPrice: text(keys, 'minPrice').slice(0, 20),
    maxPrice: text(keys, 'maxPrice').slice(0, 20),
    isInStock: keys.get('inStock') === '1',
    ...readOrder(keys),
    pageNum: /^[1-9]\d{0,4}$/.test(text(keys, 'pageNum')) ? Number(text(keys, 'pageNum')) : 1,
    pageSize:
      limits.pageSizes.find((size) => String(size) === keys.get('pageSize')) ?? limits.pageSize,
    view: views.find((view) => view === keys.get('view')) ?? usualView,
    usualView,
    isChoosingBrands: keys.get('choose') === 'brand',
    openRow: text(keys, 'more').slice(0, 40),
  }
}

function readOrder(keys: URLSearchParams): Pick<ListQuery, 'sort' | 'by'> {
  const by = text(keys, 'by').slice(0, 50)
  const sort = sorts.find((sort) => String(sort) === keys.get('sort') && !by)
  return { sort: sort ?? limits.defaultSort, by }
}

const sorts = [0, 1, 2] as const
const views = ['grid', 'list'] as const

/** A keyword goes before a brand, a brand before a category, a category before the protocol zone. */
function readSource(keys: URLSearchParams): Source {
  const productType = keys.get('productType') === '1' ? 1 : 0
  const brandId = idIn(keys, /^[1-9]\d{0,8}$/, 'brandId')
  const brandName = text(keys, 'brandName').slice(0, 100)
  const keyword = text(keys, 'keyword').slice(0, 100) || (brandId ? '' : brandName)
  if (keyword) return { kind: 'keyword', keyword, productType }
  if (brandId) return { kind: 'brand', brandId, brandName }
  const categoryId =
    idIn(keys, /^[1-9]\d{4}$/, 'category3Id', 'thirdCategoryId') ||
    idIn(keys, /^[1-9]\d{2}$/, 'category2Id', 'secondCategoryId') ||
    idIn(keys, /^[1-9]$/, 'category1Id')
  if (categoryId) return { kind: 'category', categoryId }
  if (productType) return { kind: 'protocol' }
  const category4Id = idIn(keys, fourthLevel, 'category4Id')
  if (category4Id) return { kind: 'category', categoryId: parentCategory(category4Id) }
  const name = categoryNames.map((key) => text(keys, key).slice(0, 100)).find(Boolean)
  return name ? { kind: 'keyword', keyword: name, productType: 0 } : { kind: 'all' }
}

/** A name without its id is looked for. */
const categoryNames = [
  'category3Name',
  'thirdCategoryName',
  'category2Name',
  'secondCategoryName',
  'category1Name',
]

const fourthLevel = /^[1-9]\d{6}$/
const parentCategory = (categoryId: string) => categoryId.slice(0, -2)

function readCategory4(keys: URLSearchParams, source: Source): string {
  const id = idIn(keys, fourthLevel, 'category4Id')
  return source.kind === 'category' && !id.startsWith(source.categoryId) ? '' : id
}

/** Comma-separated or repeated, as the form without JavaScript sends them. */
function readBrands(keys: URLSearchParams): string[] {
  const ids = keys.getAll('brandIds').flatMap((ids) => ids.split(','))
  return [...new Set(ids.filter((id) => /^[1-9]\d{0,8}$/.test(id)))].slice(0, 50)
}

/** The form of a range sends the attribute and both ends beside the filters there are. */
function readFilters(keys: URLSearchParams): Pick<ListQuery, 'attributes' | 'wrongRange'> {
  const attributes = attributesIn(text(keys, 'attrs'))
  const key = text(keys, 'rangeOf').slice(0, 40)
  if (!key) return { attributes, wrongRange: null }
  const [min, max] = [text(keys, 'rangeMin').slice(0, 20), text(keys, 'rangeMax').slice(0, 20)]
  const range = attributeRange(min, max)
  if ('message' in range) return { attributes, wrongRange: { key, min, max } }
  return { attributes: withFilter(attributes, { key, values: [], ...range }), wrongRange: null }
}

/** Says whether a form has made the address, so that there is a shorter one for the same list. */
export const isFromForm = (keys: URLSearchParams): boolean =>
  keys.has('rangeOf') || keys.getAll('brandIds').length > 1

const text = (keys: URLSearchParams, name: string) => keys.get(name)?.trim() ?? ''

const idIn = (keys: URLSearchParams, shape: RegExp, ...names: string[]): string =>
  names.map((name) => text(keys, name)).find((id) => shape.test(id)) ?? ''

/** Answers what the search is asked for. */
export function listParameters(query: ListQuery): Input<typeof search.list> {
  const { sort, by, pageNum, pageSize, category4Id } = query
  const range = priceRange(query.minPrice, query.maxPrice)
  return {
    sort,
    ...(by && { by }),
    pageNum,
    pageSize,
    ...sourceParameters(query.source),
    brandIds: chosenBrands(query).join(','),
    ...attributeParameters(query.attributes),
    ...(category4Id && { category4Id }),
    ...(query.isInStock && { inStock: '1' as const }),
    ...('message' in range ? {} : range),
  }
}

function sourceParameters(source: Source): Input<typeof search.list> {
  switch (source.kind) {
    case 'keyword':
      return { keyword: source.keyword, productType: source.productType }
    case 'category':
      return { [categoryKey(source.categoryId)]: source.categoryId }
    case 'protocol':
      return { productType: 1 }
    default:
      return {}
  }
}

const categoryKey = (categoryId: string) => `category${(categoryId.length + 1) / 2}Id` as const

export const chosenBrands = ({ source, brandIds }: ListQuery): string[] =>
  source.kind === 'brand' ? [source.brandId] : brandIds

export const asksForProtocol = ({ source }: ListQuery): boolean =>
  source.kind === 'protocol' || (source.kind === 'keyword' && source.productType === 1)

/**
 * Answers the keys of an address in a fixed order, without those that say what is so anyway; they are also the hidden
 * fields of forms.
 */
export function listKeys(query: ListQuery): [name: string, value: string][] {
  const hasRange = !('message' in priceRange(query.minPrice, query.maxPrice))
  const keys = {
    ...sourceKeys(query.source),
    category4Id: query.category4Id,
    brandIds: query.brandIds.join(','),
    minPrice: hasRange && query.minPrice,
    maxPrice: hasRange && query.maxPrice,
    inStock: query.isInStock && '1',
    sort: query.sort !== limits.defaultSort && query.sort,
    by: query.by,
    pageSize: query.pageSize !== limits.pageSize && query.pageSize,
    view: query.view !== query.usualView && query.view,
    attrs: attributesText(query.attributes),
    pageNum: query.pageNum > 1 && query.pageNum,
  }
  return Object.entries(keys)
    .filter(([, value]) => value !== false && value !== '')
    .map(([name, value]) => [name, String(value)])
}

function sourceKeys(source: Source): Record<string, string | false> {
  switch (source.kind) {
    case 'keyword':
      return { keyword: source.keyword, productType: source.productType === 1 && '1' }
    case 'brand':
      return { brandId: source.brandId, brandName: source.brandName }
    case 'category':
      return { [categoryKey(source.categoryId)]: source.categoryId }
    case 'protocol':
      return { productType: '1' }
    case 'all':
      return {}
  }
}

export const listAddress = (query: ListQuery): Address =>
  addressOf(new URLSearchParams(listKeys(query)))

/** Writes an address as readably as it may be: brandIds=1,2 and attrs=内径(mm):20;外径(mm):40~60. */
export function addressOf(keys: URLSearchParams): Address {
  const text = keys.toString().replace(/%(2C|3A|3B|7E|28|29)/g, decodeURIComponent)
  return text ? `${to.productList()}?${text}` : to.productList()
}

/**
 * Answers the keys with a value of an attribute chosen or taken back; the list begins anew at its first page.
 */
export function withValueToggled(keys: URLSearchParams, part: string): URLSearchParams {
  const attrs = withPartToggled(keys.get('attrs') ?? '', part)
  const others = [...keys].filter(([name]) => name !== 'attrs' && name !== 'pageNum')
  return new URLSearchParams(attrs ? [...others, ['attrs', attrs]] : others)
}

/** Whatever changes, the list begins anew at its first page. */
export const refined = (query: ListQuery, change: Partial<ListQuery>): ListQuery => ({
  ...query,
  pageNum: 1,
  wrongRange: null,
  ...change,
})

/** Another source takes no filter of the last one with it. */
export const fromSource = (query: ListQuery, source: Source): ListQuery =>
  refined(query, { source, ...unfiltered })

export const unfiltered = {
  category4Id: '',
  brandIds: [],
  attributes: [],
  minPrice: '',
  maxPrice: '',
  isInStock: false,
}

/** A chosen brand takes the place of the brand that the list came from. */
export const withBrands = (query: ListQuery, brandIds: string[]): ListQuery =>
  refined(query, {
    brandIds,
    ...(query.source.kind === 'brand' && { source: { kind: 'all' } }),
  })

/** 默认 means the order of relevance, any price and big images (spec §4). */
export const byDefault = (query: ListQuery): ListQuery =>
  refined(query, { sort: limits.defaultSort, by: '', minPrice: '', maxPrice: '', view: 'grid' })

export const byPrice = (query: ListQuery): ListQuery =>
  refined(query, { sort: query.sort === 0 ? 1 : 0, by: '' })

export const byColumn = (query: ListQuery, column: string): ListQuery =>
  refined(query, { sort: limits.defaultSort, by: nextOrder(query.by, column) })

/** Visitors see neither price nor pieces, so they neither sort nor filter by them. */
export const withoutPrices = (query: ListQuery): ListQuery => ({
  ...query,
  sort: limits.defaultSort,
  by: isOrderedByPieces(query) ? '' : query.by,
  minPrice: '',
  maxPrice: '',
})

/** Answers the address that search engines keep for all orders and views of one list. */
export const canonicalAddress = (query: ListQuery): string =>
  listAddress({
    ...byDefault(query),
    usualView: 'grid',
    pageSize: limits.pageSize,
    pageNum: query.pageSize === limits.pageSize ? query.pageNum : 1,
  })
