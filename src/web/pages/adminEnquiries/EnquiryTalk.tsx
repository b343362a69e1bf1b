import { useState } from 'react'
import { api } from '#mall/api.ts'
import type { DeskDetail } from '#mall/trade/enquiry/deskEnquiry.contract.ts'
import { staffTextForm } from '#mall/trade/enquiry/quoteDesk.form.ts'
import { call } from '#web/call.ts'
import { Form, PlainFields, SubmitRow } from '#web/form/Form.tsx'
import { useForm } from '#web/form/useForm.ts'
import { dateTime } from '#web/ui/time.ts'
import { EnquiryFiles } from './EnquiryFiles.tsx'
import styles from './enquiries.module.css'

const kinds = { message: '', bargain: '议价', question: '要求补充' }

/** What the buyer and the staff have said to each other about the enquiry. */
export function EnquiryTalk({ detail }: { detail: DeskDetail }) {
  const { messages, enquiryNo } = detail
  const [sent, setSent] = useState(0)
  return (
    <section className="sheet" aria-label="留言">
      <header>
        <h2>留言</h2>
        {messages.length > 0 && <span className="mute t13">{messages.length} 条</span>}
      </header>
      {messages.length > 0 && (
        <ol className={styles.talk}>
          {messages.map((one) => (
            <li key={one.enquiryMessageId} className={one.isStaff ? styles.staff : undefined}>
              <p className="mute t12">
                <b>{one.actor}</b> <time dateTime={one.at}>{dateTime(one.at)}</time>{' '}
                {kinds[one.kind] && <span className="tag">{kinds[one.kind]}</span>}
              </p>
              <p className="any">{one.text}</p>
              <EnquiryFiles files={one.files} />
            </li>
          ))}
        </ol>
      )}
      <Write
        key={sent}
        onDone={() => setSent(sent + 1)}
        send={({ text }) => {
          const seen = messages.at(-1)?.enquiryMessageId ?? null
          return call(api.quoteDesk.answerEnquiry, { enquiryNo, seen, text })
        }}
      />
    </section>
  )
}

type WriteProps = { send(values: { text: string }): Promise<null>; onDone(): void }

/** Once it is sent the next one begins empty. */
function Write({ send, onDone }: WriteProps) {
  const of = useForm(staffTextForm, { send, onDone, done: '已回复，客户会收到通知' })
  return (
    <Form of={of} label="回复客户" isStacked className={styles.write}>
      <PlainFields of={of} />
      <SubmitRow of={of} text="回复客户" sending="发送中" />
    </Form>
  )
}
