import { expect, test } from 'vitest'
import { deliveredCalendar } from '#mall/workingDay.rules.ts'
import { isQuoteDay, leftMinutes } from './quoteDesk.rules.ts'

test.each([
  ['2026-11-26T09:00:00Z', 60], // 17:00 in China
  ['2026-11-26T10:00:00Z', 0],
  ['2026-11-26T10:00:20Z', -1],
  ['2026-11-26T12:30:00Z', -1],
  ['2026-11-27T01:30:00Z', -60],
])('at %s a promise of 18:00 has %d working minutes', (now, minutes) => {
  expect(leftMinutes(deliveredCalendar, new Date(now), new Date('2026-11-26T10:00:00Z'))).toBe(
    minutes,
  )
})

test('a quote is valid from today to 90 days from now in China', () => {
  const now = new Date('2026-11-26T17:00:00Z') // the 27th in China
  expect(
    ['2020-01-01', '2026-11-26', '2026-11-27', '2027-02-25', '2027-02-26'].map((day) =>
      isQuoteDay(day, now),
    ),
  ).toEqual([false, false, true, true, false])
})
