import { Link } from 'react-router'
import { api } from '#mall/api.ts'
import {
  type Contact,
  type ContactState,
  ContactTab,
} from '#mall/house/contact/contact.contract.ts'
import { stateLabels } from '#mall/house/contact/contact.rules.ts'
import styles from '#web/admin/admin.module.css'
import { Search, Tabs } from '#web/admin/ListHead.tsx'
import { NothingIn } from '#web/admin/NothingIn.tsx'
import { Room } from '#web/admin/Room.tsx'
import { wordsOf } from '#web/admin/search.ts'
import { DateRange } from '#web/list/DateRange.tsx'
import { daysIn } from '#web/list/daysIn.ts'
import { OfDays, useDaysProblem } from '#web/list/OfDays.tsx'
import { withinPages } from '#web/list/withinPages.ts'
import { Pager } from '#web/ui/Pager.tsx'
import { dateTime } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminMessages.ts'
import { Export } from './adminMessages/Export.tsx'
import { Handle } from './adminMessages/Handle.tsx'
import own from './adminMessages/messages.module.css'

const pageSize = 20

export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url
  const tab = ContactTab.safeParse(searchParams.get('tab')).data ?? 'pending'
  const filter = { tab, ...wordsOf(searchParams), ...daysIn(searchParams) }
  const found = await context.get(visit).call(api.contact.contactList, { ...filter, pageSize })
  withinPages(url, filter, found)
  return { ...found, filter }
}

export type Filter = Route.ComponentProps['loaderData']['filter']

const labels: Record<ContactTab, string> = { ...stateLabels, all: '全部' }

export default function AdminMessages({ loaderData }: Route.ComponentProps) {
  const { list, total, pages, counts, filter } = loaderData
  const problem = useDaysProblem()
  return (
    <Room title="客户留言">
      <section className="sheet">
        <Tabs labels={labels} counts={counts} current={filter.tab} label="留言状态" />
        <Search keyword={filter.keyword} placeholder="编号 / 姓名 / 手机 / 内容 / 型号 / 订货号">
          <DateRange from={filter.from} to={filter.to} />
        </Search>
        <OfDays>
          {list.length > 0 ? (
            <Table list={list} />
          ) : (
            <NothingIn
              noun="留言"
              unit="条"
              labels={labels}
              counts={counts}
              tab={filter.tab}
              isFiltered={Boolean(filter.keyword || filter.from || filter.to)}
              all="/admin/messages?tab=all"
            >
              “联系我们”页收到的留言会显示在这里。
            </NothingIn>
          )}
        </OfDays>
      </section>
      {total > 0 && !problem && (
        <div className={styles.foot}>
          <span>
            共 {total.toLocaleString('en')} 条留言 <Export filter={filter} total={total} />
          </span>
          <Pager pageNum={filter.pageNum} pages={pages} pageSize={pageSize} pageSizes={[]} />
        </div>
      )}
    </Room>
  )
}

const Table = ({ list }: { list: Contact[] }) => (
  <table className={`tb ${styles.table}`}>
    <colgroup>
      <col width="14%" />
      <col width="16%" />
      <col width="36%" />
      <col width="8%" />
      <col width="19%" />
      <col width="7%" />
    </colgroup>
    <thead>
      <tr>
        <th>编号 / 时间</th>
        <th>留言人</th>
        <th>内容</th>
        <th>状态</th>
        <th>处理</th>
        <th>操作</th>
      </tr>
    </thead>
    <tbody>
      {list.map((one) => (
        <Row key={one.contactId} one={one} />
      ))}
    </tbody>
  </table>
)

const looks: Record<ContactState, string> = { pending: 'warn', doing: '', done: 'ok' }

const Row = ({ one }: { one: Contact }) => (
  <tr>
    <td>
      <span className="mono">{one.contactNo}</span>
      <p className="mute t12">{dateTime(one.createdAt)}</p>
    </td>
    <td>
      <b>{one.name}</b>
      <p>{one.mobile}</p>
      {one.account && (
        <p className="mute t12">
          {one.account}
          {one.companyName && ` · ${one.companyName}`}
        </p>
      )}
    </td>
    <td>
      <p className={own.content}>{one.content}</p>
      {one.about && (
        <p className="t12">
          <Link
            to={`/productDetail?skuId=${one.about.skuId}`}
            className="link"
            target="_blank"
            rel="noopener"
          >
            {one.about.goods}
          </Link>
          <span className="mute"> 订货号 {one.about.skuCode}</span>
        </p>
      )}
    </td>
    <td>
      <span className={`tag ${looks[one.state]}`}>{stateLabels[one.state]}</span>
    </td>
    <td>
      {one.remark && <p className={own.content}>{one.remark}</p>}
      {one.handledAt ? (
        <p className="mute t12">
          {one.handlerName} {dateTime(one.handledAt)}
        </p>
      ) : (
        '–'
      )}
    </td>
    <td>
      <Handle one={one} />
    </td>
  </tr>
)
