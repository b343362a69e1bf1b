import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from './limits.ts'
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
  [113n, 13, 100n],
  [1n, 13, 1n],
  [30_000n, 13, 26_549n],
  [1_226_948n, 13, 1_085_795n],
  [30_000n, 9, 27_523n],
  [30_000n, 0, 30_000n],
])('%d fen with %i %% of tax are %d without it', (withTax, percent, noTax) => {
  expect(withoutTax(withTax, percent)).toBe(noTax)
})

test('yuan and fen are the same amount as far as a number is exact', () => {
  const largest = limits.maxAmountFen
  const amount = fc.oneof(
    fc.bigInt(-largest, largest),
    fc.bigInt(0n, 10_000_000n).map((less) => largest - less),
  )
  fc.assert(
    fc.property(amount, (fenAmount) => {
      expect(fen(yuan(fenAmount))).toBe(fenAmount)
    }),
    { numRuns: 2000 },
  )
})

test('an amount that a number cannot hold exactly is refused', () => {
  for (const sign of [1n, -1n]) {
    expect(isExact(sign * limits.maxAmountFen)).toBe(true)
    expect(isExact(sign * (limits.maxAmountFen + 1n))).toBe(false)
    expect(() => yuan(sign * (limits.maxAmountFen + 1n))).toThrow(RangeError)
  }
})
