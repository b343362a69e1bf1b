import { isOrderTab } from '#mall/order/order.rules.ts'

/** The filters of the address; what is not one of theirs counts as not given. */
export function filterOf(search: URLSearchParams) {
  const get = (key: string) => search.get(key)?.trim() ?? ''
  const date = (key: string) => (isDate(get(key)) ? get(key) : undefined)
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

export const pageSizes = [10, 20, 50] as const

const pageNumberOf = (text: string): number => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1)

const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** The first days of the usual spans that end today, as dates of the mall. */
export function datePresets(today: string): { label: string; from: string }[] {
  const back = (days: number, months: number) => {
    const day = new Date(`${today}T00:00:00Z`)
    day.setUTCMonth(day.getUTCMonth() - months, day.getUTCDate() - days)
    return day.toISOString().slice(0, 10)
  }
  return [
    { label: '近7天', from: back(6, 0) },
    { label: '近30天', from: back(29, 0) },
    { label: '近3个月', from: back(0, 3) },
    { label: '今年', from: `${today.slice(0, 4)}-01-01` },
  ]
}

/** The same list with one thing changed, from its first page; '' takes a filter away. */
export function orderListAddress(search: URLSearchParams, part: Record<string, string>): string {
  const next = new URLSearchParams(search)
  for (const [key, value] of Object.entries({ ...part, pageNum: '' }))
    value ? next.set(key, value) : next.delete(key)
  return next.size > 0 ? `/myOrder?${next}` : '/myOrder'
}
