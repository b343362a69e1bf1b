import { api } from '#mall/api.ts'
import type { FinanceDesk } from '#mall/house/finance/finance.contract.ts'
import { financeQueues } from '#mall/house/finance/finance.rules.ts'
import { waited } from '#mall/house/staff/desk.rules.ts'
import { price } from '#mall/money.ts'
import { AdminPage } from '#web/admin/AdminPage.tsx'
import styles from '#web/finance/finance.module.css'
import { type Column, Table } from '#web/list/Table.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminFinance.ts'
import { Cash } from './adminFinance/Cash.tsx'
import { Books, Checked } from './adminFinance/Checked.tsx'

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(visit).call(api.finance.financeDesk, {})

/** Finance begins with what there is to do, and with whether the money of today is in the books. */
export default function AdminFinance({ loaderData: desk }: Route.ComponentProps) {
  return (
    <AdminPage title="财务工作台">
      <div className={styles.desk}>
        <div className={styles.work}>
          <Queues desk={desk} />
          <Cash desk={desk} />
        </div>
        <div className={styles.side}>
          <Checked check={desk.check} />
          <Books desk={desk} />
        </div>
      </div>
    </AdminPage>
  )
}

type Queue = FinanceDesk['queues'][number]

function Queues({ desk: { queues, at } }: { desk: FinanceDesk }) {
  const count = queues.reduce((sum, queue) => sum + queue.count, 0)
  return (
    <section className="sheet" aria-label="待办">
      <header>
        <h2>要办的</h2>
        <span className="mute t12">{count.toLocaleString('en')} 件</span>
      </header>
      <Table label="待办" columns={columnsAt(at)} rows={queues} keyOf={({ queue }) => queue} />
    </section>
  )
}

const columnsAt = (at: string): readonly Column<Queue>[] => [
  {
    head: '事项',
    width: '22%',
    opens: true,
    cell: ({ queue }) => (
      <PageLink to={financeQueues[queue].to} className="link">
        {financeQueues[queue].label}
      </PageLink>
    ),
  },
  {
    head: '件数',
    width: '12%',
    isNum: true,
    cell: ({ count }) => (count > 0 ? <b>{count.toLocaleString('en')}</b> : 0),
  },
  { head: '金额', width: '18%', isNum: true, cell: ({ amount }) => price(amount) },
  {
    head: '最早的已等',
    width: '18%',
    isNum: true,
    cell: ({ oldestAt }) => (oldestAt ? waited(oldestAt, at) : '–'),
  },
  { head: '说明', look: 'mute t12', cell: ({ queue }) => financeQueues[queue].hint },
]
