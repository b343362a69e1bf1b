import { Link } from 'react-router'
import { api } from '#mall/api.ts'
import { AdminPage } from '#web/admin/AdminPage.tsx'
import styles from '#web/admin/admin.module.css'
import { adminMenu } from '#web/admin/adminMenu.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/admin.ts'

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(visit).call(api.staff.rooms, {})

export default function Admin({ loaderData: counts }: Route.ComponentProps) {
  return (
    <AdminPage title="概览">
      <div className={styles.tiles}>
        {adminMenu
          .flatMap(({ entries }) => entries)
          .map(({ to, name, text, count, unit }) => (
            <Link key={to} to={to} className="sheet">
              <span>{name}</span>
              <span>
                <b>{counts[count].toLocaleString('en')}</b> {unit}
              </span>
              <span className="mute t12">{text}</span>
            </Link>
          ))}
      </div>
    </AdminPage>
  )
}
