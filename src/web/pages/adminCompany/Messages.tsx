import type { CustomerMessage } from '#mall/house/customer/customer.contract.ts'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { dateTime } from '#web/ui/time.ts'

/** What the mall has told the people of the company. */
export const Messages = ({ messages }: { messages: readonly CustomerMessage[] }) => (
  <section className="sheet" aria-label="已发通知">
    {messages.length > 0 ? (
      <FactTable
        look="stacked"
        facts={facts}
        rows={messages}
        keyOf={({ messageId }) => messageId}
      />
    ) : (
      <Empty title="还没有通知">发给该企业人员的站内通知会显示在这里。</Empty>
    )}
  </section>
)

const facts: readonly Fact<CustomerMessage>[] = [
  { head: '时间', look: 'no-wrap', cell: ({ at }) => dateTime(at) },
  { head: '收件人', cell: ({ userName }) => userName },
  { head: '标题', look: 'any', cell: ({ title }) => title },
  { head: '内容', look: 'any sec', cell: ({ text }) => text },
  {
    head: '状态',
    cell: ({ isRead }) => <span className={isRead ? 'mute' : ''}>{isRead ? '已读' : '未读'}</span>,
  },
]
