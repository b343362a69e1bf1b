import { api } from '#mall/api.ts'
import { brandName as shortBrand } from '#mall/brandName.rules.ts'
import type { Call } from '#mall/call.ts'
import type { Output } from '#mall/endpoint.ts'
import { nameAndUnit } from '#mall/goods/catalogue/attributes.rules.ts'
import { gradeNames } from '#mall/goods/equivalence/gradeName.rules.ts'
import { mayMean } from '#mall/goods/matching/substitute.rules.ts'
import { withoutAttribute } from '#mall/goods/search/attributeFilters.rules.ts'
import {
  fromSource,
  type ListQuery,
  listAddress,
  listParameters,
  refined,
  unfiltered,
} from '#mall/goods/search/listQuery.rules.ts'
import { priceRange } from '#mall/goods/search/priceRange.rules.ts'
import { limits } from '#mall/limits.ts'
import type { Address } from '#mall/pages.ts'
import { productAddress } from '#web/ui/addresses.ts'

type Result = Output<typeof api.search.list>

/** It leads on, and says how many goods are there. */
export type Way = { text: string; to: Address; total?: number }

/**
 * These are words or parts of words that no goods have, what is shown in their place, and where each would be found
 * alone.
 */
export type Relaxed = {
  /** Then nothing is missing: all of it was read otherwise than typed. */
  isMisspelled: boolean
  dropped: string
  shown: string
  ways: Way[]
  /** What is equal to the designation that was searched for. */
  substitutes: Way[]
}

export type Elsewhere = {
  /** They are the same search with fewer filters. */
  wider: Way[]
  /** They are the dropped words, each alone. */
  words: Way[]
  /** They may take the place of what was searched for. */
  substitutes: Way[]
  suggested: Output<typeof api.search.suggest>
  frame: Output<typeof api.catalogue.homeCategoryList>
}

/** Says where there is something, if nothing was found or not with all words. */
export async function loadElsewhere(
  call: Call,
  query: ListQuery,
  { goodsList, relaxed = [] }: Result,
): Promise<Elsewhere | null> {
  const isEmpty = goodsList.total === 0
  if (!isEmpty && relaxed.length === 0) return null
  const asked = query.source.kind === 'keyword' ? query.source.keyword.trim() : ''
  const [wider, words, substitutes, suggested, frame] = await Promise.all([
    counted(call, isEmpty ? widerQueries(query) : []),
    counted(call, wordQueries(query, relaxed), true),
    asked ? substitutesFor(call, asked, goodsList.list) : [],
    isEmpty && asked ? call(api.search.suggest, { keyword: asked }) : nothingSuggested,
    isEmpty ? call(api.catalogue.homeCategoryList, { levels: 1 }) : noFrame,
  ])
  return { wider, words, substitutes, suggested, frame }
}
const nothingSuggested = { products: [], brands: [], categories: [], keywords: [] }
const noFrame = { categoryList: [], hotBrands: [], total: 0 }

/** The page of goods and a list that is pasted have theirs from the same source. */
async function substitutesFor(
  call: Call,
  keyword: string,
  list: Result['goodsList']['list'],
): Promise<Way[]> {
  const designation = keyword.slice(0, limits.maxLength.keyword)
  const { readings, substitutes } = await call(api.equivalence.equalTo, { designation })
  if (!mayMean(readings, keyword, list)) return []
  return substitutes.slice(0, mostSubstitutes).map(({ skuId, brandName, model, grade }) => ({
    text: `${shortBrand(brandName).short} ${model}（${gradeNames[grade]}）`,
    to: productAddress(skuId),
  }))
}

const mostSubstitutes = 3

type Candidate = { text: string; query: ListQuery }

/** Those that find something, most goods first; if need be, only with all their words. */
async function counted(call: Call, candidates: Candidate[], isWhole = false): Promise<Way[]> {
  const ways = await Promise.all(
    candidates.map(async ({ text, query }) => {
      const one = { ...listParameters(query), sort: limits.defaultSort, pageNum: 1, pageSize: 1 }
      const { goodsList, relaxed, corrected } = await call(api.search.list, one)
      return {
        text,
        to: listAddress(query),
        total: isWhole && (relaxed || corrected) ? 0 : goodsList.total,
      }
    }),
  )
  return ways.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total)
}

/** Answers queries with one filter less each, and without all of them, if there are several. */
function widerQueries(query: ListQuery): Candidate[] {
  const without = (text: string, change: Partial<ListQuery>) => ({
    text: `不限${text}`,
    query: refined(query, change),
  })
  const { source, attributes, minPrice, maxPrice, isInStock } = query
  const one = [
    query.category4Id && without('分类', { category4Id: '' }),
    query.brandIds.length > 0 && without('品牌', { brandIds: [] }),
    !('message' in priceRange(minPrice, maxPrice)) &&
      without('价格', { minPrice: '', maxPrice: '' }),
    isInStock && without('现货', { isInStock: false }),
    ...attributes.map(({ key }) =>
      without(nameAndUnit(key).name, { attributes: withoutAttribute(attributes, key) }),
    ),
  ].filter((candidate) => typeof candidate === 'object')
  const all = { text: '清除全部筛选条件', query: refined(query, unfiltered) }
  const everywhere = source.kind === 'keyword' &&
    source.productType === 1 && {
      text: '在全网商品中搜索',
      query: refined(query, { source: { ...source, productType: 0 } }),
    }
  return [...one, ...(one.length > 1 ? [all] : []), ...(everywhere ? [everywhere] : [])]
}

/** So many are read at a glance. */
const mostWords = 3

function wordQueries(query: ListQuery, words: string[]): Candidate[] {
  const { source } = query
  if (source.kind !== 'keyword') return []
  return words
    .filter((word) => word !== source.keyword && word.length > 1)
    .slice(0, mostWords)
    .map((keyword) => ({
      text: `“${keyword}”`,
      query: fromSource(query, { ...source, keyword }),
    }))
}

/** 未找到“x”，为您展示“y”的结果; or 没有“x”，已按“y”查找, where it was only misspelled. */
export function relaxedOf(
  { keywordList, relaxed = [], corrected = [], instead = [] }: Result,
  elsewhere: Elsewhere | null,
): Relaxed | null {
  const read = [...relaxed, ...corrected]
  if (read.length === 0) return null
  const kept = read.reduce(without, keywordList)
  return {
    isMisspelled: relaxed.length === 0,
    dropped: (relaxed.length > 0 ? relaxed : corrected).join(' '),
    shown: [...kept, ...instead].filter(Boolean).join(' '),
    ways: elsewhere?.words ?? [],
    substitutes: elsewhere?.substitutes ?? [],
  }
}

/** Leaves out the words that together are the part (开关 and 电元), or else what stands in them (坐 of 轴承坐). */
function without(words: string[], part: string): string[] {
  for (const from of words.keys())
    for (let to = from + 1; to <= words.length; to++)
      if (unspaced(words.slice(from, to).join('')) === unspaced(part))
        return words.toSpliced(from, to - from)
  const start = words.join('').indexOf(part)
  return start < 0 ? words : cutOut(words, start, start + part.length)
}

const unspaced = (text: string) => text.replace(/\s/g, '')

/** A word of which only its end or beginning was read otherwise stays. */
function cutOut(words: string[], start: number, end: number): string[] {
  let wordEnd = 0
  return words.map((word) => {
    const wordStart = wordEnd
    wordEnd += word.length
    if (start <= wordStart && wordEnd <= end) return ''
    const isWithin = wordStart <= start && end <= wordEnd
    return isWithin ? word.slice(0, start - wordStart) + word.slice(end - wordStart) : word
  })
}
