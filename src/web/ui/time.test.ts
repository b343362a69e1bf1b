import { expect, test } from 'vitest'
import { dateTime, day } from './time.ts'

test('times are those of the mall, wherever they are read', () => {
  expect(dateTime('2026-11-20T02:32:59.000Z')).toBe('2026-11-20 10:32')
  expect(dateTime('2026-11-20T16:00:00.000Z')).toBe('2026-11-21 00:00')
  expect(day('2026-11-20T16:00:00.000Z')).toBe('2026-11-21')
})
