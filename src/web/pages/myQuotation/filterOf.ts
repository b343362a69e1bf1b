import { limits } from '#mall/limits.ts'
import { Day } from '#mall/requisition/requisition.contract.ts'
import { pageSizes } from './filter.ts'

/** The filters of the address; what is not one of theirs counts as not given. */
export function filterOf(search: URLSearchParams) {
  const get = (key: string) => search.get(key)?.trim() ?? ''
  const date = (key: string) => Day.safeParse(get(key)).data
  return {
    keyword: get('keyword').slice(0, limits.maxLength.orderKeyword),
    from: date('from'),
    to: date('to'),
    pageNum: pageNumberOf(get('pageNum')),
    pageSize: pageSizes.find((size) => String(size) === get('pageSize')) ?? pageSizes[0],
  } as const
}

const pageNumberOf = (text: string): number => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1)
