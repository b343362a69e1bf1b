/**
 * A round end of the axis at or above the largest value, and its even steps from 0 on. Nothing is between two
 * steps of `least`: fen, or what is counted.
 */
export function axisOf(values: readonly number[], least = 0.01): { top: number; ticks: number[] } {
  const largest = Math.max(0, ...values)
  if (largest === 0) return { top: 1, ticks: [0] }
  const rough = largest / 4
  const unit = 10 ** Math.floor(Math.log10(rough))
  const steps = [1, 2, 2.5, 5, 10].map((times) => times * unit)
  const step = steps.find((one) => one >= rough && isWhole(one / least)) ?? least
  const count = Math.ceil(largest / step - 1e-9)
  return { top: step * count, ticks: Array.from({ length: count + 1 }, (_, at) => step * at) }
}

const isWhole = (value: number): boolean =>
  value > 0.5 && Math.abs(value - Math.round(value)) < 1e-9

/** 12,000 is 1.2万, as people say it; on an axis in the unit of its end. */
export function short(value: number, top = value): string {
  if (value === 0) return '0'
  if (top >= 1e8) return `${grouped(value / 1e8)}亿`
  if (top >= 1e4) return `${grouped(value / 1e4)}万`
  return grouped(value)
}

/** Writes yuan for an axis of money. */
export const shortYuan = (value: number, top?: number): string => `¥${short(value, top)}`

const grouped = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 2 })

/** Says which labels are shown: so many at most, evenly, and the last one always. */
export const labelled = (count: number, most: number): ((at: number) => boolean) => {
  const every = Math.ceil(count / most)
  return (at) => (count - 1 - at) % every === 0
}

/** Writes what stands under a day: without the year, unless the same day of two years could be meant. */
export const dayLabel = (days: number): ((day: string) => string) =>
  days > 365 ? (day) => day : (day) => day.slice(5)

/** Answers the part of 100, to one decimal. */
export const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10
