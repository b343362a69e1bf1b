import { limits } from '#mall/limits.ts'
import { fen, isExact, taxPercentOf, withoutTax, yuan } from '#mall/money.ts'
import { type FreightTerms, freightFen } from './freight.rules.ts'

/**
 * It has the fen of a line with tax, and the percent of tax that its price contains. `keptNoTax`: it was charged already, and
 * costs so much without tax.
 */
type Taxed = { withTax: bigint; taxPercent: number; keptNoTax?: bigint | null }

type Priced = {
  taxPriceFen: string
  count: number
  taxPercent: number
  keptNoTax?: bigint | null
}

/** Answers the fen of so many pieces with tax. */
export const lineFen = (taxPriceFen: bigint | string, count: number): bigint =>
  BigInt(taxPriceFen) * BigInt(count)

/** Answers the price totals of spec §3 in yuan; null where they cannot be said to the fen. */
export function totals(
  lines: readonly { skuId: string; taxPrice: number; count: number; taxPercent: number }[],
  terms: FreightTerms,
) {
  const taxed = lines.map((line) => ({
    withTax: lineFen(fen(line.taxPrice), line.count),
    taxPercent: taxPercentOf(line),
  }))
  const { withTax, noTax, freight, total } = sums(taxed, terms)
  if (!isExact(total)) return null
  return {
    type: new Set(lines.map(({ skuId }) => skuId)).size,
    total: lines.reduce((sum, { count }) => sum + count, 0),
    withTaxTotal: yuan(withTax),
    noTaxTotal: yuan(noTax),
    tax: yuan(withTax - noTax),
    freight: yuan(freight),
    totalPrice: yuan(total),
  }
}

/** Answers the fen of an order or a quotation and of each of its lines (spec §9). */
export function amounts<L extends Priced>(of: readonly L[], terms: FreightTerms) {
  const lines = taxedLines(of)
  const noTax = lines.reduce((sum, line) => sum + line.noTax, 0n)
  return { ...sums(lines, terms), noTax, lines }
}

/** Answers the fen of each line alone. */
export const taxedLines = <L extends Priced>(of: readonly L[]) =>
  splitTax(of.map((line) => ({ ...line, withTax: lineFen(line.taxPriceFen, line.count) })))

/** Tax is taken out of the sum of the lines of each rate, as the specification takes it out of the whole (spec §9). */
export function sums(lines: readonly Taxed[], terms: FreightTerms) {
  const withTax = sumOf(lines)
  const noTax = percentsOf(lines).reduce((sum, percent) => sum + noTaxOf(lines, percent), 0n)
  const freight = freightFen(withTax, terms)
  return { withTax, noTax, freight, total: withTax + freight }
}

/**
 * Splits each line so that the lines of a rate add up to its whole without tax (pages.md section 0): the fen
 * that rounding leaves over go to the largest lines, one each, so that no line is off by more. Lines that were charged
 * already keep what they cost, and what is left of the whole is that of the others.
 */
export function splitTax<L extends Taxed>(taxed: readonly L[]): (L & { noTax: bigint })[] {
  const lines = taxed.map((line) => ({
    ...line,
    noTax: line.keptNoTax ?? withoutTax(line.withTax, line.taxPercent),
  }))
  const largestFirst = lines.toSorted((a, b) => Number(b.withTax - a.withTax))
  for (const percent of percentsOf(lines)) {
    const ofRate = largestFirst.filter((line) => line.taxPercent === percent)
    const open = ofRate.filter(({ keptNoTax }) => (keptNoTax ?? null) === null)
    const kept = ofRate.reduce((sum, { keptNoTax }) => sum + (keptNoTax ?? 0n), 0n)
    spread(open, noTaxOf(lines, percent) - kept)
  }
  return lines
}

function spread(lines: { noTax: bigint }[], whole: bigint) {
  let rest = whole - lines.reduce((sum, { noTax }) => sum + noTax, 0n)
  const step = rest < 0n ? -1n : 1n
  for (const line of lines) {
    if (rest === 0n) break
    line.noTax += step
    rest -= step
  }
}

/** Answers the rates of these lines as people read them: 13%, or 9%、13%. */
export const taxRates = (lines: readonly Pick<Taxed, 'taxPercent'>[]): string =>
  percentsOf(lines.length > 0 ? lines : [{ taxPercent: limits.taxPercent }])
    .map((percent) => `${percent}%`)
    .join('、')

const percentsOf = (lines: readonly Pick<Taxed, 'taxPercent'>[]): number[] =>
  [...new Set(lines.map(taxPercentOf))].sort((a, b) => a - b)

const noTaxOf = (lines: readonly Taxed[], percent: number): bigint =>
  withoutTax(sumOf(lines.filter(({ taxPercent }) => taxPercent === percent)), percent)

const sumOf = (lines: readonly Taxed[]): bigint =>
  lines.reduce((sum, { withTax }) => sum + withTax, 0n)
