import type { Rooms } from '#mall/house/staff/staff.contract.ts'
import { adminMenu } from '#web/admin/adminMenu.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './desk.module.css'

/** Counts what is no work but good to know. */
export const Rest = ({ rooms }: { rooms: Rooms }) => (
  <section className="sheet" aria-label="概况">
    <header>
      <h2>概况</h2>
    </header>
    <ul className={styles.rest}>
      {adminMenu
        .flatMap(({ entries }) => entries)
        .flatMap(({ isWork, count, ...entry }) => (isWork || !count ? [] : [{ ...entry, count }]))
        .map(({ to, name, count, unit }) => (
          <li key={to}>
            <PageLink to={to} className="link">
              {name}
            </PageLink>
            <span>
              <b>{rooms[count].toLocaleString('en')}</b> {unit}
            </span>
          </li>
        ))}
    </ul>
  </section>
)
