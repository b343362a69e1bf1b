import { maySeeProtocol, seesPrices } from '#mall/access.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { selectNewIds } from '#mall/goods/catalogue/movedCategory.sql.ts'
import { foundByCode, withCodes } from '#mall/goods/material/codedGoods.ts'
import { catalogueLimits, limits } from '#mall/limits.ts'
import { fen } from '#mall/money.ts'
import type { Page, SearchRequest, Tags } from './catalogSearch.ts'
import { attributeTags, readAttributes } from './facets.rules.ts'
import { isOrderedByPieces, orderIn } from './order.rules.ts'
import { isEmpty, withPinned } from './plan.rules.ts'
import type { BrandTag, CategoryTag, ListParameters, search } from './search.contract.ts'
import { suggestions } from './suggest.ts'
import { type Understanding, understand } from './understand.ts'

/** Finds active goods at the caller's prices. Who sees no prices can neither sort nor filter by them. */
export const searchVerbs: Verbs<typeof search> = {
  async list(ctx, input) {
    const { request, words, relaxed, corrected, instead } = await read(ctx, input)
    const { pageNum, pageSize } = input
    const page = { ...orderFor(ctx, input), limit: pageSize, offset: (pageNum - 1) * pageSize }
    const { total, list: goods } = request
      ? await ctx.search.page(ctx, request, page)
      : { total: 0, list: [] }
    const { list, found } = await withCodes(ctx, goods, codeAskedFor(input))
    return {
      goodsList: { total, pages: Math.ceil(total / pageSize), list },
      ...(found.length > 0 && { materials: found }),
      keywordList: words,
      ...(relaxed.length > 0 && { relaxed }),
      ...(corrected.length > 0 && { corrected }),
      ...(instead.length > 0 && { instead }),
    }
  },

  async getcategorylist(ctx, input) {
    const { request } = await read(ctx, input)
    return { category4List: request ? categoryTags(ctx, await ctx.search.tags(ctx, request)) : [] }
  },

  async getbrandlist(ctx, input) {
    const { request } = await read(ctx, input)
    return { brandList: request ? brandTags(ctx, await ctx.search.tags(ctx, request)) : [] }
  },

  async getattributelist(ctx, input) {
    const { request } = await read(ctx, input)
    if (!request || !(await isNarrow(ctx, request))) return { attributeList: [] }
    const counts = await ctx.search.attributes(ctx, request)
    return { attributeList: attributeTags(counts, request.attributes) }
  },

  async suggest(ctx, { keyword }) {
    const [suggested, materials] = await Promise.all([
      suggestions(ctx, keyword),
      foundByCode(ctx, keyword),
    ])
    return materials.length > 0 ? { ...suggested, materials } : suggested
  },
}

function orderFor({ who }: Ctx, { sort, by }: ListParameters): Pick<Page, 'sort' | 'by'> {
  if (seesPrices(who)) return { sort, by: orderIn(by) }
  return { sort: limits.defaultSort, by: isOrderedByPieces({ by }) ? null : orderIn(by) }
}

/** A search that is narrowed down, or is on its second page, has shown the goods of the code before. */
function codeAskedFor({
  pageNum,
  pageSize,
  sort,
  by,
  keyword,
  ...filters
}: ListParameters): string {
  const isNarrowed = Object.values(filters).some(Boolean)
  return pageNum > 1 || isNarrowed ? '' : keyword
}

/** `request` is null when a keyword was given and nothing of it exists. */
type Reading = Omit<Understanding, 'plan'> & { request: SearchRequest | null }
const readings = new WeakMap<Ctx['visit'], { filters: string; reading: Promise<Reading> }>()

/** A list page asks four times for the same; all calls of an HTTP request share its visit, and so what was counted. */
function read(
  ctx: Ctx,
  { sort, by, pageNum, pageSize, ...filters }: ListParameters,
): Promise<Reading> {
  const kept = readings.get(ctx.visit)
  const key = `${ctx.search.stamp} ${JSON.stringify(filters)}`
  if (kept?.filters === key) return kept.reading
  const reading = readOnce(ctx, filters)
  readings.set(ctx.visit, { filters: key, reading })
  return reading
}

type Filters = Omit<ListParameters, 'sort' | 'by' | 'pageNum' | 'pageSize'>

async function readOnce(ctx: Ctx, filters: Filters): Promise<Reading> {
  if (filters.productType === 1 && !maySeeProtocol(ctx.who)) refuse('PROTOCOL_ONLY')
  const attributes = readAttributes(filters.attrs, filters.ranges)
  const { plan: meant, ...said } = await understand(ctx.search, filters.keyword)
  const plan = withPinned(meant, ctx.search.analyser.pinned(filters.keyword))
  if (filters.keyword && (!plan || isEmpty(plan)))
    return { ...said, relaxed: [], corrected: [], instead: [], request: null }

  const { minPrice, maxPrice } = filters
  const { category1Id, category2Id, category3Id, category4Id = '' } = await idsNow(ctx, filters)
  const isLeaf = category4Id.length === fourthLevel.length
  const above = [category1Id, category2Id, category3Id, isLeaf ? '' : category4Id]
  const request = {
    plan,
    categoryIds: above.flatMap((id) => id || []),
    category4Id: isLeaf ? category4Id : null,
    brandIds: filters.brandIds.split(',').filter(Boolean),
    attributes,
    agreedOnly: filters.productType === 1,
    inStockOnly: filters.inStock === '1',
    minFen: seesPrices(ctx.who) && minPrice !== undefined ? fen(minPrice) : null,
    maxFen: seesPrices(ctx.who) && maxPrice !== undefined ? fen(maxPrice) : null,
  }
  return { ...said, request }
}

type CategoryIds = Pick<Filters, `category${1 | 2 | 3 | 4}Id`>

/** Categories that were moved or merged have the ids of now; what the deepest of them is no longer below goes. */
async function idsNow({ db, search }: Ctx, filters: CategoryIds): Promise<CategoryIds> {
  const { category1Id, category2Id, category3Id, category4Id } = filters
  const asked = { category1Id, category2Id, category3Id, category4Id }
  const unknown = Object.values(asked).filter(
    (id) => id && !search.analyser.categories.some(({ categoryId }) => categoryId === id),
  )
  const now =
    unknown.length > 0
      ? await selectNewIds(
          db,
          unknown.flatMap((id) => id ?? []),
        )
      : null
  if (!now?.size) return asked
  const ids = Object.values(asked).map((id) => id && (now.get(id) ?? id))
  const deepest = ids.findLast(Boolean) ?? ''
  const kept = ids.map((id) => (id && deepest.startsWith(id) ? id : undefined))
  return {
    ...{ category1Id: kept[0], category2Id: kept[1] },
    ...{ category3Id: kept[2], category4Id: kept[3] },
  }
}

/** Attributes tell apart what is alike: a third level, or a few goods. */
async function isNarrow(ctx: Ctx, request: SearchRequest): Promise<boolean> {
  const { categoryIds, category4Id } = request
  if (category4Id !== null || categoryIds.some((id) => id.length >= thirdLevel.length)) return true
  const { categories } = await ctx.search.tags(ctx, request)
  return categories.reduce((sum, { total }) => sum + total, 0) <= catalogueLimits.narrowList
}

const thirdLevel = '10101'
const fourthLevel = '1010101'

function categoryTags({ search }: Ctx, { categories }: Tags): CategoryTag[] {
  const totals = new Map(categories.map(({ categoryId, total }) => [categoryId, total]))
  return search.analyser.categories
    .flatMap(({ categoryId, name, position }) => {
      const total = totals.get(categoryId)
      return total ? [{ categoryId, categoryName: name, total, position }] : []
    })
    .toSorted((a, b) => b.total - a.total || a.position - b.position)
}

/** Puts those with most goods first, and of equals the hot ones. */
function brandTags({ search }: Ctx, { brands }: Tags): BrandTag[] {
  const totals = new Map(brands.map(({ brandId, total }) => [brandId, total]))
  return search.analyser.brands
    .flatMap((brand) => {
      const total = totals.get(brand.brandId)
      return total ? [{ ...brand, total, rank: brand.hotRank ?? Number.MAX_SAFE_INTEGER }] : []
    })
    .toSorted(
      (a, b) => b.total - a.total || a.rank - b.rank || Number(a.brandId) - Number(b.brandId),
    )
}
