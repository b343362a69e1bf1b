import type { EnquiryDetail } from '#mall/trade/enquiry/enquiry.contract.ts'
import { Crumbs } from '#web/frame/Crumbs.tsx'
import { Bar } from './Bar.tsx'
import styles from './enquiry.module.css'
import { Head } from './Head.tsx'
import { History, Info } from './Info.tsx'
import { QuoteTable } from './QuoteTable.tsx'
import { Talk } from './Talk.tsx'
import { trail } from './Unknown.tsx'
import { useChoice } from './useChoice.ts'

export type Of = {
  enquiry: EnquiryDetail
  /** The time by the server's clock. */
  now: string
}

/** An enquiry: where it stands, requirement beside quote, what can be done, what was said. */
export function Detail({ enquiry, now }: Of) {
  const choice = useChoice(enquiry.lines)
  const isLatest = enquiry.shown === enquiry.version
  const mayChoose = isLatest && enquiry.actions.includes('accept') && choice.offered.length > 0
  return (
    <div className="wrap">
      <title>{`询价单 ${enquiry.enquiryNo} – 工业品商城`}</title>
      <Crumbs trail={trail} title={enquiry.enquiryNo} />
      <div className={styles.sheets}>
        <Head enquiry={enquiry} now={now} />
        <QuoteTable enquiry={enquiry} choice={choice} mayChoose={mayChoose} />
        <Bar enquiry={enquiry} now={now} choice={choice} mayChoose={mayChoose} />
        <div className={styles.columns}>
          <Talk enquiry={enquiry} />
          <div className={styles.aside}>
            <Info enquiry={enquiry} />
            <History enquiry={enquiry} />
          </div>
        </div>
      </div>
    </div>
  )
}
