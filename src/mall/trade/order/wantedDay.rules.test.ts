import { expect, test } from 'vitest'
import { deliveredCalendar } from '#mall/workingDay.rules.ts'
import { dayText, isTooLate, sentOn } from './wantedDay.rules.ts'

test.each([
  ['2026-11-26', '2026-11-27', false],
  ['2026-11-27', '2026-11-27', true],
  ['2026-11-27', '2026-11-29', true], // it arrives on Monday
  ['2026-11-27', '2026-11-30', false],
  ['2026-11-28', '2026-11-30', false], // a Saturday
  ['2026-11-27', null, false],
])('goods sent on %s that are wanted on %s come too late: %s', (day, wantedOn, isLate) => {
  expect(isTooLate(deliveredCalendar, day, wantedOn)).toBe(isLate)
})

test('a day of sending says when goods come too late with it', () => {
  expect(dayText(deliveredCalendar, '2026-11-27', '2026-11-29')).toBe(
    '2026-11-27（约 2026-11-30 到货，晚于要求的 2026-11-29）',
  )
  expect(dayText(deliveredCalendar, '2026-11-27', '2026-11-30')).toBe('2026-11-27')
  expect(sentOn(deliveredCalendar, '2026-11-27', '2026-11-29')).toBe(
    '2026-11-27 发货，约 2026-11-30 到货，晚于要求的 2026-11-29',
  )
  expect(sentOn(deliveredCalendar, '2026-11-27', '2026-11-30')).toBe('2026-11-27 发货')
})
