import { Link } from 'react-router'
import { api } from '#mall/api.ts'
import { kindLabels } from '#mall/company/company/company.rules.ts'
import type { ReviewHead } from '#mall/company/company/review.contract.ts'
import { to } from '#mall/pages.ts'
import { staffList } from '#web/admin/staffList.tsx'
import { StateTag } from '#web/company/StateTag.tsx'
import { staffPageSizes, tabs, text } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import type { Column } from '#web/list/Table.tsx'
import { dateTime } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminCompanies.ts'

const list = {
  noun: '企业',
  unit: '家',
  pageSizes: staffPageSizes,
  fields: {
    tab: tabs('企业状态', {
      waiting: '待审核',
      certified: '已认证',
      rejected: '已驳回',
      none: '未认证',
      frozen: '已冻结',
      all: '全部',
    }),
    keyword: text('搜索企业', '企业名称 / 信用代码 / 联系人 / 手机'),
  },
}

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(list, url, (filter) => context.get(visit).call(api.companyReview.reviewList, filter))

const columns: readonly Column<ReviewHead>[] = [
  {
    head: '企业名称',
    width: '28%',
    opens: true,
    cell: ({ companyId, name, state }) => (
      <Link
        to={to.adminCompany({ companyId, ...(state === 'pending' && { tab: 'papers' }) })}
        className="link"
      >
        {name}
      </Link>
    ),
  },
  {
    head: '统一社会信用代码',
    width: '17%',
    look: 'mono',
    cell: ({ creditCode }) => creditCode ?? '–',
  },
  { head: '状态', width: '9%', cell: ({ state }) => <StateTag state={state} /> },
  { head: '类型', width: '9%', cell: ({ kind }) => (kind ? kindLabels[kind] : '–') },
  {
    head: '联系人',
    width: '17%',
    cell: ({ contactName, contactMobile }) =>
      contactName ? `${contactName} ${contactMobile}` : '–',
  },
  { head: '成员', width: '6%', isNum: true, cell: ({ people }) => people },
  {
    head: '提交时间',
    width: '14%',
    cell: ({ createdAt }) => (createdAt ? dateTime(createdAt) : '–'),
  },
]

const page = staffList('企业审核', {
  list,
  columns,
  keyOf: ({ companyId }) => companyId,
  none: { text: '企业提交认证或变更后会显示在这里。' },
})

export default page.Page
export const ErrorBoundary = page.ErrorBoundary
