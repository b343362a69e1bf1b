/** The same list with one thing changed, from its first page on; '' takes a filter away. */
export function listSearch(search: URLSearchParams, part: Record<string, string>): string {
  const next = new URLSearchParams(search)
  for (const [key, value] of Object.entries({ pageNum: '', before: '', ...part }))
    value ? next.set(key, value) : next.delete(key)
  return next.size > 0 ? `?${next}` : '?'
}

/** What an address says, and what counts as nothing. */
export const wordsOf = (search: URLSearchParams) => ({
  keyword: (search.get('keyword') ?? '').trim().slice(0, 64),
  pageNum: /^[1-9]\d{0,4}$/.test(search.get('pageNum') ?? '') ? Number(search.get('pageNum')) : 1,
})
