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

type Discounted = { count: bigint; taxPriceFen: string; discountFen: bigint }

/** Answers what pieces of a line of an invoice cost with tax: its discount is the last that goes. */
export const costOf = ({ taxPriceFen, discountFen }: Discounted, pieces: bigint): bigint =>
  greatest(0n, pieces * BigInt(taxPriceFen) - discountFen)

type Reversible = Discounted & { noTaxFen: bigint; reversed: bigint; reversedNoTaxFen: bigint }

/** Answers the fen with tax that go back with `part` pieces of a line of an invoice. */
export const withTaxReversed = (line: Reversible, part: bigint): bigint =>
  costOf(line, line.count - line.reversed) - costOf(line, line.count - line.reversed - part)

/** The same without tax: the share of what goes back with tax. */
export function noTaxReversed(line: Reversible, part: bigint): bigint {
  const whole = costOf(line, line.count)
  const after = whole - costOf(line, line.count - line.reversed - part)
  return shareOf(line.noTaxFen, after, whole) - line.reversedNoTaxFen
}

/**
 * Answers the discount of the next `part` of the pieces that are left: whoever takes all that is left takes it whole. A part
 * takes its share where the rest could not bear it.
 */
export function discountOf(
  { left, taxPriceFen, lessFen }: { left: bigint; taxPriceFen: bigint; lessFen: bigint },
  part: bigint,
): bigint {
  if (part === left) return lessFen
  return (left - part) * taxPriceFen > lessFen ? 0n : shareOf(lessFen, part, left)
}

/** Freight is one piece. */
export const freightLine = (freightFen: bigint, taxPercent: number): Invoiceable => ({
  count: 1n,
  taxPriceFen: freightFen,
  noTaxFen: withoutTax(freightFen, taxPercent),
  invoiced: 0n,
  invoicedNoTaxFen: 0n,
})

/**
 * 单价 of a 数电票 in yuan: without tax, with so many decimals that all pieces come to 金额 again, to the fen. Both are
 * negative in a red invoice, and its price is not.
 */
export function unitPrice(noTaxFen: bigint, count: bigint): string {
  const [amount, pieces] = [greatest(noTaxFen, -noTaxFen), greatest(count, -count)]
  const places = Math.max(8, `${pieces}`.length + 2)
  const digits = shareOf(amount * 10n ** BigInt(places - 2), 1n, pieces)
  const text = `${digits}`.padStart(places + 1, '0')
  return `${text.slice(0, -places)}.${text.slice(-places).replace(/0+$/, '').padEnd(2, '0')}`
}

const greatest = (one: bigint, other: bigint) => (one > other ? one : other)
const smallest = (one: bigint, other: bigint) => (one < other ? one : other)
