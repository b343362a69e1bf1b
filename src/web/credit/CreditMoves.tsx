import { Fragment, type ReactNode } from 'react'
import type { CreditAccount, CreditMove } from '#mall/company/company/credit.contract.ts'
import { creditOperations, overLimit } from '#mall/company/company/credit.rules.ts'
import { documentLabel } from '#mall/company/ledger/account.rules.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import { StaffLink } from '#web/admin/StaffLink.tsx'
import { type Found, ListPage, type ListProps } from '#web/list/ListPage.tsx'
import { days, tabs, text } from '#web/list/listFilter.ts'
import type { Column } from '#web/list/Table.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import { AccountFigures } from './AccountFigures.tsx'
import styles from './credit.module.css'

const labels = {
  all: '全部',
  reserved: '占用与释放',
  charged: '转应付',
  paid: '还款',
  back: '冲减与冲回',
  granted: '授信',
} as const

/** What has moved the credit of a company: `kept` says on which page it stands. */
export const creditMoves = (kept: Readonly<Record<string, string>>) => ({
  noun: '额度流水',
  unit: '笔',
  kept,
  pageSizes: [20, 50] as const,
  fields: {
    moves: tabs('额度流水', labels),
    days: days('日期'),
    keyword: text('单号', '订单 / 送货 / 售后 / 对账 / 付款单号'),
  },
})

type Props = {
  list: ReturnType<typeof creditMoves>
  found: (Found<CreditMove> & { account: CreditAccount }) | undefined
  today?: string | undefined
  above?: ReactNode
  exported: ListProps<CreditMove>['exported']
  isStaff?: boolean
}

/** The credit as it stands, and each operation with what was left after it. */
export function CreditMoves({ list, found, today, above, exported, isStaff = false }: Props) {
  return (
    <ListPage
      list={list}
      found={found}
      {...(today && { today })}
      columns={columnsFor(isStaff)}
      keyOf={({ key }) => key}
      above={
        <>
          {above}
          {found && <AccountFigures account={found.account} isStaff={isStaff} />}
          <h2 className={styles.title}>额度流水</h2>
        </>
      }
      exported={exported}
      none={{
        title: '还没有额度流水',
        text: '授信、下单占用、发货转应付、还款和退货冲减会按时间列在这里，并写明每笔之后的余额。',
      }}
    />
  )
}

/** Null where a limit was none: then nothing was gained or lost by a figure. */
const changeText = (change: number | null) => {
  if (change === null) return '–'
  if (change === 0) return price(0)
  return change > 0 ? `+${price(change)}` : `−${price(-change)}`
}

const left = (amount: number | null) => (amount === null ? '不限额' : price(amount))

const columnsFor = (isStaff: boolean): readonly Column<CreditMove>[] => [
  { head: '时间', width: '14%', look: 'sec no-wrap', cell: ({ at }) => dateTime(at) },
  {
    head: '操作',
    width: '11%',
    cell: ({ operation, by }) => (
      <>
        {creditOperations[operation]}
        {by && <p className="mute t12">{by}</p>}
      </>
    ),
  },
  { head: '单据', cell: (move) => <Document move={move} isStaff={isStaff} /> },
  {
    head: '可用变动',
    width: '12%',
    isNum: true,
    cell: ({ change }) => <b>{changeText(change)}</b>,
  },
  { head: '额度', width: '11%', isNum: true, look: 'sec', cell: ({ limit }) => left(limit) },
  { head: '占用', width: '11%', isNum: true, look: 'sec', cell: ({ reserved }) => price(reserved) },
  { head: '应付未付', width: '11%', isNum: true, look: 'sec', cell: ({ owed }) => price(owed) },
  {
    head: '可用',
    width: '12%',
    isNum: true,
    cell: (move) => (
      <>
        {left(move.available)}
        {overLimit(move) > 0 && <p className="bad t12">超出 {price(overLimit(move))}</p>}
      </>
    ),
  },
]

/** The numbers of what was posted are the mall's own; the company knows those of orders, parcels and after-sales. */
function Document({ move, isStaff }: { move: CreditMove; isStaff: boolean }) {
  const { documentKind, documentNo, orderNo, statementNos, reason } = move
  if (!documentKind) return <span className="any">{reason || '–'}</span>
  const order = orderNo ?? (documentKind === 'order' ? documentNo : null)
  const isKnown = isStaff || /^(SH|AS|DZ|XF|HK)/.test(documentNo)
  const shown = isKnown && documentNo !== order ? documentNo : ''
  return (
    <>
      {order ? (
        <PageLink
          to={isStaff ? to.adminOrder({ orderNo: order }) : to.orderDetail({ orderNo: order })}
          className="link no-wrap"
        >
          {order}
        </PageLink>
      ) : (
        statementNos.length === 0 && documentLabel(documentKind)
      )}
      {statementNos.map((statementNo) => (
        <Fragment key={statementNo}>
          {isStaff ? (
            <StaffLink to={to.adminStatement({ statementNo })}>{statementNo}</StaffLink>
          ) : (
            <PageLink to={to.statementDetail({ statementNo })} className="link no-wrap">
              {statementNo}
            </PageLink>
          )}{' '}
        </Fragment>
      ))}
      {shown && <p className="mute t12 any">{shown}</p>}
    </>
  )
}
