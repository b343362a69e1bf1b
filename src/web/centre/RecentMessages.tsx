import type { Message } from '#mall/people/message/message.contract.ts'
import styles from './centreHome.module.css'
import { messageColumns } from './messageColumns.tsx'
import { Recent } from './Recent.tsx'

export const RecentMessages = ({ messages }: { messages: Message[] }) => (
  <Recent
    title="站内信"
    all={{ text: '全部消息', to: '/myMessage' }}
    label="站内信"
    columns={messageColumns}
    rows={messages}
    keyOf={({ messageId }) => messageId}
    none={<p className={styles.none}>还没有消息，订单、采购申请与认证的变化会通知到这里。</p>}
  />
)
