export const pageSizes = [10, 20, 50] as const

type Part = Record<string, string>

/** The address of a list with parts changed; '' takes one away. */
export function addressWith(path: string, search: URLSearchParams, part: Part): string {
  const next = new URLSearchParams(search)
  for (const [key, value] of Object.entries(part)) value ? next.set(key, value) : next.delete(key)
  return next.size > 0 ? `${path}?${next}` : path
}

/** The same list with one thing changed, from its first page unless that is the thing; '' takes a filter away. */
export const listAddressOf =
  (path: string, closed: Part = {}) =>
  (search: URLSearchParams, part: Part): string =>
    addressWith(path, search, { pageNum: '', ...closed, ...part })

const narrowing = ['tab', 'scope', 'pay', 'keyword', 'from', 'to']

/** Whether the list is narrowed; which page of it, and what lies open over it, do not count. */
export const isFiltered = (search: URLSearchParams): boolean =>
  narrowing.some((key) => search.get(key))
