import { expect, test } from 'vitest'
import type { SettledLine } from '#mall/trade/order/settled.contract.ts'
import { expectDateOf, possibleDay } from './expectDate.ts'

const lines = [{ deliveryDate: 3 }] as SettledLine[]
const now = new Date('2026-11-26T01:00:00Z')

test('the day that a demander wants is proposed as long as the goods can be there by then', () => {
  const { earliest } = expectDateOf(lines, now)
  expect(possibleDay(earliest, lines, now)).toBe(earliest)
  expect(possibleDay('2099-01-05', lines, now)).toBe('2099-01-05')
  expect(possibleDay('2026-11-26', lines, now)).toBe('')
  expect(possibleDay('', lines, now)).toBe('')
})
