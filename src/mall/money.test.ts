import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fen, isExact, price, withoutTax, yuan } from './money.ts'

test.each([
  [0, '¥0.00'],
  [4.8, '¥4.80'],
  [12269.48, '¥12,269.48'],
  [1234567.5, '¥1,234,567.50'],
  [-17.04, '−¥17.04'],
])('%d is shown as %s', (amount, text) => {
  expect(price(amount)).toBe(text)
})

test.each([
  [113n, 100n],
  [1n, 1n],
  [30_000n, 26_549n],
  [1_226_948n, 1_085_795n],
])('%d fen are %d without tax', (withTax, noTax) => {
  expect(withoutTax(withTax)).toBe(noTax)
})

test('yuan and fen are the same amount as far as a number is exact', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 1_000_000_000_000_000n), (amount) => {
      expect(fen(yuan(amount))).toBe(amount)
    }),
  )
  expect(isExact(9_007_199_254_740_991n)).toBe(true)
  expect(isExact(9_007_199_254_740_992n)).toBe(false)
  expect(() => yuan(9_007_199_254_740_992n)).toThrow(RangeError)
})
