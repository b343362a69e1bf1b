import { expect, test } from 'vitest'
import { axisOf, dayLabel, labelled, percent, short, shortYuan } from './scale.ts'

test.each([
  [[], [0]],
  [[0, 0], [0]],
  [[0.05], [0, 0.02, 0.04, 0.06]],
  [[0.03], [0, 0.01, 0.02, 0.03]],
  [[12_345_678.9], [0, 5_000_000, 10_000_000, 15_000_000]],
  [[3], [0, 1, 2, 3]],
  [[4], [0, 1, 2, 3, 4]],
  [[97], [0, 25, 50, 75, 100]],
  [[101], [0, 50, 100, 150]],
  [
    [1234.5, 8],
    [0, 500, 1000, 1500],
  ],
  [[9_000_000], [0, 2_500_000, 5_000_000, 7_500_000, 10_000_000]],
  [[0.3], [0, 0.1, 0.2, 0.30000000000000004]],
])('%j has the axis %j', (values, ticks) => {
  expect(axisOf(values).ticks).toEqual(ticks)
})

test.each([
  [0, '0'],
  [0.05, '0.05'],
  [2500, '2,500'],
  [12_000, '1.2万'],
  [1_234_567, '123.46万'],
  [12_345_678.9, '1,234.57万'],
  [250_000_000, '2.5亿'],
])('%f is %s', (value, text) => {
  expect(short(value)).toBe(text)
  expect(shortYuan(value)).toBe(`¥${text}`)
})

test('an axis has one unit, and what is counted no halves', () => {
  const { top, ticks } = axisOf([9_600])
  expect(ticks.map((tick) => shortYuan(tick, top))).toEqual([
    ...['¥0', '¥0.25万', '¥0.5万', '¥0.75万', '¥1万'],
  ])
  expect(axisOf([1], 1).ticks).toEqual([0, 1])
  expect(axisOf([9], 1).ticks).toEqual([0, 5, 10])
})

test('the last label is always there, and no more than asked for', () => {
  const shown = Array.from({ length: 31 }, (_, at) => at).filter(labelled(31, 12))
  expect(shown).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30])
  expect([percent(1, 3), percent(1, 0)]).toEqual([33.3, 0])
})

test('days are told with their year as soon as one of them could be of two', () => {
  const labels = [365, 366].map((days) => dayLabel(days)('2026-01-02'))
  expect(labels).toEqual(['01-02', '2026-01-02'])
})
