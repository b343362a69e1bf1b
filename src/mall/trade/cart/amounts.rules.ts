import { withoutTax } from '#mall/money.ts'
import { sums } from './cart.rules.ts'

/** Fen of an order or a quotation and of each of its lines (spec §9). */
export function amounts<L extends { taxPriceFen: string; count: number }>(
  lines: readonly L[],
  isFreeShipping: boolean,
) {
  const taxed = lines.map((line) => ({
    ...line,
    withTax: BigInt(line.taxPriceFen) * BigInt(line.count),
  }))
  const amounts = taxed.map(({ withTax }) => withTax)
  return { ...sums(amounts, isFreeShipping), lines: splitTax(taxed) }
}

/**
 * Each line without tax, so that they add up to the whole without tax (pages.md section 0): the fen
 * that rounding leaves over go to the largest lines, one each, so that no line is off by more.
 */
export function splitTax<L extends { withTax: bigint }>(
  taxed: readonly L[],
): (L & { noTax: bigint })[] {
  const lines = taxed.map((line) => ({ ...line, noTax: withoutTax(line.withTax) }))
  const total = withoutTax(sum(lines.map(({ withTax }) => withTax)))
  let rest = total - sum(lines.map(({ noTax }) => noTax))
  const step = rest < 0n ? -1n : 1n
  for (const line of lines.toSorted((a, b) => Number(b.withTax - a.withTax))) {
    if (rest === 0n) break
    line.noTax += step
    rest -= step
  }
  return lines
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
