import { expect, test } from 'vitest'
import { isRowKey, nextRow } from './rowKeys.ts'

const rows = [false, true, true, false, true, false]

test.each([
  ['ArrowDown', 2, 4],
  ['ArrowDown', 4, -1],
  ['ArrowUp', 4, 2],
  ['ArrowUp', 1, -1],
  ['ArrowUp', 0, -1],
  ['Home', 4, 1],
  ['End', 1, 4],
])('%s in row %i leads to %i, past what is not on sale', (key, index, next) => {
  expect(nextRow({ key, ctrlKey: false, index, column: 'check' }, rows)).toBe(next)
})

test('Home and End move within a text, and with Ctrl between rows', () => {
  const is = (key: string, column: 'check' | 'count', ctrlKey = false) =>
    isRowKey({ key, ctrlKey, column })
  expect([is('Home', 'check'), is('End', 'check')]).toEqual([true, true])
  expect([is('Home', 'count'), is('End', 'count')]).toEqual([false, false])
  expect([is('Home', 'count', true), is('End', 'count', true)]).toEqual([true, true])
  expect([is('ArrowDown', 'count'), is('ArrowUp', 'check')]).toEqual([true, true])
  expect([is(' ', 'check'), is('Tab', 'count'), is('5', 'count')]).toEqual([false, false, false])
})
