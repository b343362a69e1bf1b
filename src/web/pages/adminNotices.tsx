import { api } from '#mall/api.ts'
import {
  type Channel,
  channels,
  type EventName,
  events,
  kindOf,
} from '#mall/people/message/events.rules.ts'
import { kindLabels } from '#mall/people/message/message.rules.ts'
import type { NoticeText, OpenChannels } from '#mall/people/message/notice.contract.ts'
import { AdminPage } from '#web/admin/AdminPage.tsx'
import { failedIn } from '#web/list/failed.tsx'
import { type Found, ListPage } from '#web/list/ListPage.tsx'
import { staffPageSizes, tabs, text } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import type { Column } from '#web/list/Table.tsx'
import { dateTime } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminNotices.ts'
import { EditNotice } from './adminNotices/EditNotice.tsx'

const list = {
  noun: '通知',
  unit: '种',
  pageSizes: staffPageSizes,
  fields: {
    kind: tabs('通知分类', { all: '全部', ...kindLabels }),
    keyword: text('搜索通知', '收件人、标题或正文'),
  },
}

type Row = {
  event: EventName
  to: string
  by: readonly Channel[]
  title: string
  text: string
  edited: NoticeText | undefined
}

/** All there are stand in the table of events; the server adds what the staff has changed. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { list: edited, open } = await context.get(visit).call(api.notice.noticeTexts, {})
  const page = await loadList(list, url, async ({ kind, keyword, pageNum, pageSize }) => {
    const all = rowsOf(edited).filter(
      (row) =>
        (kind === 'all' || kindOf(row.event) === kind) &&
        `${row.to} ${row.title} ${row.text}`.includes(keyword.trim()),
    )
    const from = (pageNum - 1) * pageSize
    const pages = Math.ceil(all.length / pageSize)
    return { total: all.length, pages, list: all.slice(from, from + pageSize) }
  })
  return { ...page, open }
}

const rowsOf = (all: readonly NoticeText[]): Row[] =>
  (Object.keys(events) as EventName[]).map((event) => {
    const edited = all.find((one) => one.event === event)
    const { to, by, title, text } = { ...events[event], ...edited }
    return { event, to, by, title, text, edited }
  })

const columns = (open: OpenChannels | undefined): readonly Column<Row>[] => [
  {
    head: '标题 / 正文',
    width: '48%',
    cell: ({ title, text, edited }) => (
      <>
        <b>{title}</b> {edited && <span className="tag accent">已修改</span>}
        <p>{text}</p>
        {edited && (
          <p className="mute t12">
            {edited.editorName} {dateTime(edited.editedAt)}
          </p>
        )}
      </>
    ),
  },
  { head: '收件人', width: '18%', cell: ({ to }) => to },
  {
    head: '渠道',
    width: '24%',
    cell: ({ by }) => ['站内信', ...by.map((channel) => nameOf(channel, open))].join('、'),
  },
  { head: '操作', width: '10%', isActs: true, opens: true, cell: (row) => <EditNotice {...row} /> },
]

const nameOf = (channel: Channel, open: OpenChannels | undefined): string =>
  channel !== 'robot' && open && !open[channel]
    ? `${channels[channel]}（未开通）`
    : channels[channel]

function Notices(props: { found: Found<Row> | undefined; open?: OpenChannels }) {
  return (
    <ListPage
      {...props}
      list={list}
      columns={columns(props.open)}
      keyOf={({ event }) => event}
      none={{ text: '商城发出的每种通知会显示在这里。' }}
    />
  )
}

export default function AdminNotices({ loaderData: { found, open } }: Route.ComponentProps) {
  return (
    <AdminPage title="通知文案">
      <Notices found={found} open={open} />
    </AdminPage>
  )
}

export const ErrorBoundary = failedIn(AdminPage, '通知文案', Notices)
