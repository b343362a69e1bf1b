import type { DeskLine } from '#mall/trade/enquiry/deskEnquiry.contract.ts'
import { priceDoubt, unitDoubt } from '#mall/trade/enquiry/quoteDoubts.rules.ts'
import { offerOf, quotedCount } from '#mall/trade/enquiry/quoteLine.rules.ts'
import type { Quote } from './useQuote.ts'

/** What may be mistyped in what is offered for a line, a sentence each. */
export function doubtsOf(quote: Quote, line: DeskLine): string[] {
  const typed = quote.typedOf(line)
  const goods = quote.soldAs(typed)
  if (!goods || typed.answer === 'unable' || typed.answer === 'later') return []
  const offer = offerOf(typed)
  const minCount = Number(typed.tiers[0]?.min) || goods.minQuantity
  const offered = quotedCount([{ minCount }], line.count, goods)
  const isOffer = typeof offer === 'object' && offer !== null
  return [unitDoubt(line, goods.unit, offered), isOffer ? priceDoubt(offer, goods) : ''].filter(
    Boolean,
  )
}

/** Of the lines that would be sent. */
export const sentDoubts = (quote: Quote): string[] =>
  quote.detail.lineList
    .filter((line) => quote.standOf(line) === 'ready')
    .flatMap((line) => doubtsOf(quote, line).map((doubt) => `第 ${line.lineNo} 行：${doubt}`))
