import { shareOf, withoutTax } from '#mall/money.ts'

/** A line of an order, of which a part is invoiced; amounts are fen. */
export type Invoiceable = {
  count: bigint
  taxPriceFen: bigint
  /** Of the whole line, as the order says it. */
  noTaxFen: bigint
  /** So many of it are on invoices, with so much without tax. */
  invoiced: bigint
  invoicedNoTaxFen: bigint
}

/**
 * Answers the fen without tax of the next `part` pieces. The parts of a line add up to its order to the fen, in whatever
 * parts and after whatever reversals: each takes the share up to its own end less what is invoiced. It is never more than
 * its amount with tax, and leaves no more to the rest than theirs.
 */
export function noTaxOfPart(line: Invoiceable, part: bigint): bigint {
  const { count, taxPriceFen, noTaxFen, invoiced, invoicedNoTaxFen } = line
  const rest = noTaxFen - invoicedNoTaxFen
  const withTaxLater = (count - invoiced - part) * taxPriceFen
  const wanted = shareOf(noTaxFen, invoiced + part, count) - invoicedNoTaxFen
  const least = greatest(0n, rest - withTaxLater)
  const most = smallest(part * taxPriceFen, greatest(0n, rest))
  return smallest(greatest(wanted, least), greatest(most, 0n))
}

/** Answers the fen without tax that go back with `part` pieces of a line of an invoice. */
export const noTaxReversed = (
  line: { count: bigint; noTaxFen: bigint; reversed: bigint; reversedNoTaxFen: bigint },
  part: bigint,
): bigint => shareOf(line.noTaxFen, line.reversed + part, line.count) - line.reversedNoTaxFen

/** Freight is one piece. */
export const freightLine = (freightFen: bigint, taxPercent: number): Invoiceable => ({
  count: 1n,
  taxPriceFen: freightFen,
  noTaxFen: withoutTax(freightFen, taxPercent),
  invoiced: 0n,
  invoicedNoTaxFen: 0n,
})

const greatest = (one: bigint, other: bigint) => (one > other ? one : other)
const smallest = (one: bigint, other: bigint) => (one < other ? one : other)
