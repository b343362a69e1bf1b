import type { Desk } from '#mall/house/staff/desk.contract.ts'
import { deskQueues, waited } from '#mall/house/staff/desk.rules.ts'
import { price } from '#mall/money.ts'
import { type Column, Table } from '#web/list/Table.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './desk.module.css'

type Queue = Desk['queues'][number]

/** Shows the queues in which something waits, and since when; those that are empty are only named. */
export function Queues({ desk: { queues, at } }: { desk: Desk }) {
  const own = queues.filter(({ queue }) => queue !== 'underWay')
  const sum = (of: (queue: Queue) => number) => own.reduce((all, one) => all + of(one), 0)
  const old = sum((queue) => queue.old)
  const late = sum((queue) => queue.late)
  const waiting = queues.filter(({ count }) => count > 0)
  const empty = queues.filter(({ count }) => count === 0)
  const underWay = queues.find(({ queue }) => queue === 'underWay')?.count ?? 0
  return (
    <section className="sheet" aria-label="待办">
      <header>
        <h2>要办的</h2>
        <span className="mute t12">
          {sum(({ count }) => count).toLocaleString('en')} 件
          {late > 0 && (
            <>
              ，<b className="bad">{late.toLocaleString('en')}</b> 件已超过承诺
            </>
          )}
          {old > 0 && <>，{old.toLocaleString('en')} 件是今天之前的</>}
          {underWay > 0 && `；另有 ${underWay.toLocaleString('en')} 件等买家收货`}
        </span>
      </header>
      {waiting.length > 0 && (
        <Table label="待办" columns={columnsAt(at)} rows={waiting} keyOf={({ queue }) => queue} />
      )}
      {empty.length > 0 && <Nothing queues={empty} />}
    </section>
  )
}

const Nothing = ({ queues }: { queues: readonly Queue[] }) => (
  <div className={styles.nothing}>
    <span className="mute">暂无待办：</span>
    {queues.map(({ queue }) => (
      <PageLink key={queue} to={deskQueues[queue].to} className="link">
        {deskQueues[queue].label}
      </PageLink>
    ))}
  </div>
)

const columnsAt = (at: string): readonly Column<Queue>[] => [
  {
    head: '事项',
    width: '20%',
    opens: true,
    cell: ({ queue }) => (
      <PageLink to={deskQueues[queue].to} className="link">
        {deskQueues[queue].label}
      </PageLink>
    ),
  },
  { head: '件数', width: '9%', isNum: true, cell: (row) => <Count {...row} /> },
  {
    head: '已超承诺',
    width: '11%',
    isNum: true,
    cell: ({ late }) =>
      late > 0 ? (
        <b className="bad">{late.toLocaleString('en')}</b>
      ) : (
        <span className="mute">0</span>
      ),
  },
  {
    head: '今天之前',
    width: '11%',
    isNum: true,
    cell: ({ old }) => <span className={old > 0 ? '' : 'mute'}>{old.toLocaleString('en')}</span>,
  },
  {
    head: '金额',
    width: '18%',
    isNum: true,
    cell: ({ amount }) => (amount === null ? '–' : price(amount)),
  },
  {
    head: '最早的已等',
    width: '16%',
    isNum: true,
    cell: ({ oldestAt }) => (oldestAt ? waited(oldestAt, at) : '–'),
  },
  { head: '承诺', look: 'sec', cell: ({ promise }) => promise || '–' },
]

/** It leads to the list that has just so many. */
const Count = ({ queue, count }: Queue) => (
  <PageLink
    to={deskQueues[queue].to}
    className="link"
    aria-label={`${deskQueues[queue].label} ${count} 件`}
  >
    <b>{count.toLocaleString('en')}</b>
  </PageLink>
)
