import { useState } from 'react'
import { api } from '#mall/api.ts'
import type { StoredFile } from '#mall/company/company/company.contract.ts'
import { form } from '#mall/form.ts'
import { enquiryMessageForm } from '#mall/trade/enquiry/answer.form.ts'
import type { EnquiryDetail, EnquiryMessage } from '#mall/trade/enquiry/enquiry.contract.ts'
import { answerLimits } from '#mall/tradeLimits.ts'
import { call } from '#web/call.ts'
import { FilesField } from '#web/company/FilesField.tsx'
import { Form, PlainFields, SubmitRow } from '#web/form/Form.tsx'
import { useForm } from '#web/form/useForm.ts'
import { dateTime } from '#web/ui/time.ts'
import styles from './myEnquiry.module.css'

/** What both sides have said to each other, and a place to say more. */
export function Talk({ enquiry }: { enquiry: EnquiryDetail }) {
  const [sent, setSent] = useState(0)
  const { messages, actions, state } = enquiry
  return (
    <section id="messages" className="sheet" aria-label="留言">
      <header>
        <h2>留言</h2>
        <span className="right mute t13">双方可见，报价的附件也在这里</span>
      </header>
      {actions.includes('message') && (
        <Write
          key={sent}
          enquiryNo={enquiry.enquiryNo}
          isAsked={state === 'asking'}
          onDone={() => setSent(sent + 1)}
        />
      )}
      {messages.length > 0 ? (
        <ol className={styles.messages}>
          {messages.map((message) => (
            <Said key={message.enquiryMessageId} message={message} />
          ))}
        </ol>
      ) : (
        <p className={`mute t13 ${styles.none}`}>还没有留言</p>
      )}
    </section>
  )
}

const kinds = { message: '', bargain: '议价', question: '待补充' }

const Said = ({
  message: { at, actor, isStaff, kind, text, files },
}: {
  message: EnquiryMessage
}) => (
  <li className={isStaff ? styles.staff : undefined}>
    <p className="mute t12">
      <b>{actor}</b> <time dateTime={at}>{dateTime(at)}</time>{' '}
      {kinds[kind] && <span className="tag warn">{kinds[kind]}</span>}
    </p>
    <p className="any">{text}</p>
    {files.map(({ fileId, name }) => (
      <p key={fileId} className="t13">
        <a href={`/files/enquiry/${fileId}`} target="_blank" rel="noreferrer" className="link">
          {name}
        </a>
      </p>
    ))}
  </li>
)

const filesForm = form({
  files: {
    label: '附件',
    control: 'own',
    hint: `最多 ${answerLimits.messageFiles} 个，JPG、PNG 或 PDF，每个不超过 10 MB`,
  },
})

type Props = { enquiryNo: string; isAsked: boolean; onDone(): void }

/** Once it is sent the next one begins empty. What the staff has asked for goes back to it with the message. */
function Write({ enquiryNo, isAsked, onDone }: Props) {
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const attached = useForm(filesForm, { send: async () => {}, isCheap: true })
  const of = useForm(enquiryMessageForm, {
    done: isAsked ? '补充信息已提交，等待报价' : '已留言，业务员回复后会通知您',
    send: ({ text }) => {
      const fileIds = files.map(({ fileId }) => fileId)
      return call(api.enquiry.addEnquiryMessage, { enquiryNo, text, fileIds })
    },
    onDone,
  })
  const name = isAsked ? '提交补充信息' : '发送'
  return (
    <div className={styles.write}>
      <Form of={of} label="留言" isStacked>
        <PlainFields of={of} />
      </Form>
      <FilesField
        of={attached}
        name="files"
        kind="enquiry"
        files={files}
        most={answerLimits.messageFiles}
        full={`已添加 ${answerLimits.messageFiles} 个附件`}
        onChange={setFiles}
      />
      <SubmitRow of={of} text={name} sending="发送中" isOff={attached.isHeld} />
    </div>
  )
}
