import { useSearchParams } from 'react-router'
import { api } from '#mall/api.ts'
import type { Message } from '#mall/people/message/message.contract.ts'
import { kindLabels } from '#mall/people/message/message.rules.ts'
import { call } from '#web/call.ts'
import { Centre } from '#web/centre/Centre.tsx'
import { messageColumns } from '#web/centre/messageColumns.tsx'
import { failedIn } from '#web/list/failed.tsx'
import { type Found, ListPage } from '#web/list/ListPage.tsx'
import { tabs } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useLive } from '#web/ui/useLive.ts'
import { useUnseenReload } from '#web/ui/useUnseenReload.ts'
import { visit } from '#web/visit.ts'
import { useWrite } from '#web/write/useWrite.ts'
import type { Route } from './+types/myMessage.ts'

const list = {
  noun: '消息',
  unit: '条',
  fields: { kind: tabs('消息分类', { all: '全部', unread: '未读', ...kindLabels }) },
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const server = context.get(visit)
  const [page, overview] = await Promise.all([
    loadList(list, url, ({ kind, ...filter }) =>
      server.call(api.message.messageList, {
        ...filter,
        kind: kind === 'all' || kind === 'unread' ? undefined : kind,
        unread: kind === 'unread' ? 1 : 0,
      }),
    ),
    server.call(api.centre.overview, {}),
  ])
  return { ...page, overview }
}

function Messages({ found }: { found: (Found<Message> & { unread: number }) | undefined }) {
  const isUnread = useSearchParams()[0].get('kind') === 'unread'
  return (
    <ListPage
      list={list}
      found={found && { ...found, counts: { unread: found.unread } }}
      columns={messageColumns}
      keyOf={({ messageId }) => messageId}
      tools={
        <>
          <PageLink to="/myProfile" className="link t13">
            通知偏好
          </PageLink>
          <ReadAll unread={found?.unread ?? 0} />
        </>
      }
      none={{
        title: isUnread ? '没有未读消息' : '还没有消息',
        text: '订单、采购申请与认证的变化会通知到这里',
      }}
    />
  )
}

export default function MyMessage({ loaderData: { found, overview } }: Route.ComponentProps) {
  const reload = useUnseenReload()
  useLive(() => void reload())
  return (
    <Centre title="站内信" overview={overview}>
      <Messages found={found} />
    </Centre>
  )
}

export const ErrorBoundary = failedIn(Centre, '站内信', Messages)

function ReadAll({ unread }: { unread: number }) {
  const isHydrated = useIsHydrated()
  const { isBusy, write } = useWrite()
  return (
    <button
      type="button"
      className="btn small"
      disabled={!isHydrated || isBusy || unread === 0}
      onClick={() => write(() => call(api.message.readMessage, {}))}
    >
      {isBusy ? '提交中' : '全部已读'}
    </button>
  )
}
