export const pageSizes = [10, 20, 50] as const

const closed = { requisitionNo: '', lines: '' }

/** The same list with one thing changed, from its first page unless that is the thing; '' takes a filter away. */
export function listAddress(search: URLSearchParams, part: Record<string, string>): string {
  return addressWith(search, { pageNum: '', ...closed, ...part })
}

/** This record over the same list. */
export const recordAddress = (search: URLSearchParams, requisitionNo: string): string =>
  addressWith(search, { ...closed, requisitionNo })

/** Of a record with very many lines first these are shown, all on request. */
export const firstLines = 100

export const wholeAddress = (search: URLSearchParams): string =>
  addressWith(search, { lines: 'all' })

/** The same list without a record over it. */
export const closedAddress = (search: URLSearchParams): string => addressWith(search, closed)

function addressWith(search: URLSearchParams, part: Record<string, string>): string {
  const next = new URLSearchParams(search)
  for (const [key, value] of Object.entries(part)) value ? next.set(key, value) : next.delete(key)
  return next.size > 0 ? `/purchaseRequisitionList?${next}` : '/purchaseRequisitionList'
}

/** Whether the list is narrowed; which page of it, and what lies open over it, do not count. */
export const isFiltered = (search: URLSearchParams): boolean =>
  ['tab', 'keyword', 'from', 'to'].some((key) => search.get(key))
