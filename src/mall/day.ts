/** The day in China, as 2026-11-20. */
export const chineseDay = (at: Date, daysLater = 0): string =>
  new Date(at.getTime() + (8 + 24 * daysLater) * 3_600_000).toISOString().slice(0, 10)

/** Of two days, both given. */
export const isReversed = ({ from, to }: { from?: unknown; to?: unknown }): boolean =>
  typeof from === 'string' && typeof to === 'string' && to !== '' && from > to
