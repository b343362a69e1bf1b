import { expect, test } from 'vitest'
import { inOrder, keptRows, withGaps } from './gaps.ts'

test('both ends and the neighbours of the focus are kept', () => {
  expect(keptRows(1000, 5, -1)).toEqual([0, 4, 5, 6, 999])
  expect(keptRows(1000, -1, -1)).toEqual([0, 0, 999])
  expect(keptRows(1000, 999, 400)).toEqual([0, 998, 999, 400, 999])
})

test('rows are rendered once and in their order', () => {
  expect(inOrder([10, 11, 12], [0, 11, 999, 0])).toEqual([0, 10, 11, 12, 999])
})

test('what is left out between rows is as high as it would be', () => {
  const row = (index: number) => ({ index, start: 200 + index * 73, end: 273 + index * 73 })
  const gaps = withGaps([0, 10, 11, 999].map(row), 200).map(({ gap }) => gap)
  expect(gaps).toEqual([0, 9 * 73, 0, 987 * 73])
})
