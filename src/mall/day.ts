/** Answers the day in China, as 2026-11-20. */
export const chineseDay = (at: Date, daysLater = 0): string =>
  new Date(at.getTime() + (8 + 24 * daysLater) * 3_600_000).toISOString().slice(0, 10)

/** Fields of days use the first and the last day that isDay takes. */
export const firstDay = '2000-01-01'
export const lastDay = '2099-12-31'

/** Says what list.ts takes for a day, also where there is no parser. */
export const isDay = (text: unknown): text is string => {
  const at = typeof text === 'string' && /^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text
}

/** Says whether the two days are in the wrong order, if both are given. */
export const isReversed = ({ from, to }: { from?: unknown; to?: unknown }): boolean =>
  isDay(from) && isDay(to) && from > to

/** The last second of a day in China, which counts whole. */
export const endOfDay = (day: string): Date =>
  new Date(Date.parse(`${day}T00:00:00+08:00`) + 86_400_000 - 1000)
