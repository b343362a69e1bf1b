import type { SearchRequest } from '#mall/goods/search/catalogSearch.ts'
import type { Kind, Query } from './query.ts'
import type { Topic } from './topics.ts'

export const pageSize = 20
const byDefault = 2

/** Asks for the first page of a topic, as it is. */
export function firstPage(kind: Kind, { keyword, plan, goods }: Topic): Query {
  const path = plan ? [] : goods.categoryIds
  const request: SearchRequest = {
    plan,
    categoryIds: path.slice(0, 3).slice(-1),
    category4Id: path[3] ?? null,
    brandIds: [],
    attributes: [],
    agreedOnly: false,
    inStockOnly: false,
    minFen: null,
    maxFen: null,
  }
  return { kind, keyword, request, page: { sort: byDefault, limit: pageSize, offset: 0 } }
}

/** Of ten requests five are plain, each of the others has one filter or order, and none comes twice. */
export function refined(kind: Kind, topics: Topic[], count: number, random: () => number): Query[] {
  const queries = new Map<string, Query>()
  for (let turn = 0; queries.size < count && turn < count * 20 && topics.length; turn++) {
    const topic = topics[turn % topics.length] as Topic
    const query = changed(firstPage(kind, topic), topic, random)
    const { brandIds, category4Id, minFen, maxFen } = query.request
    const parts = [query.keyword, query.request.categoryIds, brandIds, category4Id, minFen, maxFen]
    queries.set([...parts, query.page.sort, query.page.offset].join('|'), query)
  }
  return [...queries.values()]
}

function changed(query: Query, { goods, total }: Topic, random: () => number): Query {
  const { request, page } = query
  const chance = random()
  if (chance < 0.5) return query
  if (chance < 0.65) return { ...query, request: { ...request, brandIds: [goods.brandId] } }
  if (chance < 0.75 && goods.categoryIds[3])
    return { ...query, request: { ...request, category4Id: goods.categoryIds[3] } }
  if (chance < 0.85) return { ...query, request: { ...request, ...around(goods.taxPriceFen) } }
  if (chance < 0.95) return { ...query, page: { ...page, sort: random() < 0.7 ? 0 : 1 } }
  return total > pageSize ? { ...query, page: { ...page, offset: pageSize } } : query
}

/** Answers a range from half to three times a price. */
function around(fen: number | null) {
  const middle = BigInt(fen ?? 10_000)
  return { minFen: middle / 2n, maxFen: middle * 3n }
}

/** Asks for any page from the fiftieth to the last. */
export function deepPage(topic: Topic, random: () => number): Query {
  const query = firstPage('deep', topic)
  const last = Math.ceil(topic.total / pageSize) - 1
  const at = 50 + Math.floor(random() * (last - 50))
  return { ...query, page: { ...query.page, offset: at * pageSize } }
}
