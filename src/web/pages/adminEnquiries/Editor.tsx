import type { DeskDetail } from '#mall/trade/enquiry/deskEnquiry.contract.ts'
import { Bar } from './Bar.tsx'
import { Changes } from './Changes.tsx'
import styles from './enquiries.module.css'
import { Head } from './Head.tsx'
import { History } from './History.tsx'
import { Lines } from './Lines.tsx'
import { Talk } from './Talk.tsx'
import { useQuote } from './useQuote.ts'

/** One enquiry: what was asked beside what is quoted, the bar that sends it, and what was said about it. */
export function Editor({ detail }: { detail: DeskDetail }) {
  const quote = useQuote(detail)
  return (
    <div className={styles.editor}>
      <section className="sheet" aria-label={`询价 ${detail.enquiryNo}`}>
        <Head detail={detail} />
        <Lines quote={quote} />
        <Bar quote={quote} />
      </section>
      <div className={styles.panels}>
        <Changes detail={detail} />
        <Talk detail={detail} />
        <History detail={detail} />
      </div>
    </div>
  )
}
