import type { DeskLine } from '#mall/trade/enquiry/deskEnquiry.contract.ts'
import { doubtsOf } from './doubtsOf.ts'
import type { Quote } from './useQuote.ts'

/** What may be mistyped in a line. */
export const Doubts = ({ line, quote }: { line: DeskLine; quote: Quote }) =>
  doubtsOf(quote, line).map((doubt) => (
    <p key={doubt} className="bad t12">
      {doubt}
    </p>
  ))
