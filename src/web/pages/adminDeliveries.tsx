import { api } from '#mall/api.ts'
import { channels } from '#mall/people/message/events.rules.ts'
import type { Delivery } from '#mall/people/message/notice.contract.ts'
import { staffList } from '#web/admin/staffList.tsx'
import { choice, staffPageSizes, tabs } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import type { Column } from '#web/list/Table.tsx'
import { dateTime } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminDeliveries.ts'
import { Resend } from './adminDeliveries/Resend.tsx'

const labels = { dead: '发送失败', waiting: '等待发送', sent: '已发送' }

const list = {
  noun: '通知',
  unit: '条',
  pageSizes: staffPageSizes,
  fields: { tab: tabs('发送状态', labels), channel: choice('渠道', channels) },
}

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(list, url, (filter) => context.get(visit).call(api.notice.deliveryList, filter))

const columns: readonly Column<Delivery>[] = [
  { head: '产生时间', width: '14%', cell: ({ createdAt }) => dateTime(createdAt) },
  {
    head: '渠道 / 收件人',
    width: '20%',
    cell: ({ channel, name, companyName }) => (
      <>
        {channels[channel]} · {name}
        <p className="mute t12">{companyName ?? '个人会员'}</p>
      </>
    ),
  },
  {
    head: '内容',
    width: '36%',
    cell: ({ title, text }) => (
      <>
        <b>{title}</b>
        <p>{text}</p>
      </>
    ),
  },
  {
    head: '结果',
    width: '20%',
    cell: ({ tries, fault, endedAt }) => (
      <>
        {fault || (endedAt ? '已发送' : '–')}
        <p className="mute t12">
          {tries > 0 && `已试 ${tries} 次 `}
          {endedAt && dateTime(endedAt)}
        </p>
      </>
    ),
  },
  {
    head: '操作',
    width: '10%',
    isActs: true,
    cell: (one) => (one.state === 'dead' ? <Resend of={[one]} isInRow /> : '–'),
  },
]

const page = staffList('通知发送', {
  list,
  columns,
  keyOf: ({ deliveryId }) => deliveryId,
  nameOf: ({ title, name }) => `${title} ${name}`,
  batch: { acts: (chosen, clear) => <Resend of={chosen} onDone={clear} /> },
  none: { text: '短信、邮件和群机器人的通知会显示在这里；多次重试仍失败的可以重新发送。' },
})

export default page.Page
export const ErrorBoundary = page.ErrorBoundary
