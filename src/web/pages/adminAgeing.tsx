import { api } from '#mall/api.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { AgeingRow } from '#mall/trade/statement/statementDesk.contract.ts'
import { staffList } from '#web/admin/staffList.tsx'
import { staffPageSizes, text } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import type { Column } from '#web/list/Table.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminAgeing.ts'

const list = {
  noun: '账龄',
  unit: '家企业',
  pageSizes: staffPageSizes,
  fields: { keyword: text('搜索企业', '企业名称') },
}

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(list, url, (filter) => context.get(visit).call(api.statementDesk.deskAgeing, filter))

const sum = (head: string, of: (row: AgeingRow) => number, isLate = false): Column<AgeingRow> => ({
  head,
  width: '11%',
  isNum: true,
  cell: (row) => (
    <span className={isLate && of(row) > 0 ? 'bad' : undefined}>{price(of(row))}</span>
  ),
})

const columns: readonly Column<AgeingRow>[] = [
  {
    head: '企业',
    width: '23%',
    opens: true,
    cell: ({ companyId, companyName, isBlocked, overdueDays }) => (
      <>
        <div>
          <PageLink to={to.adminCompany({ companyId })} className="link">
            {companyName}
          </PageLink>
        </div>
        {(overdueDays > 0 || isBlocked) && (
          <p>
            {overdueDays > 0 && <span className="tag bad">最长逾期 {overdueDays} 天</span>}{' '}
            {isBlocked && <span className="tag warn">已停止挂账</span>}
          </p>
        )}
      </>
    ),
  },
  sum('未付合计', ({ unpaid }) => unpaid),
  sum('未到期', ({ notDue }) => notDue),
  sum('1–30 天', ({ days30 }) => days30, true),
  sum('31–60 天', ({ days60 }) => days60, true),
  sum('61–90 天', ({ days90 }) => days90, true),
  sum('90 天以上', ({ older }) => older, true),
  {
    head: '可用额度',
    width: '11%',
    isNum: true,
    cell: ({ available, limit }) => (
      <>
        {available === null ? '不限额' : price(available)}
        {limit !== null && <p className="mute t12">共 {price(limit)}</p>}
      </>
    ),
  },
]

const page = staffList('账龄', {
  partOf: { to: '/admin/statements', name: '对账单' },
  list,
  columns,
  keyOf: ({ companyId }) => companyId,
  exported: { endpoint: api.statementDesk.deskAgeing },
  none: { text: '没有未付的对账单。' },
})

export default page.Page
export const ErrorBoundary = page.ErrorBoundary
