import { expect, test } from 'vitest'
import { batches, idStr } from './batches.ts'

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ cartItemId: `${at + 1}` }))

test('what is settled is one text, however many there are', () => {
  expect(idStr(lines(3))).toBe('1,2,3')
  expect(idStr(lines(2000)).split(',')).toHaveLength(2000)
})

test('what is removed goes 2,000 at a time', () => {
  expect(batches([])).toEqual([])
  expect(batches(lines(2000)).map((ids) => ids.split(',').length)).toEqual([2000])
  expect(batches(lines(4001)).map((ids) => ids.split(',').length)).toEqual([2000, 2000, 1])
})
