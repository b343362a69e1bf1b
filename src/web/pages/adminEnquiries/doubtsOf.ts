import type { DeskLine } from '#mall/trade/enquiry/deskEnquiry.contract.ts'
import { mostDoubt, priceDoubt, unitDoubt } from '#mall/trade/enquiry/quoteDoubts.rules.ts'
import { offeredCount, offerOf, quotedCount } from '#mall/trade/enquiry/quoteLine.rules.ts'
import type { Quote } from './useQuote.ts'

/** So many pieces of the goods were ordered at the prices of this enquiry. */
export const orderedOf = (quote: Quote, skuId: string | null): number =>
  quote.detail.ordered.find((one) => one.skuId === skuId)?.count ?? 0

/** So many of the goods would be offered in all lines of the next version; null is any number. */
function mostOf(quote: Quote, skuId: string | null): number | null {
  const goods = quote.detail.goods.find((one) => one.skuId === skuId)
  if (!goods) return null // the catalogue does not have them, so none were ordered
  let most = 0
  for (const line of quote.detail.lineList) {
    const offer = offerOf(quote.typedOf(line))
    if (offer === null || typeof offer === 'string' || offer.state === 'unable') continue
    if (offer.skuId !== skuId) continue
    const offered = offeredCount(offer, line.count, goods)
    if (offered === null) return null
    most += offered
  }
  return most
}

/** What may be mistyped in what is offered for a line, a sentence each. */
export function doubtsOf(quote: Quote, line: DeskLine): string[] {
  const typed = quote.typedOf(line)
  const goods = quote.soldAs(typed)
  if (!goods || typed.answer === 'unable' || typed.answer === 'later') return []
  const offer = offerOf(typed)
  const minCount = Number(typed.tiers[0]?.min) || goods.minQuantity
  const offered = quotedCount([{ minCount }], line.count, goods)
  const isOffer = typeof offer === 'object' && offer !== null
  const { skuId } = typed
  const limited = { most: mostOf(quote, skuId), ordered: orderedOf(quote, skuId) }
  return [
    unitDoubt(line, goods.unit, offered),
    ...(isOffer ? [priceDoubt(offer, goods), mostDoubt(limited, goods.unit)] : []),
  ].filter(Boolean)
}

/** Of the lines that would be sent. */
export const sentDoubts = (quote: Quote): string[] =>
  quote.detail.lineList
    .filter((line) => quote.standOf(line) === 'ready')
    .flatMap((line) => doubtsOf(quote, line).map((doubt) => `第 ${line.lineNo} 行：${doubt}`))
