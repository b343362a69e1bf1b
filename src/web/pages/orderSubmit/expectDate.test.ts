import { expect, test } from 'vitest'
import { deliveredCalendar as calendar } from '#mall/workingDay.rules.ts'
import { expectDateOf, possibleDay } from './expectDate.ts'

const order = { list: [{ deliveryDate: 3 }], calendar }
const now = new Date('2026-11-26T01:00:00Z')

test('the day that a demander wants is proposed as long as the goods can be there by then', () => {
  const { earliest } = expectDateOf(order, now)
  expect(possibleDay(earliest, order, now)).toBe(earliest)
  expect(possibleDay('2099-01-05', order, now)).toBe('2099-01-05')
  expect(possibleDay('2026-11-26', order, now)).toBe('')
  expect(possibleDay('', order, now)).toBe('')
})
