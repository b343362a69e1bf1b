import type { OrderLog } from '#mall/trade/order/order.contract.ts'
import { statusLabels } from '#mall/trade/order/order.rules.ts'
import { dateTime } from '#web/ui/time.ts'
import styles from './detail.module.css'

/** Shows who moved the order when, from where to where. */
export const Logs = ({ logs }: { logs: OrderLog[] }) => (
  <section className="sheet">
    <header>
      <h2>操作日志</h2>
    </header>
    <table className={`data-table ${styles.logs}`}>
      <thead>
        <tr>
          <th>时间</th>
          <th>操作人</th>
          <th>状态变化</th>
          <th>说明</th>
        </tr>
      </thead>
      <tbody>
        {logs.map((log) => (
          <tr key={`${log.at} ${log.toStatus} ${log.note}`}>
            <td className="sec no-wrap">{dateTime(log.at)}</td>
            <td>{log.actor}</td>
            <td>
              {log.fromStatus !== log.toStatus &&
                `${log.fromStatus ? statusLabels[log.fromStatus] : '提交'} → `}
              {statusLabels[log.toStatus]}
            </td>
            <td className="sec any">{log.note || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
