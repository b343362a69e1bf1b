import { exactYuan } from '#mall/money.ts'
import type { EnquiryDetail, EnquiryLine } from '#mall/trade/enquiry/enquiry.contract.ts'
import { fenOf, isQuoted } from '#mall/trade/enquiry/quote.rules.ts'

export const totalOf = (lines: readonly EnquiryLine[], of: 'quote' | 'before'): bigint =>
  lines.reduce(
    (sum, line) => sum + (fenOf({ quote: line[of], count: line[of]?.count ?? 0 }) ?? 0n),
    0n,
  )

/**
 * Lines that both versions quote are compared, and the name says so where others would make another difference of the
 * totals; null where there is nothing to compare.
 */
export function versionChange({ lines, shown }: Pick<EnquiryDetail, 'lines' | 'shown'>) {
  const both = lines.filter(({ quote, before }) => isQuoted(quote) && isQuoted(before))
  const isPriced = both.some(({ quote }) => quote && fenOf({ quote, count: quote.count }) !== null)
  if (shown < 2 || !isPriced) return null
  const change = exactYuan(totalOf(both, 'quote') - totalOf(both, 'before'))
  if (change === undefined) return null
  const isAll = lines.every(({ quote, before }) => isQuoted(quote) === isQuoted(before))
  const which = isAll ? '' : `（两版都报的 ${both.length} 行）`
  return { name: `与 V${shown - 1} 相比${which}`, change }
}
