import { api } from '#mall/api.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { BankLine } from '#mall/trade/transfer/bank.contract.ts'
import { bankHows, bankStates, tailOf } from '#mall/trade/transfer/bank.rules.ts'
import { staffList } from '#web/admin/staffList.tsx'
import { days, staffPageSizes, tabs, text } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import type { Column } from '#web/list/Table.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminReceipts.ts'
import { ImportedFiles } from './adminReceipts/ImportedFiles.tsx'
import { ImportStatement } from './adminReceipts/ImportStatement.tsx'
import { LineActs } from './adminReceipts/LineActs.tsx'
import { MatchDesk } from './adminReceipts/MatchDesk.tsx'

const list = {
  noun: '来款',
  unit: '笔',
  pageSizes: staffPageSizes,
  fields: {
    tab: tabs('来款状态', { ...bankStates, all: '全部' }),
    days: days('交易日期'),
    keyword: text('搜索来款', '金额 / 户名 / 附言 / 流水号 / 订单、对账单或付款单号'),
  },
}

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(list, url, (filter) => context.get(visit).call(api.bank.bankLines, filter))

const columns: readonly Column<BankLine>[] = [
  { head: '交易时间', width: '13%', look: 'no-wrap', cell: ({ at }) => dateTime(at) },
  {
    head: '付款户名，附言',
    width: '25%',
    cell: ({ payerName, words }) => (
      <>
        {payerName || '–'}
        <p className="mute t12 any">{words || '无附言'}</p>
      </>
    ),
  },
  {
    head: '金额',
    width: '13%',
    isNum: true,
    cell: ({ amount, payerAccount }) => (
      <>
        <b className={amount < 0 ? 'mute' : undefined}>{price(amount)}</b>
        <p className="mute t12">{tailOf(payerAccount)}</p>
      </>
    ),
  },
  {
    head: '怎么对上的',
    width: '17%',
    cell: ({ state, how, reasons }) => (
      <>
        {state === 'matched' ? (
          <span className={`tag ${how === 'code' ? 'ok' : ''}`}>{bankHows[how]}</span>
        ) : (
          <span className={state === 'waiting' ? 'warn' : 'mute'}>{reasons || '–'}</span>
        )}
      </>
    ),
  },
  { head: '对到', width: '20%', cell: (line) => <PaidFor line={line} /> },
  {
    head: '处理',
    width: '12%',
    isActs: true,
    opens: true,
    cell: (line) => <LineActs line={line} />,
  },
]

function PaidFor({
  line: { orders, statements, toBalance, customer, transferNo, decidedBy },
}: {
  line: BankLine
}) {
  if (orders.length + statements.length === 0 && toBalance === 0)
    return <span className="mute">–</span>
  return (
    <>
      {orders.map(({ orderNo, amount }) => (
        <p key={orderNo}>
          <PageLink to={to.adminOrder({ orderNo })} className="link">
            {orderNo}
          </PageLink>{' '}
          {price(amount)}
        </p>
      ))}
      {statements.map(({ statementNo, amount }) => (
        <p key={statementNo}>
          <PageLink to={to.adminStatement({ statementNo })} className="link">
            {statementNo}
          </PageLink>{' '}
          {price(amount)}
        </p>
      ))}
      {toBalance > 0 && <p className="warn">余额 {price(toBalance)}</p>}
      <p className="mute t12">{[customer, transferNo, decidedBy].filter(Boolean).join('，')}</p>
    </>
  )
}

const page = staffList('对公到账', {
  list,
  columns,
  keyOf: ({ lineId }) => lineId,
  exported: { endpoint: api.bank.bankLines },
  tools: (
    <>
      <ImportedFiles />
      <ImportStatement />
    </>
  ),
  none: { text: '导入银行流水后，来款自动核对；对不上的留在“待核”。' },
})

export default function AdminReceipts({ loaderData }: Route.ComponentProps) {
  return (
    <MatchDesk>
      <page.Page loaderData={loaderData} />
    </MatchDesk>
  )
}
export const ErrorBoundary = page.ErrorBoundary
