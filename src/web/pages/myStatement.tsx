import { maySeeStatements } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { StatementHead } from '#mall/trade/statement/statement.contract.ts'
import { Centre } from '#web/centre/Centre.tsx'
import { failedIn } from '#web/list/failed.tsx'
import { type Found, ListPage } from '#web/list/ListPage.tsx'
import { days, tabs, text } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import type { Column } from '#web/list/Table.tsx'
import { Ageing } from '#web/statement/Ageing.tsx'
import { daysText } from '#web/statement/periodText.ts'
import { heldNames } from '#web/statement/StatementSheets.tsx'
import { StatementTag } from '#web/statement/StatementTag.tsx'
import { Unstated } from '#web/statement/Unstated.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/myStatement.ts'
import { ExportColumns } from './statementDetail/ExportColumns.tsx'

const labels = {
  all: '全部',
  open: '待确认',
  disputed: '有异议',
  unpaid: '待付款',
  overdue: '已逾期',
  settled: '已结清',
}

const list = {
  noun: '对账单',
  unit: '张',
  fields: {
    tab: tabs('对账单状态', labels),
    days: days('截止日'),
    keyword: text('搜索对账单', '对账单号 / 订单号 / PO 号 / 送货单号'),
  },
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call, who } = context.get(visit)
  const mayRead = who !== null && maySeeStatements(who)
  const [page, ageing, layout, overview] = await Promise.all([
    mayRead ? loadList(list, url, (filter) => call(api.statement.statementList, filter)) : null,
    mayRead ? call(api.statement.statementAgeing, {}) : null,
    mayRead ? call(api.statement.statementLayout, {}) : null,
    call(api.centre.overview, {}),
  ])
  const company = who && { has: who.companyId !== null, isMonthly: who.settlementType === 1 }
  return { page, ageing, layout, overview, company }
}

const columns: readonly Column<StatementHead>[] = [
  {
    head: '对账单号，账期',
    width: '26%',
    opens: true,
    cell: ({ statementNo, ...head }) => (
      <>
        <PageLink to={to.statementDetail({ statementNo })} className="link">
          {statementNo}
        </PageLink>
        <p className="mute t12">{daysText(head)}</p>
      </>
    ),
  },
  {
    head: '明细',
    width: '9%',
    isNum: true,
    cell: ({ lines }) => `${lines.toLocaleString('en')} 行`,
  },
  {
    head: '本期应付',
    width: '17%',
    isNum: true,
    cell: ({ payable, heldAs }) => (
      <>
        <b>{price(payable)}</b>
        {heldNames
          .filter(([key]) => heldAs[key] > 0)
          .map(([key, name]) => (
            <p key={key} className="mute t12">
              {name} {price(heldAs[key])}
            </p>
          ))}
      </>
    ),
  },
  { head: '未付', width: '15%', isNum: true, cell: ({ due }) => price(due) },
  { head: '到期', width: '13%', cell: ({ dueOn }) => <>{dueOn ?? '开票后起算'}</> },
  { head: '状态', width: '20%', cell: (row) => <StatementTag {...row} /> },
]

const Statements = (props: { found: Found<StatementHead> | undefined; today?: string }) => (
  <ListPage
    {...props}
    list={list}
    columns={columns}
    keyOf={({ statementNo }) => statementNo}
    exported={{ endpoint: api.statement.statementList }}
    none={{
      text: '月结企业在每个账单日之后出对账单，列出已收货的商品，减去退货。',
      actions: (
        <PageLink to="/company" className="btn">
          账期申请
        </PageLink>
      ),
    }}
  />
)

/** Why somebody has no statements here. */
function Closed({ company }: { company: { has: boolean; isMonthly: boolean } | null }) {
  if (!company?.has)
    return (
      <Empty title="对账单属于月结企业">加入企业，或为企业认证并申请账期后，按月对账付款。</Empty>
    )
  return (
    <Empty title="对账单由采购经理和集团管理员查看">
      {company.isMonthly
        ? '您的角色不处理企业的月结账款。'
        : '贵司没有开通月结，订单在提交后付款。'}
    </Empty>
  )
}

export default function MyStatement({ loaderData }: Route.ComponentProps) {
  const { page, ageing, layout, overview, company } = loaderData
  return (
    <Centre title="对账单" overview={overview}>
      {ageing && <Ageing ageing={ageing} credit={to.companyCenter({ tab: 'credit' })} />}
      {ageing && <Unstated unstated={ageing.unstated} />}
      {page ? (
        <Statements {...page} />
      ) : (
        <section className="sheet">
          <Closed company={company} />
        </section>
      )}
      {layout && <ExportColumns columns={layout.columns} />}
    </Centre>
  )
}

export const ErrorBoundary = failedIn(Centre, '对账单', Statements)
