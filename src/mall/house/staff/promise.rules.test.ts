import { expect, test } from 'vitest'
import { deliveredCalendar } from '#mall/workingDay.rules.ts'
import { leftMinutes, promiseText } from './promise.rules.ts'

test('so many working minutes are left of what is promised', () => {
  const now = new Date('2026-11-20T02:30:00Z') // a Friday, 10:30
  const left = (queue: 'confirming' | 'toShip' | 'contacts', since: string, promisedOn?: string) =>
    leftMinutes(
      deliveredCalendar,
      queue,
      { since: new Date(since), promisedOn: promisedOn ?? null },
      now,
    )
  expect(left('confirming', '2026-11-20T02:00:00Z')).toBe(90)
  expect(left('confirming', '2026-11-19T09:00:00Z')).toBe(-60)
  expect(left('toShip', '2026-11-18T02:00:00Z', '2026-11-20')).toBe(450)
  expect(left('toShip', '2026-11-18T02:00:00Z')).toBeNull()
  expect(left('contacts', '2026-11-18T02:00:00Z')).toBeNull()
})

test('what is promised is said in words', () => {
  expect(promiseText(deliveredCalendar, 'confirming')).toBe('2 个工作小时')
  expect(promiseText(deliveredCalendar, 'companies')).toBe('1 个工作日')
  expect([
    promiseText(deliveredCalendar, 'toShip'),
    promiseText(deliveredCalendar, 'contacts'),
  ]).toEqual(['预计发货日', ''])
})
