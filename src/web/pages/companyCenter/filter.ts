export const pageSizes = [20, 50, 100] as const
export const agreementPageSizes = [20, 50] as const

/** The same page with one thing changed, from its first page unless that is the thing; '' takes a filter away. */
export function centreAddress(search: URLSearchParams, part: Record<string, string>): string {
  const next = new URLSearchParams(search)
  for (const [key, value] of Object.entries({ pageNum: '', before: '', ...part }))
    value ? next.set(key, value) : next.delete(key)
  return next.size > 0 ? `/companyCenter?${next}` : '/companyCenter'
}
