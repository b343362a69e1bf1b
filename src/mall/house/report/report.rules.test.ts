import { expect, test } from 'vitest'
import {
  bucketEnds,
  bucketOf,
  missedKeyword,
  monthsBefore,
  periodOf,
  quantile,
} from './report.rules.ts'

const now = new Date('2026-11-22T16:30:00Z') // it is the 23rd in China

test.each([
  [{}, 30, '2026-10-25', '2026-11-23'],
  [{}, 1, '2026-11-23', '2026-11-23'],
  [{ from: '2026-11-01' }, 30, '2026-11-01', '2026-11-23'],
  [{ to: '2026-03-01' }, 2, '2026-02-28', '2026-03-01'],
  [{ from: '2026-12-01', to: '2026-11-01' }, 30, '2026-11-01', '2026-11-01'],
  [{ from: '2001-01-01', to: '2026-11-23' }, 30, '2023-11-24', '2026-11-23'],
])('%j of %i usual days is from %s to %s', (asked, days, from, to) => {
  expect(periodOf(asked, now, days)).toEqual({ from, to })
})

test('a report of what is kept for a few days begins no earlier than that', () => {
  expect(periodOf({ from: '2001-01-01' }, now, 1, 14)).toEqual({
    from: '2026-11-10',
    to: '2026-11-23',
  })
})

test.each([
  ['2026-11-23', 11, '2025-12-01'],
  ['2026-03-31', 1, '2026-02-01'],
  ['2026-01-15', 0, '2026-01-01'],
])('the month of %s, %i before, begins on %s', (day, months, first) => {
  expect(monthsBefore(day, months)).toBe(first)
})

test.each([
  ['  ＳＫＦ  6204  ', 'skf 6204'],
  ['', null],
  ['13800000001', null],
  ['找 138 0000 0001 王', null],
  ['a@b.cn', null],
  ['找 a＠b.com 王', null],
  ['@SUMqqzz', '@sumqqzz'],
  ['M8@A2-70 不锈钢', 'm8@a2-70 不锈钢'],
  ['=HYPERLINK("http://evil","x")', '=hyperlink("http://evil","x")'],
  ['字'.repeat(61), null],
  ['NU2312ECP', 'nu2312ecp'],
  ['91320500MA1ABCDE', '91320500ma1abcde'],
])('%s is counted as %s', (text, keyword) => {
  expect(missedKeyword(text)).toBe(keyword)
})

test('an answer falls into the bucket that ends at its time or above', () => {
  expect([0, 1, 1.1, 10_000, 10_001].map(bucketOf)).toEqual([0, 0, 1, 23, 24])
  expect(bucketEnds.toSorted((a, b) => a - b)).toEqual(bucketEnds)
})

const bucketsOf = (times: readonly number[]) => {
  const buckets = Array<number>(bucketEnds.length + 1).fill(0)
  for (const time of times) buckets[bucketOf(time)] = (buckets[bucketOf(time)] ?? 0) + 1
  return buckets
}

test.each([
  [[], 0, 0],
  [[25], 22.5, 24.8],
  [[4, 4, 4, 4], 3.5, 4],
  [Array.from({ length: 100 }, (_, at) => at + 1), 50, 95],
  [[...Array<number>(95).fill(8), ...Array<number>(5).fill(20_000)], 8.6, 10],
  [Array<number>(10).fill(20_000), 15_000, 19_500],
])('the quantiles of %j are within their bucket', (times, p50, p95) => {
  const slowest = Math.max(0, ...times)
  const found = [0.5, 0.95].map((part) => quantile(bucketsOf(times), part, slowest))
  expect(found).toEqual([p50, p95])
})
