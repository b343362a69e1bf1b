import { expect, test } from 'vitest'
import { wantedIn, wantedOf, wantedText } from './wanted.rules.ts'

const goods = [
  { skuId: '12', count: 2 },
  { skuId: '13', count: 4 },
]

test.each([
  ['', [2, 4]],
  ['12:5', [5, 4]],
  ['12:5,13:0', [5]],
  ['99:1', [2, 4]],
  ['12:x', [2, 4]],
  ['12:-1', [2, 4]],
])('wanted as %s', (counts, expected) => {
  expect(wantedOf(goods, counts).map(({ count }) => count)).toEqual(expected)
})

test('what is read can be written again', () => {
  expect(wantedText(wantedIn('12:5,13:0'))).toBe('12:5,13:0')
})
