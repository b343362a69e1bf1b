import { Link } from 'react-router'
import { api } from '#mall/api.ts'
import styles from '#web/admin/admin.module.css'
import { rooms } from '#web/admin/menu.ts'
import { Room } from '#web/admin/Room.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/admin.ts'

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(visit).call(api.staff.rooms, {})

export default function Admin({ loaderData: counts }: Route.ComponentProps) {
  return (
    <Room title="概览">
      {rooms.map((group) => (
        <section key={group.name} aria-label={group.name}>
          <div className={styles.tiles}>
            {group.rooms.map(({ to, name, text, count, unit }) => (
              <Link key={to} to={to} className="sheet">
                <span>{name}</span>
                <span>
                  <b>{counts[count].toLocaleString('en')}</b> {unit}
                </span>
                <span className="mute t12">{text}</span>
              </Link>
            ))}
          </div>
        </section>
      ))}
    </Room>
  )
}
