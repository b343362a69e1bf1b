import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { StatementHead } from '#mall/trade/statement/statement.contract.ts'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './transfer.module.css'

export type Owed = { total: number; list: StatementHead[] }

/** The statements that wait for money, with the code of whatever transfer was chosen for them. */
export const OwedStatements = ({ owed: { total, list } }: { owed: Owed }) =>
  list.length === 0 ? null : (
    <section className={styles.part} aria-labelledby="owed">
      <h2 id="owed">待付的对账单</h2>
      <FactTable
        look={`stacked ${styles.orders}`}
        facts={facts}
        rows={list}
        keyOf={({ statementNo }) => statementNo}
      />
      {total > list.length && (
        <p>
          共 {total} 张，
          <PageLink to={to.myStatement({ tab: 'unpaid' })} className="link">
            查看全部
          </PageLink>
        </p>
      )}
    </section>
  )

const facts: readonly Fact<StatementHead>[] = [
  {
    head: '对账单号',
    cell: ({ statementNo }) => (
      <PageLink to={to.statementDetail({ statementNo })} className="link mono">
        {statementNo}
      </PageLink>
    ),
  },
  { head: '还需支付', isNum: true, cell: ({ due }) => <b>{price(due)}</b> },
  {
    head: '汇款识别码',
    cell: ({ code }) =>
      code ? <b className="mono">{code}</b> : <span className="mute">去付款后选择对公转账</span>,
  },
  {
    head: '到期日',
    cell: ({ dueOn, overdueDays }) => (
      <>
        {dueOn ?? '开票后起算'}
        {overdueDays > 0 && <span className="bad">，已逾期 {overdueDays} 天</span>}
      </>
    ),
  },
  {
    head: '操作',
    cell: ({ statementNo, isVerifying }) => {
      const name = isVerifying ? '凭证待核实' : '去付款'
      return (
        <PageLink
          to={to.statementDetail({ statementNo })}
          className="link"
          aria-label={`${name} ${statementNo}`}
        >
          {name}
        </PageLink>
      )
    },
  },
]
