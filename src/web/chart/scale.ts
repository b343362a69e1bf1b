/** A round end of the axis at or above the largest value, and its even steps from 0 on. */
export function axisOf(values: readonly number[], steps = 4): { top: number; ticks: number[] } {
  const largest = Math.max(0, ...values)
  if (largest === 0) return { top: 1, ticks: [0] }
  const rough = largest / steps
  const unit = 10 ** Math.floor(Math.log10(rough))
  const step = unit * ([1, 2, 2.5, 5].find((times) => times * unit >= rough) ?? 10)
  const count = Math.ceil(largest / step - 1e-9)
  return { top: step * count, ticks: Array.from({ length: count + 1 }, (_, at) => step * at) }
}

/** 12,000 is 1.2万, as people say it. */
export function short(value: number): string {
  if (value >= 1e8) return `${trimmed(value / 1e8)}亿`
  if (value >= 1e4) return `${trimmed(value / 1e4)}万`
  return trimmed(value)
}

/** On an axis of money. */
export const shortYuan = (value: number): string => `¥${short(value)}`

const trimmed = (value: number): string => `${Math.round(value * 100) / 100}`

/** So many labels at most, evenly, the last one always: which of them are shown. */
export const labelled = (count: number, most: number): ((at: number) => boolean) => {
  const every = Math.ceil(count / most)
  return (at) => (count - 1 - at) % every === 0
}

/** What stands under a day: without the year, unless the same day of two years could be meant. */
export const dayLabel = (days: number): ((day: string) => string) =>
  days > 365 ? (day) => day : (day) => day.slice(5)

/** Of 100, to one decimal. */
export const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10
