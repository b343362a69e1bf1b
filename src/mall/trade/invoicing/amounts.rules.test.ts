import { expect, test } from 'vitest'
import { shareOf, withoutTax } from '#mall/money.ts'
import {
  discountOf,
  noTaxOfPart,
  noTaxReversed,
  unitPrice,
  withTaxReversed,
} from './amounts.rules.ts'

/** The same numbers in every run. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('three of seven pieces at ¥0.37, then four: together what the order says', () => {
  const line = { count: 7n, taxPriceFen: 37n, noTaxFen: 229n, invoiced: 0n, invoicedNoTaxFen: 0n }
  expect(noTaxOfPart(line, 3n)).toBe(98n)
  expect(noTaxOfPart({ ...line, invoiced: 3n, invoicedNoTaxFen: 98n }, 4n)).toBe(131n)
})

/** A line of an order that is invoiced and taken back in parts. */
function tried(count: bigint, taxPriceFen: bigint, noTaxFen: bigint) {
  type Invoice = Parameters<typeof noTaxReversed>[0]
  const invoices: Invoice[] = []
  const line = { count, taxPriceFen, noTaxFen, invoiced: 0n, invoicedNoTaxFen: 0n }
  const isWithin = (fen: bigint, part: bigint) => fen >= 0n && fen <= part * taxPriceFen
  return {
    line,
    invoices,
    issue(part: bigint) {
      const fen = noTaxOfPart(line, part)
      expect(isWithin(fen, part)).toBe(true)
      const sums = { noTaxFen: fen, reversed: 0n, reversedNoTaxFen: 0n }
      invoices.push({ count: part, taxPriceFen: `${taxPriceFen}`, discountFen: 0n, ...sums })
      line.invoiced += part
      line.invoicedNoTaxFen += fen
    },
    issueRest() {
      if (count > line.invoiced) this.issue(count - line.invoiced)
    },
    takeBack(one: Invoice, part: bigint) {
      const fen = noTaxReversed(one, part)
      expect(isWithin(fen, part)).toBe(true)
      one.reversed += part
      one.reversedNoTaxFen += fen
      line.invoiced -= part
      line.invoicedNoTaxFen -= fen
      expect(isWithin(line.invoicedNoTaxFen, line.invoiced)).toBe(true)
    },
  }
}

test('whatever is invoiced in parts and taken back in parts, the whole comes to the fen of the order', () => {
  const roll = dice(20_260_320)
  for (let n = 0; n < 3000; n++) {
    const count = BigInt(1 + roll(40))
    const taxPriceFen = BigInt(1 + roll(n % 2 ? 3 : 100_000))
    const whole = withoutTax(count * taxPriceFen, 13)
    const trial = tried(count, taxPriceFen, whole)
    const { line, invoices } = trial
    for (let step = 0; step < 8; step++) {
      const open = Number(count - line.invoiced)
      const one = invoices[roll(invoices.length || 1)]
      if (open > 0 && roll(2) === 0) trial.issue(BigInt(1 + roll(open)))
      else if (one && one.count > one.reversed)
        trial.takeBack(one, BigInt(1 + roll(Number(one.count - one.reversed))))
    }
    trial.issueRest()
    expect(line.invoicedNoTaxFen).toBe(line.noTaxFen)
  }
})

test('a discount stays with the last part, unless that could not bear it', () => {
  const line = { left: 40n, taxPriceFen: 1000n, lessFen: 2000n }
  expect([40n, 37n, 38n, 39n].map((part) => discountOf(line, part))).toEqual([
    2000n,
    0n, // three pieces of ¥10.00 can bear ¥20.00
    1900n,
    1950n,
  ])
})

test('what is taken back of a line with a discount comes to all of it, and the discount goes last', () => {
  const line = { count: 40n, taxPriceFen: '1000', discountFen: 2000n, noTaxFen: 33_628n }
  const part = { ...line, reversed: 0n, reversedNoTaxFen: 0n }
  expect([withTaxReversed(part, 5n), noTaxReversed(part, 5n)]).toEqual([5000n, 4425n])
  const rest = { ...line, reversed: 5n, reversedNoTaxFen: 4425n }
  expect([withTaxReversed(rest, 35n), noTaxReversed(rest, 35n)]).toEqual([33_000n, 29_203n])
  expect(withTaxReversed({ ...rest, reversed: 38n }, 2n)).toBe(0n)
})

test('the price on a paper is without tax, and all pieces come to the amount again', () => {
  expect(unitPrice(2753n, 3n)).toBe('9.17666667')
  expect(unitPrice(-2753n, -3n)).toBe('9.17666667')
  expect(unitPrice(100_00n, 4n)).toBe('25.00')
  expect(unitPrice(1n, 9_999_999_999n)).toBe('0.000000000001')
  const random = dice(7)
  for (let n = 0; n < 500; n++) {
    const count = BigInt(1 + random(10 ** (1 + (n % 9))))
    const amount = BigInt(random(1_000_000_000))
    const [whole = '', part = ''] = unitPrice(amount, count).split('.')
    const scaled = BigInt(whole + part) * count * 100n
    expect(shareOf(scaled, 1n, 10n ** BigInt(part.length))).toBe(amount)
  }
})
