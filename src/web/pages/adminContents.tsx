import { Link } from 'react-router'
import { api } from '#mall/api.ts'
import { to } from '#mall/pages.ts'
import type { ContentKind, ContentRow } from '#mall/people/content/content.contract.ts'
import { staffList } from '#web/admin/staffList.tsx'
import { choice, text } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import type { Column } from '#web/list/Table.tsx'
import { dateTime } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminContents.ts'
import { NewContent } from './adminContents/NewContent.tsx'

export const kindNames: Record<ContentKind, string> = {
  page: '页面',
  help: '帮助',
  case: '案例',
  legal: '协议',
  part: '文案',
}

const list = {
  noun: '内容',
  unit: '篇',
  fields: { kind: choice('类型', kindNames), keyword: text('搜索内容', '标题 / 页面地址') },
}

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(list, url, (filter) => context.get(visit).call(api.content.contentList, filter))

const columns: readonly Column<ContentRow>[] = [
  {
    head: '标题',
    width: '34%',
    opens: true,
    cell: ({ slug, title }) => (
      <Link to={to.adminContent({ slug })} className="link">
        {title}
      </Link>
    ),
  },
  { head: '类型', width: '8%', cell: ({ kind }) => kindNames[kind] },
  {
    head: '状态',
    width: '18%',
    cell: ({ hasDraft, version, effectiveOn }) => (
      <>
        <span className={`tag ${hasDraft ? 'warn' : 'ok'}`}>
          {hasDraft ? '有未发布的草稿' : `已发布第 ${version} 版`}
        </span>
        {effectiveOn && <p className="mute t12">{effectiveOn} 生效</p>}
      </>
    ),
  },
  {
    head: '发布时间',
    width: '20%',
    cell: ({ publishedAt }) => (publishedAt ? dateTime(publishedAt) : '–'),
  },
  {
    head: '最近修改',
    width: '20%',
    cell: ({ changedBy, changedAt }) => (
      <>
        {changedBy ?? '随商城提供'}
        <p className="mute t12">{dateTime(changedAt)}</p>
      </>
    ),
  },
]

const page = staffList('内容', {
  list,
  columns,
  keyOf: ({ slug }) => slug,
  tools: <NewContent />,
  none: { text: '商城的页面、帮助与案例会显示在这里。' },
})

export default page.Page
export const ErrorBoundary = page.ErrorBoundary
