import { isOrderTab } from '#mall/order/order.rules.ts'
import { Day } from '#mall/requisition/requisition.contract.ts'
import { pageSizes } from './filter.ts'

/** The filters of the address; what is not one of theirs counts as not given. */
export function filterOf(search: URLSearchParams) {
  const get = (key: string) => search.get(key)?.trim() ?? ''
  const date = (key: string) => Day.safeParse(get(key)).data
  const tab = get('tab')
  return {
    tab: isOrderTab(tab) ? tab : 'all',
    keyword: get('keyword').slice(0, 64),
    from: date('from'),
    to: date('to'),
    scope: get('scope') === 'company' ? 'company' : 'mine',
    pageNum: pageNumberOf(get('pageNum')),
    pageSize: pageSizes.find((size) => String(size) === get('pageSize')) ?? pageSizes[0],
  } as const
}

const pageNumberOf = (text: string): number => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1)
