import { api } from '#mall/api.ts'
import { accountLabel } from '#mall/company/ledger/account.rules.ts'
import { firstDay } from '#mall/day.ts'
import type { LedgerLine } from '#mall/house/finance/finance.contract.ts'
import {
  balanceText,
  bookName,
  documentAddress,
  documentText,
} from '#mall/house/finance/finance.rules.ts'
import { price } from '#mall/money.ts'
import { AdminPage } from '#web/admin/AdminPage.tsx'
import { failedIn } from '#web/list/failed.tsx'
import { ListPage } from '#web/list/ListPage.tsx'
import { cursor, days, links, text } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import type { Column } from '#web/list/Table.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminEntries.ts'

const accounts = [
  ...['receivable', 'advance', 'balance', 'refundable'],
  ...['cash.transfer', 'cash.wechat', 'cash.alipay', 'cash.sandbox'],
  ...['revenue', 'tax', 'writeOff', 'reserved', 'commitment'],
] as const
const labels = Object.fromEntries(
  accounts.map((account) => [account, bookName(account)]),
) as Record<(typeof accounts)[number], string>

const list = {
  noun: '明细',
  unit: '条',
  fields: {
    account: links('科目', labels),
    days: days('记账日期'),
    customer: text('客户', '客户名称'),
    no: text('单号', '订单 / 对账单 / 收款 / 退款等单号'),
    before: cursor,
  },
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { found, today } = await loadList(list, url, (filter) =>
    context.get(visit).call(api.finance.ledgerEntries, filter),
  )
  return { found, today }
}

type Found = Route.ComponentProps['loaderData']['found']

function Entries({ found, today }: { found: Found | undefined; today?: string }) {
  return (
    <ListPage
      list={list}
      found={found}
      {...(today && { today })}
      columns={columns}
      keyOf={({ entryId }) => entryId}
      note={found && <Note found={found} />}
      {...(found && {
        exported: {
          endpoint: api.finance.exportEntries,
          input: { before: undefined },
          file: `明细账 ${bookName(found.account)}.xlsx`,
        },
      })}
      none={{ text: '订单挂账、收款、退款和核销会自动记账，按科目和日期查看。' }}
    />
  )
}

/** A book says what it had and what it has; of several customers of one name nothing is summed. */
function Note({ found: { from, to: until, customers, opening, closing } }: { found: Found }) {
  const names = customers === null || customers === 1 ? '' : `${customers} 个客户名称相近，`
  return (
    <span className="sec">
      {from === firstDay ? '' : from} 至 {until}
      {opening !== null && closing !== null ? (
        <>
          ，期初 {balanceText(opening, price)}，期末 <b>{balanceText(closing, price)}</b>
        </>
      ) : (
        names && `，${names}输入全称可看余额`
      )}
    </span>
  )
}

const columns: readonly Column<LedgerLine>[] = [
  {
    head: '记账时间',
    width: '13%',
    cell: ({ at, documentAt }) => (
      <>
        {dateTime(at)}
        {documentAt && <p className="mute t12">业务 {dateTime(documentAt)}，当月已结账</p>}
      </>
    ),
  },
  { head: '业务，单号', width: '25%', opens: true, cell: (line) => <Document line={line} /> },
  {
    head: '科目，客户',
    width: '22%',
    cell: ({ kind, channel, customer }) => (
      <>
        {accountLabel(kind, channel)}
        {customer && <p className="mute t12">{customer}</p>}
      </>
    ),
  },
  {
    head: '借方',
    width: '13%',
    isNum: true,
    cell: ({ debit }) => (debit > 0 ? price(debit) : '–'),
  },
  {
    head: '贷方',
    width: '13%',
    isNum: true,
    cell: ({ credit }) => (credit > 0 ? price(credit) : '–'),
  },
  {
    head: '余额',
    width: '14%',
    isNum: true,
    cell: ({ balance }) => (balance === null ? '–' : balanceText(balance, price)),
  },
]

function Document({ line }: { line: LedgerLine }) {
  const address = documentAddress(line)
  const { orderNo, postedBy, documentNo } = line
  return (
    <>
      {address ? (
        <PageLink to={address} className="link any">
          {documentText(line)}
        </PageLink>
      ) : (
        <span className="any">{documentText(line)}</span>
      )}
      <p className="mute t12 any">
        {orderNo && documentNo !== orderNo && `订单 ${orderNo} `}
        {postedBy}
      </p>
    </>
  )
}

export default function AdminEntries({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title="明细账" above={{ to: '/admin/books', name: '科目余额表' }}>
      <Entries {...loaderData} />
    </AdminPage>
  )
}

export const ErrorBoundary = failedIn(AdminPage, '明细账', Entries)
