import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '#mall/limits.ts'
import { fen, withoutTax, yuan } from '#mall/money.ts'
import { deliveredRule } from './freight.rules.ts'
import { amounts, splitTax, taxRates, totals } from './totals.rules.ts'

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
  const lines = splitTax(withTax.map((amount) => ({ withTax: amount, taxPercent: 13 })))
  expect(lines.map((line) => line.noTax)).toEqual(noTax)
})

const terms = (isFree: boolean) =>
  ({ isFreight: isFree ? 1 : 0, freightRule: deliveredRule }) as const
const taxPercent = fc.constantFrom(0, 6, 9, 13)

test('the tax of the lines of a rate adds up to that of their sum, and no line is off by more than a fen', () => {
  const line = fc.record({ withTax: fc.bigInt(1n, 10n ** 13n), taxPercent })
  const sum = (list: bigint[]) => list.reduce((total, amount) => total + amount, 0n)
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 500 }), (taxed) => {
      for (const [percent, lines] of Map.groupBy(splitTax(taxed), (one) => one.taxPercent)) {
        const withTax = sum(lines.map((one) => one.withTax))
        expect(sum(lines.map(({ noTax }) => noTax))).toBe(withoutTax(withTax, percent))
        for (const one of lines) {
          expect([-1n, 0n, 1n]).toContain(one.noTax - withoutTax(one.withTax, percent))
          expect(one.noTax >= 0n && one.noTax <= one.withTax).toBe(true)
        }
      }
    }),
  )
})

test('an order amounts to what the cart said, and to the sum of its lines', () => {
  const line = fc.record({
    fen: fc.integer({ min: 1, max: 10 ** 7 }),
    count: fc.nat(10 ** 5),
    taxPercent,
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), fc.boolean(), (lines, isFree) => {
      const order = amounts(
        lines.map(({ fen, ...line }) => ({ ...line, taxPriceFen: `${fen}` })),
        terms(isFree),
      )
      const cart = totals(
        lines.map(({ fen, ...line }, at) => ({
          ...line,
          skuId: String(at),
          taxPrice: yuan(BigInt(fen)),
        })),
        terms(isFree),
      )
      if (!cart) return expect.unreachable()
      expect([order.withTax, order.noTax, order.freight, order.total].map(yuan)).toEqual([
        cart.withTaxTotal,
        cart.noTaxTotal,
        cart.freight,
        cart.totalPrice,
      ])
      expect(order.lines.reduce((sum, { noTax }) => sum + noTax, 0n)).toBe(order.noTax)
    }),
  )
})

test('each rate is taken out of its own lines', () => {
  const line = { skuId: '1', taxPrice: 100, count: 1 }
  const lines = [
    { ...line, taxPercent: 13 },
    { ...line, taxPercent: 9 },
    { ...line, taxPercent: 9 },
  ]
  expect(totals(lines, terms(true))).toMatchObject({
    withTaxTotal: 300,
    noTaxTotal: 271.99,
    tax: 28.01,
  })
})

test.each([
  [[], '13%'],
  [[13, 13], '13%'],
  [[13, 9, 13], '9%、13%'],
])('the rates of lines with %o are said to be %s', (percents, text) => {
  expect(taxRates(percents.map((taxPercent) => ({ taxPercent })))).toBe(text)
})

test.each([
  [
    [],
    false,
    { type: 0, total: 0, withTaxTotal: 0, noTaxTotal: 0, tax: 0, freight: 0, totalPrice: 0 },
  ],
  [
    [{ taxPrice: 299.99, count: 1 }],
    false,
    {
      type: 1,
      total: 1,
      withTaxTotal: 299.99,
      noTaxTotal: 265.48,
      tax: 34.51,
      freight: 15,
      totalPrice: 314.99,
    },
  ],
  [
    [{ taxPrice: 300, count: 1 }],
    false,
    {
      type: 1,
      total: 1,
      withTaxTotal: 300,
      noTaxTotal: 265.49,
      tax: 34.51,
      freight: 0,
      totalPrice: 300,
    },
  ],
  [
    [
      { taxPrice: 0.1, count: 3 },
      { taxPrice: 0.07, count: 100 },
    ],
    true,
    {
      type: 2,
      total: 103,
      withTaxTotal: 7.3,
      noTaxTotal: 6.46,
      tax: 0.84,
      freight: 0,
      totalPrice: 7.3,
    },
  ],
])('spec §9: totals of %o, free shipping %s', (lines, isFreeShipping, expected) => {
  expect(totals(ofOwnGoods(lines), terms(isFreeShipping))).toEqual(expected)
})

test('spec §9: no-tax total and tax are the whole, freight is 0 or 15', () => {
  const line = fc.record({
    taxPrice: fc.integer({ min: 1, max: 30_495_539 }).map((price) => price / 100),
    count: fc.integer({ min: 1, max: 100_000 }),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), fc.boolean(), (lines, isFreeShipping) => {
      const sum = totals(ofOwnGoods(lines), terms(isFreeShipping)) ?? expect.unreachable()
      expect(fen(sum.noTaxTotal) + fen(sum.tax)).toBe(fen(sum.withTaxTotal))
      expect(fen(sum.withTaxTotal) + fen(sum.freight)).toBe(fen(sum.totalPrice))
      const isCharged = !isFreeShipping && sum.withTaxTotal > 0 && sum.withTaxTotal < 300
      expect(sum.freight).toBe(isCharged ? 15 : 0)
    }),
  )
})

test('no totals are given where an amount is too large to be exact', () => {
  const line = { skuId: '1', taxPrice: yuan(limits.maxAmountFen), count: 1, taxPercent: 13 }
  expect(totals([line], terms(false))?.totalPrice).toBe(35_000_000_000_000)
  expect(totals([line, { ...line, skuId: '2', taxPrice: 0.01 }], terms(false))).toBe(null)
})

test('lines of a process of the version before, which says no percent, contain 13%', () => {
  const { taxPercent: _, ...before } = { skuId: '1', taxPrice: 113, count: 1, taxPercent: 13 }
  const lines = [before as typeof before & { taxPercent: number }]
  expect(totals(lines, terms(true))).toMatchObject({ withTaxTotal: 113, noTaxTotal: 100, tax: 13 })
  expect(taxRates(lines)).toBe('13%')
})

test('the same goods from two demanders are one kind', () => {
  const line = { skuId: '1', taxPrice: 10, count: 3, taxPercent: 13 }
  expect(totals([line, { ...line, count: 4 }], terms(true))).toMatchObject({
    type: 1,
    total: 7,
    withTaxTotal: 70,
  })
})

function ofOwnGoods<L extends object>(lines: readonly L[]) {
  return lines.map((line, at) => ({ ...line, skuId: String(at + 1), taxPercent: 13 }))
}
