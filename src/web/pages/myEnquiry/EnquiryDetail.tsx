import { Crumbs } from '#web/frame/Crumbs.tsx'
import { Title } from '#web/ui/Title.tsx'
import { Bar } from './EnquiryBar.tsx'
import { Head } from './EnquiryHead.tsx'
import { History, Info } from './EnquiryInfo.tsx'
import styles from './myEnquiry.module.css'
import type { Opened } from './opened.ts'
import { QuoteTable } from './QuoteTable.tsx'
import { Talk } from './Talk.tsx'
import { trail } from './UnknownEnquiry.tsx'
import { useChoice } from './useQuoteChoice.ts'

/** An enquiry: where it stands, requirement beside quote, what can be done, what was said. */
export function Detail({ enquiry, now }: Opened) {
  const choice = useChoice(enquiry.lines)
  const isLatest = enquiry.shown === enquiry.version
  const mayChoose = isLatest && enquiry.actions.includes('accept') && choice.offered.length > 0
  return (
    <div className="wrap">
      <Title>{`询价单 ${enquiry.enquiryNo}`}</Title>
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
