import type { DeskDetail } from '#mall/trade/enquiry/deskEnquiry.contract.ts'
import { EnquiryHead } from './EnquiryHead.tsx'
import { EnquiryHistory } from './EnquiryHistory.tsx'
import { EnquiryTalk } from './EnquiryTalk.tsx'
import styles from './enquiries.module.css'
import { QuoteBar } from './QuoteBar.tsx'
import { QuoteChanges } from './QuoteChanges.tsx'
import { QuoteLines } from './QuoteLines.tsx'
import { useQuote } from './useQuote.ts'

/** One enquiry: what was asked beside what is quoted, the bar that sends it, and what was said about it. */
export function QuoteEditor({ detail }: { detail: DeskDetail }) {
  const quote = useQuote(detail)
  return (
    <div className={styles.editor}>
      <section className="sheet" aria-label={`询价 ${detail.enquiryNo}`}>
        <EnquiryHead detail={detail} />
        <QuoteLines quote={quote} />
        <QuoteBar quote={quote} />
      </section>
      <div className={styles.panels}>
        <QuoteChanges detail={detail} />
        <EnquiryTalk detail={detail} />
        <EnquiryHistory detail={detail} />
      </div>
    </div>
  )
}
