import { limits } from './limits.ts'

/** Yuan travel in the API as numbers with two decimals, fen are computed with as BigInt. Nothing else rounds. */
export const fen = (yuan: number): bigint => BigInt(Math.round(yuan * 100))

export function yuan(fen: bigint): number {
  if (!isExact(fen)) throw new RangeError(`${fen} fen cannot be a JSON number.`)
  return Number(fen) / 100
}

/**
 * Says whether yuan in a JSON number hold this amount to the fen, which they do up to ¥35,000,000,000,000.
 */
export const isExact = (fen: bigint): boolean =>
  fen <= limits.maxAmountFen && fen >= -limits.maxAmountFen

/** Answers nothing where a JSON number cannot say it to the fen; price() shows that as –. */
export const exactYuan = (fen: bigint): number | undefined => (isExact(fen) ? yuan(fen) : undefined)

/** Fen without tax, rounded half up: the tax is what is left of the whole (spec §9). */
export function withoutTax(withTax: bigint, taxPercent: number): bigint {
  const whole = 100n + BigInt(taxPercent)
  return (withTax * 200n + whole) / (2n * whole)
}

/** Answers the share that `part` of `of` pieces has in these fen, rounded half up. */
export const shareOf = (fen: bigint, part: bigint, of: bigint): bigint =>
  (fen * part * 2n + of) / (of * 2n)

/**
 * Answers the percent of tax that a price contains. While processes are replaced one by one, one of the version before
 * may answer, which does not say it.
 */
export const taxPercentOf = ({ taxPercent }: { taxPercent?: number }): number =>
  taxPercent ?? limits.taxPercent

/** Writes ¥1,234.50, as spec §5 and look.md want prices; – where it is hidden (pricing/hidden.rules.ts) or too large. */
export function price(yuan: number | undefined): string {
  if (yuan === undefined) return '–'
  const [whole = '', cents = ''] = Math.abs(yuan).toFixed(2).split('.')
  return `${yuan < 0 ? '−' : ''}¥${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
}
