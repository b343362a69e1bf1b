import { Link } from 'react-router'
import { api } from '#mall/api.ts'
import type { Contact, ContactState } from '#mall/house/contact/contact.contract.ts'
import { stateLabels } from '#mall/house/contact/contact.rules.ts'
import { contactLimits } from '#mall/houseLimits.ts'
import { to } from '#mall/pages.ts'
import { AdminPage } from '#web/admin/AdminPage.tsx'
import { cutAt } from '#web/list/cutAt.ts'
import { failedIn } from '#web/list/failed.tsx'
import { type Found, ListPage } from '#web/list/ListPage.tsx'
import { days, staffPageSizes, tabs, text } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import type { Column } from '#web/list/Table.tsx'
import { dateTime } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminMessages.ts'
import { Enquire } from './adminMessages/Enquire.tsx'
import { Handle } from './adminMessages/Handle.tsx'
import own from './adminMessages/messages.module.css'

const list = {
  noun: '留言',
  unit: '条',
  pageSizes: staffPageSizes,
  fields: {
    tab: tabs('留言状态', { ...stateLabels, all: '全部' }),
    days: days('留言时间'),
    keyword: text('搜索留言', '编号 / 姓名 / 手机 / 内容 / 型号 / 订货号'),
  },
}

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(list, url, (filter) => context.get(visit).call(api.contact.contactList, filter))

const looks: Record<ContactState, string> = { pending: 'warn', doing: '', done: 'ok' }

const columns: readonly Column<Contact>[] = [
  {
    head: '编号 / 时间',
    width: '14%',
    cell: ({ contactNo, createdAt }) => (
      <>
        <span className="mono">{contactNo}</span>
        <p className="mute t12">{dateTime(createdAt)}</p>
      </>
    ),
  },
  { head: '留言人', width: '16%', cell: (one) => <From one={one} /> },
  {
    head: '内容',
    width: '34%',
    cell: ({ content, about }) => (
      <>
        <p className={own.content}>{content}</p>
        {about && <About about={about} />}
      </>
    ),
  },
  {
    head: '状态',
    width: '8%',
    cell: ({ state }) => <span className={`tag ${looks[state]}`}>{stateLabels[state]}</span>,
  },
  {
    head: '处理',
    width: '18%',
    cell: ({ remark, handledAt, handlerName }) => (
      <>
        {remark && <p className={own.content}>{remark}</p>}
        {handledAt ? (
          <p className="mute t12">
            {handlerName} {dateTime(handledAt)}
          </p>
        ) : (
          '–'
        )}
      </>
    ),
  },
  {
    head: '操作',
    width: '10%',
    isActs: true,
    opens: true,
    cell: (one) => (
      <>
        <Handle one={one} /> <Enquire one={one} />
      </>
    ),
  },
]

const From = ({ one: { name, mobile, account, companyName } }: { one: Contact }) => (
  <>
    <b>{name}</b>
    <p>{mobile}</p>
    {account && (
      <p className="mute t12">
        {account}
        {companyName && ` · ${companyName}`}
      </p>
    )}
  </>
)

const About = ({ about }: { about: NonNullable<Contact['about']> }) => (
  <p className="t12">
    <Link
      to={to.productDetail({ skuId: about.skuId })}
      className="link"
      target="_blank"
      rel="noopener"
    >
      {about.goods}
    </Link>
    <span className="mute"> 订货号 {about.skuCode}</span>
  </p>
)

function Contacts(props: { found: Found<Contact> | undefined; today?: string }) {
  const total = props.found?.total ?? 0
  const exported = {
    endpoint: api.contact.exportContacts,
    file: '客户留言.xlsx',
    told: '客户留言已导出',
    warning: cutAt(contactLimits.exported, total, '条'),
  }
  return (
    <ListPage
      {...props}
      list={list}
      columns={columns}
      keyOf={({ contactId }) => contactId}
      {...(total > 0 && { exported })}
      none={{ text: '“联系我们”页收到的留言会显示在这里。' }}
    />
  )
}

export default function AdminMessages({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title="客户留言">
      <Contacts {...loaderData} />
    </AdminPage>
  )
}

export const ErrorBoundary = failedIn(AdminPage, '客户留言', Contacts)
