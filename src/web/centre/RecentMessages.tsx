import type { Message } from '#mall/people/message/message.contract.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './home.module.css'
import { MessageLine } from './MessageLine.tsx'

export function RecentMessages({ messages }: { messages: Message[] }) {
  return (
    <section className="sheet">
      <header>
        <h3>站内信</h3>
        <span className="r">
          <PageLink to="/myMessage" className="link">
            全部消息
          </PageLink>
        </span>
      </header>
      {messages.length > 0 ? (
        <ul className={styles.messages}>
          {messages.map((message) => (
            <MessageLine key={message.messageId} message={message} />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>还没有消息，订单、采购申请与认证的变化会通知到这里。</p>
      )}
    </section>
  )
}
