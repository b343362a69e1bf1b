import { useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import type { Message } from '#mall/people/message/message.contract.ts'
import { kindLabels } from '#mall/people/message/message.rules.ts'
import { call } from '#web/call.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import { toast } from '#web/ui/toast.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './home.module.css'

/** Whoever follows a message to what it is about has read it. */
export function MessageLine({ message }: { message: Message }) {
  const { messageId, kind, title, text, address, createdAt, isRead } = message
  const isHydrated = useIsHydrated()
  const { revalidate } = useRevalidator()
  const read = () =>
    call(api.message.readMessage, { messageId }).then(
      () => revalidate(),
      (error) => toast('bad', error.message),
    )
  return (
    <li className={isRead ? undefined : styles.unread}>
      <span className="tag">{kindLabels[kind]}</span>
      <div>
        <b>
          {!isRead && <span className="vh">未读：</span>}
          {title}
        </b>
        <p className="sec t13">{text}</p>
      </div>
      <time className="mute t12 nw" dateTime={createdAt}>
        {dateTime(createdAt)}
      </time>
      <div className={styles.acts}>
        {address && (
          <PageLink
            to={address}
            className="link t13"
            aria-label={`查看：${title}`}
            onClick={() => {
              if (!isRead) void read()
            }}
          >
            查看
          </PageLink>
        )}
        {!isRead && (
          <button type="button" className="txt t13" disabled={!isHydrated} onClick={read}>
            标为已读
          </button>
        )}
      </div>
    </li>
  )
}
