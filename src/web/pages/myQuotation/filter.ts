export const pageSizes = [10, 20, 50] as const

/** The same list with one thing changed, from its first page unless that is the thing; '' takes a filter away. */
export function quotationListAddress(
  search: URLSearchParams,
  part: Record<string, string>,
): string {
  const next = new URLSearchParams(search)
  for (const [key, value] of Object.entries({ pageNum: '', ...part }))
    value ? next.set(key, value) : next.delete(key)
  return next.size > 0 ? `/myQuotation?${next}` : '/myQuotation'
}

/** Whether the list is narrowed; which page of it does not count. */
export const isFiltered = (search: URLSearchParams): boolean =>
  ['keyword', 'from', 'to'].some((key) => search.get(key))
