import { expect, test } from 'vitest'
import { pageNumbers } from './pageNumbers.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 98, [1, 2, 3, 0, 98]],
  [5, 98, [1, 2, 3, 4, 5, 6, 7, 0, 98]],
  [50, 98, [1, 0, 48, 49, 50, 51, 52, 0, 98]],
  [98, 98, [1, 0, 96, 97, 98]],
])('page %i of %i', (current, pages, numbers) => {
  expect(pageNumbers(current, pages)).toEqual(numbers)
})
