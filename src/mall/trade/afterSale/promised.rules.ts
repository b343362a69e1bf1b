import { fen, yuan } from '#mall/money.ts'
import { type AfterSaleReason, freightBack } from './reasons.rules.ts'

type Line = { taxPrice: number; withTaxAmount?: number | undefined; count: number }
type Left = { freight?: number | undefined; kept: number }

/** What goes back for these pieces of an order if all of them pass: goods, and freight with the last of them. */
export function promised(
  { freight = 0, kept }: Left,
  lines: readonly Line[],
  reason: AfterSaleReason,
) {
  const goods = lines.reduce((sum, line) => sum + goodsFen(line), 0n)
  const pieces = lines.reduce((sum, { count }) => sum + count, 0)
  const order = { freightFen: fen(freight), isGivenBack: false }
  const back = freightBack(reason, order, pieces === kept)
  return { goods: yuan(goods), freight: yuan(back), total: yuan(goods + back) }
}

/** Pieces never cost more than their line still does. */
function goodsFen({ taxPrice, withTaxAmount, count }: Line): bigint {
  const cost = fen(taxPrice) * BigInt(count)
  const left = withTaxAmount === undefined ? cost : fen(withTaxAmount)
  return cost < left ? cost : left
}
