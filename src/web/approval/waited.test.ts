import { expect, test } from 'vitest'
import { deviation } from './deviation.ts'
import { poText } from './poText.ts'
import { waited } from './waited.ts'

test.each([
  ['2026-11-20T10:00:00Z', '0 分钟'],
  ['2026-11-20T09:01:00Z', '59 分钟'],
  ['2026-11-20T09:00:00Z', '1 小时'],
  ['2026-11-19T10:00:00Z', '1 天'],
  ['2026-11-18T05:00:00Z', '2 天 5 小时'],
])('what waits since %s has waited %s', (since, expected) => {
  expect(waited(since, '2026-11-20T10:00:00Z')).toBe(expected)
})

test.each([
  [110, 100, '+10.0%'],
  [98.5, 100, '−1.5%'],
  [100, 100, '0.0%'],
  [100, null, '–'],
  [undefined, 100, '–'],
])('%s after %s is %s', (now, before, expected) => {
  expect(deviation(now, before)).toBe(expected)
})

test.each([
  ['PO-2026-1', 'PO-2026-1'],
  ['po17', 'po17'],
  ['4500017', 'PO 4500017'],
])('the PO number %s is shown as %s', (poNumber, expected) => {
  expect(poText(poNumber)).toBe(expected)
})
