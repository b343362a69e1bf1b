import { useState } from 'react'
import type { OrderMessage } from '#mall/trade/order/orderMessage.contract.ts'
import { orderMessageForm } from '#mall/trade/order/orderMessage.form.ts'
import { Form, PlainFields, SubmitRow } from '#web/form/Form.tsx'
import { useForm } from '#web/form/useForm.ts'
import { dateTime } from '#web/ui/time.ts'
import styles from './messages.module.css'

type Props = {
  messages: readonly OrderMessage[]
  /** It stands on the button. */
  name: string
  done: string
  /** Whoever may not only reads. */
  maySend?: boolean
  send(values: { text: string }): Promise<null>
}

/** What the buyer and the mall have said to each other about an order, and a place to say more. */
export function Messages({ messages, name, done, maySend = true, send }: Props) {
  const [sent, setSent] = useState(0)
  if (!maySend && messages.length === 0) return null
  return (
    <section id="messages" className="sheet" aria-label="留言">
      <header>
        <h2>留言</h2>
        {messages.length > 0 && <span className="mute t13">{messages.length} 条</span>}
      </header>
      {messages.length > 0 && (
        <ol className={styles.messages}>
          {messages.map(({ orderMessageId, at, actor, isStaff, text }) => (
            <li key={orderMessageId} className={isStaff ? styles.staff : undefined}>
              <p className="mute t12">
                <b>{actor}</b> <time dateTime={at}>{dateTime(at)}</time>
              </p>
              <p className="any">{text}</p>
            </li>
          ))}
        </ol>
      )}
      {maySend && <Write key={sent} {...{ name, done, send }} onDone={() => setSent(sent + 1)} />}
    </section>
  )
}

type WriteProps = Omit<Props, 'messages' | 'maySend'> & { onDone(): void }

/** Once it is sent the next one begins empty; what others say meanwhile leaves it as it is. */
function Write({ name, done, send, onDone }: WriteProps) {
  const of = useForm(orderMessageForm, { done, send, onDone })
  return (
    <Form of={of} label={name} isStacked className={styles.write}>
      <PlainFields of={of} />
      <SubmitRow of={of} text={name} sending="发送中" />
    </Form>
  )
}
