import { api } from '#mall/api.ts'
import { firstDayOf, lastDayOf, monthText } from '#mall/company/ledger/month.rules.ts'
import type { ClosedMonth, ClosingState } from '#mall/house/finance/closing.contract.ts'
import { checkLabel } from '#mall/house/finance/closing.rules.ts'
import { to } from '#mall/pages.ts'
import { reasonForm } from '#mall/reason.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'
import styles from '#web/finance/finance.module.css'
import { type Column, Table } from '#web/list/Table.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'

/** The months that were closed, and opened again, the newest first. */
export function Closings({ state: { closings, held } }: { state: ClosingState }) {
  const last = closings.find(({ reopenedAt }) => reopenedAt === null)
  return (
    <section className="sheet" aria-label="已结账的月份">
      <header>
        <h2>已结账的月份</h2>
      </header>
      {closings.length > 0 ? (
        <div className={styles.wide}>
          <Table
            label="已结账的月份"
            columns={columnsOf(held.includes('close') ? last : undefined)}
            rows={closings}
            keyOf={({ closedAt }) => closedAt}
          />
        </div>
      ) : (
        <Empty title="还没有结过账">第一次结账时，以前各月一并结转为期初。</Empty>
      )}
    </section>
  )
}

const openText = ({ open }: ClosedMonth) =>
  open.map(({ what, count }) => `${checkLabel(what)}${count > 0 ? ` ${count}` : ''}`).join('、')

/** Only the month that was closed last can be opened again. */
const columnsOf = (last: ClosedMonth | undefined): readonly Column<ClosedMonth>[] => [
  {
    head: '月份',
    width: '16%',
    opens: true,
    cell: ({ month }) => (
      <PageLink
        to={to.adminBooks({ from: firstDayOf(month), to: lastDayOf(month) })}
        className="link"
      >
        {monthText(month)}
      </PageLink>
    ),
  },
  {
    head: '结账',
    width: '24%',
    cell: ({ closedBy, askedBy, closedAt }) => (
      <>
        {askedBy ? `${askedBy} 提交，${closedBy} 同意` : closedBy}
        <p className="mute t12">{dateTime(closedAt)}</p>
      </>
    ),
  },
  {
    head: '当时未办完',
    width: '26%',
    cell: (closing) =>
      closing.open.length > 0 ? (
        <>
          {openText(closing)}
          <p className="mute t12 any">{closing.reason}</p>
        </>
      ) : (
        <span className="mute">–</span>
      ),
  },
  {
    head: '状态',
    width: '20%',
    cell: ({ reopenedAt, reopenedBy, reopenReason }) =>
      reopenedAt ? (
        <>
          <span className="tag warn">已反结账</span>
          <p className="mute t12 any">
            {reopenedBy} {dateTime(reopenedAt)}：{reopenReason}
          </p>
        </>
      ) : (
        <span className="tag ok">已结账</span>
      ),
  },
  {
    head: '处理',
    width: '14%',
    isActs: true,
    cell: (closing) =>
      closing === last ? (
        <Decision
          name="反结账"
          subject={monthText(closing.month)}
          isDanger
          isInRow
          form={reasonForm}
          decide={({ reason }) => call(api.closing.reopenMonth, { month: closing.month, reason })}
          done={`${monthText(closing.month)}已反结账`}
        >
          这个月可以再记账，办完后须重新结账。已导出的凭证不受影响，改动的部分须另行导出。
        </Decision>
      ) : null,
  },
]
