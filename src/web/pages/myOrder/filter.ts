export const pageSizes = [10, 20, 50] as const

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

/** The same list with one thing changed, from its first page unless that is the thing; '' takes a filter away. */
export function orderListAddress(search: URLSearchParams, part: Record<string, string>): string {
  const next = new URLSearchParams(search)
  for (const [key, value] of Object.entries({ pageNum: '', ...part }))
    value ? next.set(key, value) : next.delete(key)
  return next.size > 0 ? `/myOrder?${next}` : '/myOrder'
}
