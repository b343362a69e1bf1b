import { expect, test } from 'vitest'
import { isSoonOver, leftText } from './timeLeft.ts'

const now = '2026-11-20T02:00:00.000Z'

test.each([
  ['2026-11-26T10:00:00.000Z', '6 天 8 小时'],
  ['2026-11-21T00:19:00.000Z', '22 小时 19 分'],
  ['2026-11-20T02:00:30.000Z', '1 分'],
  ['2026-11-20T02:00:00.000Z', ''],
  ['2026-11-19T02:00:00.000Z', ''],
])('until %s there are %s', (until, text) => {
  expect(leftText(until, now)).toBe(text)
})

test('a day before the end it is said in another colour', () => {
  expect(isSoonOver('2026-11-21T01:59:00.000Z', now)).toBe(true)
  expect(isSoonOver('2026-11-21T02:00:00.000Z', now)).toBe(false)
})
