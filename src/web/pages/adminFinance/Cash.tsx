import { channelLabel } from '#mall/company/ledger/account.rules.ts'
import type { FinanceDesk } from '#mall/house/finance/finance.contract.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import styles from '#web/finance/finance.module.css'
import { type Column, Table } from '#web/list/Table.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'

type Row = FinanceDesk['cash'][number]

/** Compares what channels and the bank say of today with what is posted. */
export function Cash({ desk: { cash, day } }: { desk: FinanceDesk }) {
  return (
    <section className="sheet" aria-label="今日资金">
      <header>
        <h2>今日资金与账面</h2>
        <span className="mute t12">{day}，渠道和银行说的与已记账的对比</span>
      </header>
      {cash.length > 0 ? (
        <div className={styles.wide}>
          <Table
            label="今日资金"
            columns={columnsOf(day)}
            rows={cash}
            keyOf={({ channel }) => channel}
          />
        </div>
      ) : (
        <Empty title="今天还没有收付">收款、退款和银行流水会按渠道显示在这里。</Empty>
      )}
    </section>
  )
}

const amount = (head: string, of: (row: Row) => number): Column<Row> => ({
  head,
  width: '13%',
  isNum: true,
  cell: (row) => price(of(row)),
})

const columnsOf = (day: string): readonly Column<Row>[] => [
  {
    head: '渠道',
    width: '15%',
    opens: true,
    cell: ({ channel }) => (
      <PageLink
        to={to.adminEntries({ account: `cash.${channel}`, from: day, to: day })}
        className="link"
      >
        {channelLabel(channel)}
      </PageLink>
    ),
  },
  amount('收款', (row) => row.in),
  amount('付出', (row) => row.out),
  {
    head: '未核 / 非货款',
    width: '17%',
    isNum: true,
    cell: ({ channel, waiting, ignored }) =>
      channel === 'transfer' ? (
        <>
          <span className={waiting > 0 ? 'warn' : undefined}>{price(waiting)}</span> /{' '}
          {price(ignored)}
        </>
      ) : (
        '–'
      ),
  },
  amount('已记账收', (row) => row.postedIn),
  amount('已记账付', (row) => row.postedOut),
  {
    head: '差额',
    width: '13%',
    isNum: true,
    cell: ({ difference }) =>
      difference === 0 ? (
        <span className="tag ok">一致</span>
      ) : (
        <b className="bad">{price(difference)}</b>
      ),
  },
]
