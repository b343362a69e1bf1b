import { dateTime } from '#web/ui/time.ts'
import styles from './record.module.css'
import { type Detail, logText } from './requisition.ts'

/** Shows who did what with it when. */
export const Logs = ({ logs }: { logs: Detail['logs'] }) => (
  <section>
    <h3>处理记录</h3>
    <ol className={styles.logs}>
      {logs.map((log, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end
        <li key={index}>
          <time dateTime={log.at}>{dateTime(log.at)}</time>
          <b>{log.actor}</b>
          <span className="any">{logText(log)}</span>
        </li>
      ))}
    </ol>
  </section>
)
