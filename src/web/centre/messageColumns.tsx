import { api } from '#mall/api.ts'
import type { Message } from '#mall/people/message/message.contract.ts'
import { kindLabels } from '#mall/people/message/message.rules.ts'
import { call } from '#web/call.ts'
import styles from '#web/list/list.module.css'
import type { Column } from '#web/list/Table.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'

export const messageColumns: readonly Column<Message>[] = [
  {
    head: '类型',
    width: '10%',
    cell: ({ kind }) => <span className="tag">{kindLabels[kind]}</span>,
  },
  {
    head: '消息',
    cell: ({ isRead, title, text }) => (
      <>
        {isRead ? (
          title
        ) : (
          <b>
            <span className="visually-hidden">未读：</span>
            {title}
          </b>
        )}
        <p className="sec t13">{text}</p>
      </>
    ),
  },
  {
    head: '时间',
    width: '15%',
    look: 'mute no-wrap',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{dateTime(createdAt)}</time>,
  },
  {
    head: '操作',
    width: '15%',
    isActs: true,
    opens: true,
    cell: (message) => <Acts message={message} />,
  },
]

/** Whoever follows a message to what it is about has read it. */
function Acts({ message: { messageId, title, address, isRead } }: { message: Message }) {
  const isHydrated = useIsHydrated()
  const { write } = useWrite()
  const read = () => write(() => call(api.message.readMessage, { messageId }))
  return (
    <div className={styles.acts}>
      {address && (
        <PageLink
          to={address}
          className="link"
          aria-label={`查看：${title}`}
          onClick={() => {
            if (!isRead) void read()
          }}
        >
          查看
        </PageLink>
      )}
      {!isRead && (
        <button type="button" className="txt" disabled={!isHydrated} onClick={read}>
          标为已读
        </button>
      )}
    </div>
  )
}
