import { useSearchParams } from 'react-router'
import { api } from '#mall/api.ts'
import { accountLabel, isMemo } from '#mall/company/ledger/account.rules.ts'
import { firstDayOf, lastDayOf, monthAfter } from '#mall/company/ledger/month.rules.ts'
import type { TrialLine } from '#mall/house/finance/finance.contract.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import { AdminPage } from '#web/admin/AdminPage.tsx'
import sheets from '#web/finance/finance.module.css'
import { Choices } from '#web/list/Choices.tsx'
import { DateRange } from '#web/list/DateRange.tsx'
import { daysIn } from '#web/list/daysIn.ts'
import list from '#web/list/list.module.css'
import { OfDays } from '#web/list/OfDays.tsx'
import { SaveSheet } from '#web/list/SaveSheet.tsx'
import { type Column, Table } from '#web/list/Table.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { GetForm } from '#web/ui/GetForm.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { day } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminBooks.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const trial = await context.get(visit).call(api.finance.trialBalance, daysIn(url.searchParams))
  return { trial, today: day(new Date()) }
}

const monthsShown = 4

/** The trial balance: what each kind of account had before these days, what moved it, and what it has. */
export default function AdminBooks({ loaderData: { trial, today } }: Route.ComponentProps) {
  const { from, to: until, isClosed } = trial
  return (
    <AdminPage title="科目余额表" above={{ to: '/admin/finance', name: '财务工作台' }}>
      <section className={`sheet ${list.list}`}>
        <header>
          <h2>
            {from} 至 {until}
          </h2>
          {isClosed && <span className="tag ok">已结账</span>}
          <span className="right">
            <PageLink to="/admin/entries" className="btn">
              明细账
            </PageLink>
            <SaveSheet
              endpoint={api.finance.exportTrialBalance}
              input={{ from, to: until }}
              file={`科目余额表 ${from}至${until}.xlsx`}
              told="科目余额表已导出"
            />
          </span>
        </header>
        <Months today={today} from={from} until={until} />
        <OfDays until={until}>
          <Trial trial={trial} />
        </OfDays>
      </section>
    </AdminPage>
  )
}

/** The last months are one click away; other days are typed. */
function Months({ today, from, until }: { today: string; from: string; until: string }) {
  const [search] = useSearchParams()
  const months = Array.from({ length: monthsShown }, (_, back) =>
    monthAfter(today.slice(0, 7), -back),
  )
  const choices = months.map((month, back) => {
    const [first, last] = [firstDayOf(month), lastDayOf(month)]
    const isNow = back === 0
    return {
      name: isNow ? '本月' : `${Number(month.slice(5))} 月`,
      to: isNow ? to.adminBooks() : to.adminBooks({ from: first, to: last }),
      isCurrent: isNow ? search.size === 0 : from === first && until === last,
    }
  })
  return (
    <div className={list.filters}>
      <Choices label="月份" choices={choices} />
      <GetForm className={list.search} role="search" aria-label="日期" preventScrollReset>
        <DateRange from={from} to={until} until={until} />
        <button type="submit" className="btn">
          查询
        </button>
      </GetForm>
    </div>
  )
}

type Props = { trial: Route.ComponentProps['loaderData']['trial'] }

function Trial({ trial: { from, to: until, list: lines } }: Props) {
  if (lines.length === 0)
    return <Empty title="这段时间没有账目">订单挂账、收款和退款会自动记账。</Empty>
  const own = lines.filter(({ kind }) => !isMemo(kind))
  const rows = [...own, totalOf(own), ...lines.filter(({ kind }) => isMemo(kind))]
  return (
    <div className={sheets.wide}>
      <Table
        label="科目余额表"
        columns={columnsOf(from, until)}
        rows={rows}
        keyOf={({ kind, channel }) => `${kind}.${channel}`}
        lookOf={({ kind }) => (kind === '' ? sheets.sum : undefined)}
      />
    </div>
  )
}

const cents = (amount: number) => Math.round(amount * 100)

/** All of the balance sheet sums to zero before and after, and what is debited is credited. */
function totalOf(lines: readonly TrialLine[]): TrialLine {
  const sum = (of: (line: TrialLine) => number) =>
    lines.reduce((all, line) => all + cents(of(line)), 0) / 100
  return {
    ...{ kind: '', channel: '', opening: sum(({ opening }) => opening) },
    ...{ debit: sum(({ debit }) => debit), credit: sum(({ credit }) => credit) },
    closing: sum(({ closing }) => closing),
  }
}

const columnsOf = (from: string, until: string): readonly Column<TrialLine>[] => [
  {
    head: '科目',
    width: '24%',
    opens: true,
    cell: ({ kind, channel }) =>
      kind === '' ? (
        '合计'
      ) : (
        <>
          <PageLink
            to={to.adminEntries({
              account: channel ? `${kind}.${channel}` : kind,
              from,
              to: until,
            })}
            className="link"
          >
            {accountLabel(kind, channel)}
          </PageLink>{' '}
          {isMemo(kind) && <span className="tag">表外</span>}
        </>
      ),
  },
  { head: '期初余额', width: '19%', isNum: true, cell: ({ opening }) => sided(opening) },
  { head: '本期借方', width: '19%', isNum: true, cell: ({ debit }) => price(debit) },
  { head: '本期贷方', width: '19%', isNum: true, cell: ({ credit }) => price(credit) },
  { head: '期末余额', width: '19%', isNum: true, cell: ({ closing }) => sided(closing) },
]

const sided = (amount: number) =>
  amount === 0 ? (
    <span className="mute">平</span>
  ) : (
    <>
      <span className="mute">{amount > 0 ? '借' : '贷'}</span> {price(Math.abs(amount))}
    </>
  )
