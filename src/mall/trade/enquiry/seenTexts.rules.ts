import { type Holder, seesPrices } from '#mall/access.ts'
import { hidden } from '#mall/people/message/wording.rules.ts'
import type { EnquiryDetail, EnquiryHead, EnquiryLine, Quote } from './enquiry.contract.ts'

type Reader = Pick<Holder, 'customRole'>

/** What the staff writes may name prices, as what leaves the mall (`amountPlaces`): roles without prices read that it is so. */
const seenBy = (who: Reader) => (text: string) =>
  text === '' || seesPrices(who) ? text : hidden.inMall

export const seenReason = (
  { state, reason }: Pick<EnquiryHead, 'state' | 'reason'>,
  who: Reader,
) => (state === 'unable' ? seenBy(who)(reason) : reason)

type Texts = Pick<EnquiryDetail, 'lines' | 'versions' | 'messages' | 'logs'>

/** These are the notes of lines and versions, messages, what is bargained about, and what the staff asked or why it quotes nothing. */
export function seenTexts({ lines, versions, messages, logs }: Texts, who: Reader): Texts {
  const seen = seenBy(who)
  const quoteOf = (quote: Quote | null) => quote && { ...quote, note: seen(quote.note) }
  const lineOf = (line: EnquiryLine) => ({
    ...line,
    ...{ quote: quoteOf(line.quote), before: quoteOf(line.before) },
  })
  return {
    lines: lines.map(lineOf),
    versions: versions.map((one) => ({ ...one, note: seen(one.note) })),
    messages: messages.map((one) =>
      one.isStaff || one.kind === 'bargain' ? { ...one, text: seen(one.text) } : one,
    ),
    logs: logs.map((one) => (ofStaff.has(one.event) ? { ...one, note: seen(one.note) } : one)),
  }
}

const ofStaff: ReadonlySet<string> = new Set(['ask', 'cannot', 'cannotList'])
