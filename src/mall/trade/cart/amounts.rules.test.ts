import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutTax, yuan } from '#mall/money.ts'
import { amounts, splitTax } from './amounts.rules.ts'
import { totals } from './cart.rules.ts'

test.each([
  [[], []],
  [[30_000n], [26_549n]],
  // 100 / 1.13 = 88.496, three times 265.487
  [
    [100n, 100n, 100n],
    [89n, 88n, 88n],
  ],
  // each rounds up to 1, all of it is 4
  [
    [1n, 1n, 1n, 1n, 1n],
    [0n, 1n, 1n, 1n, 1n],
  ],
])('%o fen split into %o without tax', (withTax, noTax) => {
  const lines = splitTax(withTax.map((amount) => ({ withTax: amount })))
  expect(lines.map((line) => line.noTax)).toEqual(noTax)
})

test('the tax of the lines adds up to that of the whole, and no line is off by more than a fen', () => {
  const line = fc.bigInt(1n, 10n ** 13n)
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 500 }), (withTax) => {
      const lines = splitTax(withTax.map((amount) => ({ withTax: amount })))
      const sum = (list: bigint[]) => list.reduce((total, amount) => total + amount, 0n)
      expect(sum(lines.map(({ noTax }) => noTax))).toBe(withoutTax(sum(withTax)))
      for (const { withTax, noTax } of lines) {
        expect([-1n, 0n, 1n]).toContain(noTax - withoutTax(withTax))
        expect(noTax >= 0n && noTax <= withTax).toBe(true)
      }
    }),
  )
})

test('an order amounts to what the cart said', () => {
  const line = fc.record({ fen: fc.integer({ min: 1, max: 10 ** 7 }), count: fc.nat(10 ** 5) })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), fc.boolean(), (lines, isFree) => {
      const order = amounts(
        lines.map(({ fen, count }) => ({ taxPriceFen: `${fen}`, count })),
        isFree,
      )
      const cart = totals(
        lines.map(({ fen, count }, at) => ({
          skuId: String(at),
          taxPrice: yuan(BigInt(fen)),
          count,
        })),
        isFree,
      )
      if (!cart) return expect.unreachable()
      expect([order.withTax, order.noTax, order.freight, order.total].map(yuan)).toEqual([
        cart.withTaxTotal,
        cart.noTaxTotal,
        cart.freight,
        cart.totalPrice,
      ])
    }),
  )
})
