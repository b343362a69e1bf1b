import { Link, useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import type { MessageKind } from '#mall/people/message/message.contract.ts'
import { kindLabels, messageKinds } from '#mall/people/message/message.rules.ts'
import { call } from '#web/call.ts'
import { Centre } from '#web/centre/Centre.tsx'
import styles from '#web/centre/home.module.css'
import { MessageLine } from '#web/centre/MessageLine.tsx'
import { useSending } from '#web/form/useSending.ts'
import { withinPages } from '#web/list/withinPages.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { toast } from '#web/ui/toast.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useLive } from '#web/ui/useLive.ts'
import { useUnseenReload } from '#web/ui/useUnseenReload.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/myMessage.ts'

const pageSizes = [10, 20, 50] as const

export async function loader({ url, context }: Route.LoaderArgs) {
  const server = context.get(visit)
  const filter = filterOf(url.searchParams)
  const [messages, overview] = await Promise.all([
    server.call(api.message.messageList, filter),
    server.call(api.centre.overview, {}),
  ])
  withinPages(url, filter, messages)
  return { ...messages, filter, overview }
}

/** What is not one of the filters counts as not given. */
const filterOf = (search: URLSearchParams) => ({
  kind: messageKinds.find((kind) => kind === search.get('kind')),
  unread: search.get('unread') === '1' ? 1 : 0,
  pageNum: /^[1-9]\d{0,4}$/.test(search.get('pageNum') ?? '') ? Number(search.get('pageNum')) : 1,
  pageSize: pageSizes.find((size) => String(size) === search.get('pageSize')) ?? pageSizes[0],
})

export default function MyMessage({ loaderData }: Route.ComponentProps) {
  const { list, total, pages, unread, filter, overview } = loaderData
  const reload = useUnseenReload()
  useLive(() => void reload())
  return (
    <Centre title="站内信" overview={overview}>
      <section className="sheet">
        <div className={styles.head}>
          <Tabs unread={unread} filter={filter} />
          <PageLink to="/myProfile" className="link t13">
            通知偏好
          </PageLink>
          <ReadAll unread={unread} />
        </div>
        {list.length > 0 ? (
          <ul className={styles.messages}>
            {list.map((message) => (
              <MessageLine key={message.messageId} message={message} />
            ))}
          </ul>
        ) : (
          <Empty title={filter.unread ? '没有未读消息' : '还没有消息'}>
            订单、采购申请与认证的变化会通知到这里
          </Empty>
        )}
      </section>
      {total > 0 && (
        <div className={styles.foot}>
          <Pager
            pageNum={filter.pageNum}
            pages={pages}
            pageSize={filter.pageSize}
            pageSizes={pageSizes}
          />
        </div>
      )}
    </Centre>
  )
}

type Filter = { kind?: MessageKind | undefined; unread: number }

function Tabs({ unread, filter }: { unread: number; filter: Filter }) {
  const tabs = [
    { to: '/myMessage', label: '全部', isOn: !filter.kind && !filter.unread },
    { to: '/myMessage?unread=1', label: `未读 ${unread}`, isOn: filter.unread === 1 },
    ...messageKinds.map((kind) => ({
      to: `/myMessage?kind=${kind}`,
      label: kindLabels[kind],
      isOn: filter.kind === kind && !filter.unread,
    })),
  ]
  return (
    <nav className="tabs" aria-label="消息分类">
      {tabs.map(({ to, label, isOn }) => (
        <Link key={to} to={to} aria-current={isOn ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}

function ReadAll({ unread }: { unread: number }) {
  const isHydrated = useIsHydrated()
  const [isSending, setSending] = useSending()
  const { revalidate } = useRevalidator()
  async function readAll() {
    setSending(true)
    await call(api.message.readMessage, {}).then(
      () => revalidate(),
      (error) => toast('bad', error.message),
    )
    setSending(false)
  }
  return (
    <form action={readAll}>
      <button type="submit" className="btn s" disabled={!isHydrated || isSending || unread === 0}>
        {isSending ? '提交中' : '全部已读'}
      </button>
    </form>
  )
}
