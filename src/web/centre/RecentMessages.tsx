import type { Message } from '#mall/people/message/message.contract.ts'
import { Table } from '#web/list/Table.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './centreHome.module.css'
import { messageColumns } from './messageColumns.tsx'

export const RecentMessages = ({ messages }: { messages: Message[] }) => (
  <section className="sheet">
    <header>
      <h3>站内信</h3>
      <span className="right">
        <PageLink to="/myMessage" className="link">
          全部消息
        </PageLink>
      </span>
    </header>
    {messages.length > 0 ? (
      <Table
        label="站内信"
        columns={messageColumns}
        rows={messages}
        keyOf={({ messageId }) => messageId}
      />
    ) : (
      <p className={styles.none}>还没有消息，订单、采购申请与认证的变化会通知到这里。</p>
    )}
  </section>
)
