import { tierAt } from '#mall/goods/pricing/tier.rules.ts'
import { fen } from '#mall/money.ts'
import type { DeskLine } from '#mall/trade/enquiry/deskEnquiry.contract.ts'
import {
  isHeldBack,
  offerOf,
  type PricedOffer,
  quotedCount,
  type Stand,
} from '#mall/trade/enquiry/quoteLine.rules.ts'
import type { Quote } from './useQuote.ts'

/** What the next version would come to, with the margin of those goods whose cost is known. */
export function sumsOf(quote: Quote) {
  const all = quote.detail.lineList.map((line) => ({
    ...amountOf(quote, line),
    stand: quote.standOf(line),
    was: quote.last.get(line.lineNo)?.state ?? 'pending',
    isLow: quote.isKeptLow(line),
    isPutOff: quote.typedOf(line).answer === 'later',
  }))
  const isKeptLow = ({ stand, isLow, isPutOff }: (typeof all)[number]) =>
    isLow && stand !== 'ready' && !isPutOff
  const isPriced = ({ was }: (typeof all)[number]) => was === 'quoted' || was === 'substitute'
  const linesAt = (...stands: Stand[]) => all.filter(({ stand }) => stands.includes(stand)).length
  const sumOf = (of: (one: (typeof all)[number]) => bigint) =>
    all.reduce((sum, one) => sum + of(one), 0n)
  const known = sumOf((one) => (one.cost === null ? 0n : one.fen))
  const cost = sumOf((one) => one.cost ?? 0n)
  const answered = all.filter(
    ({ stand, was, isPutOff }) => stand === 'ready' || (was !== 'pending' && !isPutOff),
  ).length
  return {
    ...{ known, cost, answered, lines: all.length, pending: all.length - answered },
    total: sumOf((one) => one.fen),
    percent: ((Number(known - cost) / Number(known || 1n)) * 100).toFixed(1),
    ready: linesAt('ready'),
    /** They are left out of the next version. */
    heldBack: all.filter((one) => isHeldBack(one.stand) && !isKeptLow(one)).length,
    below: linesAt('below', 'rejected'),
    wrong: linesAt('wrong'),
    /** The last version quotes these: they are prolonged, or quoted no more. */
    kept: all.filter((one) => isPriced(one) && one.stand !== 'ready' && !one.isPutOff).length,
    putOff: all.filter((one) => isPriced(one) && one.isPutOff).length,
    /** Accepted and to be listed, and said anew: their buyer has to accept them again. */
    dropped: quote.detail.lineList.filter(
      (line) =>
        line.listing && (quote.standOf(line) === 'ready' || quote.typedOf(line).answer === 'later'),
    ).length,
    /** Nothing can be sent as long as these would be prolonged. */
    keptLow: all.filter(isKeptLow).length,
  }
}

const single = { minQuantity: 1, isMultiple: false }

/** So many pieces are counted: what was asked for, as the goods are sold and quoted. */
export const countOf = (
  { goods }: Quote,
  { count }: DeskLine,
  { skuId, tiers }: PricedOffer,
): number => quotedCount(tiers, count, goods.get(skuId ?? '') ?? single)

/** Counted with what was asked for, or with the minimum; without a price it is nothing. */
function amountOf(quote: Quote, line: DeskLine): { fen: bigint; cost: bigint | null } {
  const typed = quote.typedOf(line)
  const offer = offerOf(typed)
  if (offer === null || typeof offer === 'string' || offer.state === 'unable')
    return { fen: 0n, cost: null }
  const count = BigInt(countOf(quote, line, offer))
  const cost = quote.costOf(typed)
  return {
    fen: (tierAt(offer.tiers, Number(count))?.fen ?? 0n) * count,
    cost: cost === null ? null : fen(cost) * count,
  }
}
