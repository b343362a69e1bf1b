import { expect, test } from 'vitest'
import { difference } from './difference.ts'

test.each([
  [30.61, 30.62, 1000, 10],
  [30.62, 30.61, 1000, -10],
  [30.61, 30.61, 1000, 0],
  [0, 5, 1000, null],
  [5, 0, 1000, null],
  [30_000_000_000.01, 30_000_000_000.02, 3, 0.03],
  [25, 30_000_000_000_000, 1000, null],
])('from ¥%d to ¥%d for %i pieces the difference is %s', (oldPrice, price, count, expected) => {
  expect(difference({ oldPrice, price }, count)).toBe(expected)
})
