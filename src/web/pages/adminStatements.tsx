import { api } from '#mall/api.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { StatementHead } from '#mall/trade/statement/statement.contract.ts'
import { termText } from '#mall/trade/statement/statement.rules.ts'
import { staffList } from '#web/admin/staffList.tsx'
import { staffPageSizes, tabs, text } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import type { Column } from '#web/list/Table.tsx'
import { daysText } from '#web/statement/periodText.ts'
import { StatementTag } from '#web/statement/StatementTag.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminStatements.ts'

const labels = {
  disputed: '有异议',
  overdue: '已逾期',
  open: '待确认',
  unpaid: '待付款',
  settled: '已结清',
  all: '全部',
}

const list = {
  noun: '对账单',
  unit: '张',
  pageSizes: staffPageSizes,
  fields: { tab: tabs('对账单队列', labels), keyword: text('搜索对账单', '对账单号 / 企业') },
}

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(list, url, (filter) => context.get(visit).call(api.statementDesk.deskStatements, filter))

const columns: readonly Column<StatementHead>[] = [
  {
    head: '对账单号，账期',
    width: '22%',
    opens: true,
    cell: ({ statementNo, ...head }) => (
      <>
        <PageLink to={to.adminStatement({ statementNo })} className="link">
          {statementNo}
        </PageLink>
        <p className="mute t12">{daysText(head)}</p>
      </>
    ),
  },
  {
    head: '企业，账期类型',
    width: '23%',
    cell: ({ companyName, termKind, termDays }) => (
      <>
        {companyName}
        <p className="mute t12">{termText(termKind, termDays)}</p>
      </>
    ),
  },
  { head: '明细', width: '8%', isNum: true, cell: ({ lines }) => lines.toLocaleString('en') },
  {
    head: '应付，未付',
    width: '16%',
    isNum: true,
    cell: ({ payable, due }) => (
      <>
        {price(payable)}
        <p className="mute t12">未付 {price(due)}</p>
      </>
    ),
  },
  { head: '到期', width: '11%', cell: ({ dueOn }) => <>{dueOn ?? '开票后起算'}</> },
  { head: '状态', width: '20%', cell: (row) => <StatementTag {...row} /> },
]

const page = staffList('对账单', {
  list,
  columns,
  keyOf: ({ statementNo }) => statementNo,
  exported: { endpoint: api.statementDesk.deskStatements },
  tools: (
    <>
      <PageLink to={to.adminCompanies({ tab: 'certified' })} className="btn">
        选企业手工出账
      </PageLink>
      <PageLink to="/admin/ageing" className="btn">
        账龄
      </PageLink>
    </>
  ),
  none: { text: '月结企业在账单日之后自动出账，也可以在企业页手工出账。' },
})

export default page.Page
export const ErrorBoundary = page.ErrorBoundary
