import type { AuditEntry } from '#mall/people/audit/audit.contract.ts'
import { actionText } from '#mall/people/audit/audit.rules.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import styles from './desk.module.css'

type Props = { entries: readonly AuditEntry[]; look: string | undefined }

/** Tells what was done last, and by whom. */
export const Done = ({ entries, look = '' }: Props) => (
  <section className={`sheet ${look}`} aria-label="最近操作">
    <header>
      <h2>最近操作</h2>
      <span className="right">
        <PageLink to="/admin/auditLog" className="link">
          操作日志
        </PageLink>
      </span>
    </header>
    {entries.length > 0 ? (
      <ol className={styles.entries}>
        {entries.map(({ auditId, at, userName, action, subject }) => (
          <li key={auditId}>
            <p>
              <b>{actionText(action)}</b> {subject}
            </p>
            <p className="mute t12">
              {userName}，{dateTime(at)}
            </p>
          </li>
        ))}
      </ol>
    ) : (
      <p className={`mute ${styles.part}`}>还没有操作。</p>
    )}
  </section>
)
