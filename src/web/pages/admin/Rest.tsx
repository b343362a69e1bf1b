import type { Rooms } from '#mall/house/staff/staff.contract.ts'
import { menuOf } from '#web/admin/adminMenu.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import styles from './desk.module.css'

/** Counts what is no work but good to know. */
export function Rest({ rooms }: { rooms: Rooms }) {
  const counted = menuOf(useVisitor().who)
    .flatMap(({ entries }) => entries)
    .flatMap(({ isWork, count, ...entry }) => (isWork || !count ? [] : [{ ...entry, count }]))
  if (counted.length === 0) return null
  return (
    <section className="sheet" aria-label="概况">
      <header>
        <h2>概况</h2>
      </header>
      <ul className={styles.rest}>
        {counted.map(({ to, name, count, unit }) => (
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
}
