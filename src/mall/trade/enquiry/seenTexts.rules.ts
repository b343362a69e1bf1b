import { type Holder, seesPrices } from '#mall/access.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { hidden } from '#mall/people/message/wording.rules.ts'
import { declinedText } from './answer.form.ts'
import type {
  EnquiryDetail,
  EnquiryHead,
  EnquiryLine,
  EnquiryMessage,
  Quote,
} from './enquiry.contract.ts'

type Reader = Pick<Holder, 'customRole'>

/**
 * What the staff and colleagues write may name prices, as what leaves the mall (`amountPlaces`): roles without prices
 * read that it is so.
 */
const seenBy = (who: Reader) => (text: string) =>
  text === '' || seesPrices(who) ? text : hidden.inMall

export const seenReason = (
  { state, reason }: Pick<EnquiryHead, 'state' | 'reason'>,
  who: Reader,
) => {
  if (state === 'declined') return declinedFor(who)(reason)
  return state === 'unable' ? seenBy(who)(reason) : reason
}

/** The reason that is counted stays, and the words behind it do not. */
const declinedFor = (who: Reader) => (declined: string) => {
  const [chosen = '', ...words] = declined.split('：')
  return declinedText({ chosen, text: seenBy(who)(words.join('：')) })
}

type Texts<M> = Pick<EnquiryDetail, 'lines' | 'versions' | 'logs'> & { messages: M[] }
type Written = EnquiryMessage & { userId: string }

/**
 * These are the notes of lines and versions, messages and files of others, what is bargained about, what the staff asked or
 * why it quotes nothing, and why a colleague declined.
 */
export function seenTexts(
  { lines, versions, messages, logs }: Texts<Written>,
  who: Reader & Pick<UserInfo, 'userId'>,
): Texts<EnquiryMessage> {
  const seen = seenBy(who)
  const isShown = ({ userId, kind }: Written) =>
    seesPrices(who) || (userId === who.userId && kind !== 'bargain')
  const declined = declinedFor(who)
  const quoteOf = (quote: Quote | null) => quote && { ...quote, note: seen(quote.note) }
  const lineOf = (line: EnquiryLine) => ({
    ...line,
    ...{ quote: quoteOf(line.quote), before: quoteOf(line.before) },
  })
  return {
    lines: lines.map(lineOf),
    versions: versions.map((one) => ({ ...one, note: seen(one.note) })),
    messages: messages.map((one) =>
      isShown(one) ? one : { ...one, text: seen(one.text), files: [] },
    ),
    logs: logs.map((one) => {
      if (one.event === 'decline') return { ...one, note: declined(one.note) }
      return ofStaff.has(one.event) ? { ...one, note: seen(one.note) } : one
    }),
  }
}

const ofStaff: ReadonlySet<string> = new Set(['ask', 'cannot', 'cannotList'])
