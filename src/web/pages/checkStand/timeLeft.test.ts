import { expect, test } from 'vitest'
import { clock, secondsLeft } from './useTimeLeft.ts'

test.each([
  [86_399, '23:59:59'],
  [0, '00:00:00'],
  [3_661, '01:01:01'],
  [6 * 86_400 + 86_292, '6 天 23:58:12'],
])('%i seconds are %s', (seconds, text) => {
  expect(clock(seconds)).toBe(text)
})

test('time runs by the server clock and stops at the deadline', () => {
  const now = '2026-11-20T02:00:00.000Z'
  const deadline = '2026-11-20T02:00:10.000Z'
  expect(secondsLeft(now, deadline, 0)).toBe(10)
  expect(secondsLeft(now, deadline, 1_500)).toBe(8)
  expect(secondsLeft(now, deadline, 60_000)).toBe(0)
})
