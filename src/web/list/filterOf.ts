import { limits } from '#mall/limits.ts'
import { pageSizes } from './address.ts'
import { daysIn } from './daysIn.ts'

/** What the address says of a key, without the blanks around it. */
export const wordOf = (search: URLSearchParams, key: string): string =>
  search.get(key)?.trim() ?? ''

/** The filters that all lists have; what is not one of theirs counts as not given. */
export function listFilterOf(search: URLSearchParams) {
  return {
    keyword: wordOf(search, 'keyword').slice(0, limits.maxLength.orderKeyword),
    ...daysIn(search),
    pageNum: pageNumberOf(wordOf(search, 'pageNum')),
    pageSize: pageSizes.find((size) => String(size) === wordOf(search, 'pageSize')) ?? pageSizes[0],
  } as const
}

const pageNumberOf = (text: string): number => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1)
