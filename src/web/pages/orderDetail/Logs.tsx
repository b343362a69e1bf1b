import type { OrderLog } from '#mall/trade/order/order.contract.ts'
import { statusLabels } from '#mall/trade/order/order.rules.ts'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import { dateTime } from '#web/ui/time.ts'
import styles from './detail.module.css'

/** Shows who moved the order when, from where to where. */
export const Logs = ({ logs }: { logs: OrderLog[] }) => (
  <section className="sheet">
    <header>
      <h2>操作日志</h2>
    </header>
    <FactTable
      look={styles.logs}
      facts={facts}
      rows={logs}
      keyOf={({ at, toStatus, note }) => `${at} ${toStatus} ${note}`}
    />
  </section>
)

const facts: readonly Fact<OrderLog>[] = [
  { head: '时间', look: 'sec no-wrap', cell: ({ at }) => dateTime(at) },
  { head: '操作人', cell: ({ actor }) => actor },
  { head: '状态变化', cell: changeOf },
  { head: '说明', look: 'sec any', cell: saidOf },
]

function saidOf({ note, amounts }: OrderLog): string {
  return [note, amounts].filter(Boolean).join('，') || '–'
}

function changeOf({ fromStatus, toStatus }: OrderLog): string {
  const to = statusLabels[toStatus]
  if (fromStatus === toStatus) return to
  return `${fromStatus ? statusLabels[fromStatus] : '提交'} → ${to}`
}
