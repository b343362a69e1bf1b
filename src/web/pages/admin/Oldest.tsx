import type { Desk, DeskWork } from '#mall/house/staff/desk.contract.ts'
import { addressOfWork, deskQueues, waited, waitedText } from '#mall/house/staff/desk.rules.ts'
import { price } from '#mall/money.ts'
import { type Column, Table } from '#web/list/Table.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'

/** Lists what is late and what waits longest, each with the way to where it is done. */
export const Oldest = ({ desk: { oldest, at } }: { desk: Desk }) => (
  <section className="sheet" aria-label="先办的">
    <header>
      <h2>先办的</h2>
      <span className="mute t12">超过承诺的在前，其次等得最久的</span>
    </header>
    {oldest.length > 0 ? (
      <Table
        label="先办的"
        columns={columnsAt(at)}
        rows={oldest}
        keyOf={({ queue, key }) => `${queue} ${key}`}
      />
    ) : (
      <Empty title="都办完了">新的订单、申请与留言会显示在这里。</Empty>
    )}
  </section>
)

/** The number of a company, or of a line of the bank, says nothing to anybody. */
const numberOf = ({ queue, key }: DeskWork) =>
  queue === 'companies' || queue === 'terms' || queue === 'credits' || queue === 'receipts'
    ? '–'
    : key

const columnsAt = (at: string): readonly Column<DeskWork>[] => [
  { head: '剩余', width: '16%', look: 'no-wrap', cell: (work) => <Left {...work} /> },
  { head: '已等', width: '13%', look: 'no-wrap', cell: ({ since }) => waited(since, at) },
  { head: '事项', width: '13%', cell: ({ queue }) => deskQueues[queue].label },
  { head: '单号', width: '16%', look: 'sec', cell: numberOf },
  { head: '客户', cell: ({ name }) => name },
  {
    head: '金额',
    width: '14%',
    isNum: true,
    cell: ({ amount }) => (amount === null ? '–' : price(amount)),
  },
  {
    head: '操作',
    width: '10%',
    isActs: true,
    opens: true,
    cell: (work) => (
      <PageLink
        to={addressOfWork(work)}
        className="link"
        aria-label={`${deskQueues[work.queue].act} ${work.name} ${numberOf(work)}`}
      >
        {deskQueues[work.queue].act}
      </PageLink>
    ),
  },
]

/** It is counted in working hours. */
const Left = ({ leftMinutes }: DeskWork) =>
  leftMinutes === null ? (
    '–'
  ) : (
    <span className={leftMinutes <= 0 ? 'tag bad' : leftMinutes < soonMinutes ? 'tag warn' : 'tag'}>
      {leftText(leftMinutes)}
    </span>
  )

/** After closing time what is due has no minute left, and none of lateness. */
function leftText(minutes: number): string {
  if (minutes === 0) return '已到时限'
  return `${minutes < 0 ? '超' : '剩'} ${waitedText(Math.abs(minutes))}`
}

const soonMinutes = 30
