/** Says by how much a price differs from the one before; – where there is none, or it may not be seen. */
export function deviation(now: number | undefined, before: number | null | undefined): string {
  if (now === undefined || !before) return '–'
  const percent = Math.round((now / before - 1) * 1000) / 10
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : ''
  return `${sign}${Math.abs(percent).toFixed(1)}%`
}
