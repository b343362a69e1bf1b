import { chineseDay } from '#mall/day.ts'
import { reportLimits } from '#mall/houseLimits.ts'
import { payState } from '#mall/trade/order/order.rules.ts'
import type { ReportTable } from './report.contract.ts'

/** Spent is what was paid, or charged to an account by an order that waits for no approval. */
export const spentStates: readonly number[] = [payState.paid, payState.onAccount]

export type Asked = { from?: string | undefined; to?: string | undefined }
export type Period = { from: string; to: string }

/**
 * Answers the days that are asked for, no longer than the charts are; otherwise the usual days up to today.
 */
export function periodOf(
  { from, to }: Asked,
  now: Date,
  usualDays: number,
  mostDays: number = reportLimits.days,
): Period {
  const last = to ?? chineseDay(now)
  const first = from ?? daysBefore(last, usualDays - 1)
  const earliest = daysBefore(last, mostDays - 1)
  if (first > last) return { from: last, to: last }
  return { from: first < earliest ? earliest : first, to: last }
}

/** Answers the first day of the month so many months before that of `day`. */
export function monthsBefore(day: string, months: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date.toISOString().slice(0, 10)
}

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

/** A keyword as it is counted; null for what could name a person. */
export function missedKeyword(text: string): string | null {
  const keyword = text.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ')
  const isPersonal = /[^\s@]@[^\s@]+\.[^\s@]/.test(keyword) || /1[3-9]\d[\d -]{8,}/.test(keyword)
  return keyword === '' || keyword.length > reportLimits.keyword || isPersonal ? null : keyword
}

/** The upper ends of the buckets in milliseconds; what is slower is in one more. */
export const bucketEnds = [
  ...[1, 2, 3, 5, 7, 10, 15, 20, 30, 40, 50, 75, 100, 150, 200, 300, 500, 750],
  ...[1000, 1500, 2000, 3000, 5000, 10_000],
] as const

export const bucketOf = (ms: number): number => {
  const found = bucketEnds.findIndex((end) => ms <= end)
  return found === -1 ? bucketEnds.length : found
}

/** Answers the time that this part of the answers stayed within, to a tenth of a millisecond. */
export function quantile(buckets: readonly number[], part: number, slowest: number): number {
  const wanted = buckets.reduce((sum, count) => sum + count, 0) * part
  let before = 0
  for (const [at, count] of buckets.entries()) {
    if (count > 0 && before + count >= wanted) {
      const low = bucketEnds[at - 1] ?? 0
      const high = Math.min(bucketEnds[at] ?? slowest, Math.max(slowest, low))
      return Math.round((low + ((high - low) * (wanted - before)) / count) * 10) / 10
    }
    before += count
  }
  return 0
}

/** The tables of the back office are called so, on buttons and in names of files. */
export const reportTables: Record<ReportTable, string> = {
  days: '销售报表 按日',
  categories: '销售报表 按分类',
  companies: '销售报表 按企业',
  missDays: '无结果搜索 按日',
  misses: '无结果搜索 关键词',
  hours: '响应时间 按小时',
  routes: '响应时间 按页面和接口',
}
