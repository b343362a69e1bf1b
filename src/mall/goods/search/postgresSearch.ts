import type { Db } from '#db/postgres.ts'
import type { Caller } from '#mall/goods/pricing/pricing.sql.ts'
import { limits } from '#mall/limits.ts'
import { openAnalyser } from './analyser.ts'
import {
  allGoods,
  type Brief,
  type CatalogSearch,
  type SearchRequest,
  type Tags,
} from './catalogSearch.ts'
import { atom } from './plan.rules.ts'
import {
  type Count,
  selectAttributes,
  selectCounts,
  selectFitting,
  selectKnown,
  selectModels,
  selectPage,
  selectTotal,
} from './search.sql.ts'
import { selectVocabulary } from './vocabulary.sql.ts'

/** Searches sku.search. A changed synonym acts from the second request after the change on, at most half a second later. */
export async function openPostgresSearch(db: Db): Promise<CatalogSearch> {
  const currentAnalyser = await followVocabulary(db)
  const countsOf = sharedByRequest((caller, request) => selectCounts(db, caller, request))
  return {
    engine: 'postgres',
    get analyser() {
      return currentAnalyser()
    },
    known: async (atoms) => (atoms.length ? selectKnown(db, atoms) : []),
    fitting: async (plans) => (plans.length ? selectFitting(db, plans) : 0),
    async page(caller, request, page) {
      const [list, total] = await Promise.all([
        page.limit > 0 ? selectPage(db, caller, request, page) : [],
        isCounted(request) ? countsOf(caller, request).then(sum) : selectTotal(db, caller, request),
      ])
      return { total, list }
    },
    async brief(caller, plan, limit) {
      const request = { ...allGoods, plan }
      const page = { sort: limits.defaultSort, limit, offset: 0 }
      const [list, total] = await Promise.all([
        selectPage(db, caller, request, page),
        selectTotal(db, caller, request),
      ])
      return { total, list: list.map(briefOf) }
    },
    tags: async (caller, request) => tagsOf(await countsOf(caller, request), request),
    attributes: (caller, request) => selectAttributes(db, caller, request),
    models: (prefix, limit) => selectModels(db, atom('model', prefix), limit),
  }
}

/** Whoever asks gets the one that is there; after half a second it is looked whether it is still right. */
async function followVocabulary(db: Db) {
  let vocabulary = JSON.stringify(await selectVocabulary(db))
  let analyser = openAnalyser(JSON.parse(vocabulary))
  let lookedAt = performance.now()

  async function look() {
    const current = JSON.stringify(await selectVocabulary(db))
    if (current === vocabulary) return
    vocabulary = current
    analyser = openAnalyser(JSON.parse(current))
  }
  return function currentAnalyser() {
    if (performance.now() - lookedAt > keptMs) {
      lookedAt = performance.now()
      look().catch(() => {}) // the database is away: what needs it says so
    }
    return analyser
  }
}

const briefOf = ({ skuId, model, brandId, productName, family }: Brief): Brief => ({
  ...{ skuId, model, brandId, productName, family },
})

const keptMs = 500

/** The counts are those of the page's keyword anyway; by index alone a total is cheaper than they. */
const isCounted = ({ plan, brandIds, category4Id }: SearchRequest) =>
  plan !== null && plan.groups.length > 0 && brandIds.length === 0 && category4Id === null

function sharedByRequest<T>(count: (caller: Caller, request: SearchRequest) => Promise<T>) {
  const counted = new WeakMap<SearchRequest, Promise<T>>()
  return function countOnce(caller: Caller, request: SearchRequest): Promise<T> {
    const known = counted.get(request) ?? count(caller, request)
    counted.set(request, known)
    return known
  }
}

/** Each row counts without its own filter. */
function tagsOf(counts: Count[], { brandIds, category4Id }: SearchRequest): Tags {
  const ofBrands = counts.filter(
    ({ category4Id: id }) => category4Id === null || id === category4Id,
  )
  const ofCategories = counts.filter(
    ({ brandId }) => brandIds.length === 0 || brandIds.includes(brandId),
  )
  return {
    brands: totals(ofBrands, 'brandId').map(([brandId, total]) => ({ brandId, total })),
    categories: totals(ofCategories, 'category4Id').map(([categoryId, total]) => ({
      categoryId,
      total,
    })),
  }
}

const totals = (counts: Count[], of: 'brandId' | 'category4Id') =>
  Array.from(
    Map.groupBy(counts, (count) => count[of]),
    ([id, some]) => [id, sum(some)] as const,
  )

const sum = (counts: Count[]) => counts.reduce((sum, { total }) => sum + total, 0)
