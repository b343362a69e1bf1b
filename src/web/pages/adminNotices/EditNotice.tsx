import { useState } from 'react'
import { api } from '#mall/api.ts'
import { type Channel, type EventName, events } from '#mall/people/message/events.rules.ts'
import { noticeFormOf } from '#mall/people/message/notice.form.ts'
import { placesOf, sampled, type Wording } from '#mall/people/message/wording.rules.ts'
import { call } from '#web/call.ts'
import { PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import { RowButton } from '#web/list/RowButton.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import styles from './notices.module.css'

type Props = { event: EventName; by: readonly Channel[] } & Wording

export function EditNotice(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <RowButton name="修改" of={props.title} press={() => setOpen(true)} />
      {isOpen && <Editing {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** What is typed is shown with samples in its places, as people will read it. */
function Editing({ event, by, title, text, onClose }: Props & { onClose(): void }) {
  const [form] = useState(() => noticeFormOf(event))
  const edited = useForm(form, {
    initial: { title, text },
    send: (words) => call(api.notice.saveNoticeText, { event, ...words }),
    done: '通知文案已保存，以后的通知用新文案',
    onDone: onClose,
  })
  const usual = events[event]
  const isUsual = edited.values.title === usual.title && edited.values.text === usual.text
  const places = placesOf(event)
  return (
    <FormDialog title={`修改通知：${usual.title}`} of={edited} onClose={onClose} isStacked>
      <PlainFields of={edited} />
      <p className="mute t13">
        {places.length > 0
          ? `可用占位符：${places.map((name) => `{${name}}`).join(' ')}`
          : '此通知没有占位符'}
        {!isUsual && (
          <button
            type="button"
            className={`txt ${styles.usual}`}
            onClick={() => edited.change({ title: usual.title, text: usual.text })}
          >
            恢复默认文案
          </button>
        )}
      </p>
      <Preview by={by} wording={sampled(edited.values)} />
    </FormDialog>
  )
}

function Preview({ by, wording: { title, text } }: { by: Props['by']; wording: Wording }) {
  const { name } = useVisitor().seller
  return (
    <dl className={styles.preview} aria-label="预览">
      <dt>站内信</dt>
      <dd>
        <b>{title}</b>
        <p>{text}</p>
      </dd>
      {by.includes('sms') && (
        <>
          <dt>短信</dt>
          <dd>
            【{name}】您有新消息：{title}，请登录商城查看。
          </dd>
        </>
      )}
      {by.includes('email') && (
        <>
          <dt>邮件</dt>
          <dd>
            主题：【{name}】{title}
          </dd>
        </>
      )}
      {by.includes('robot') && (
        <>
          <dt>机器人</dt>
          <dd>
            【{name}】{title}
            <p>{text}</p>
          </dd>
        </>
      )}
    </dl>
  )
}
