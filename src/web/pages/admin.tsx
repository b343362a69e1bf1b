import { api } from '#mall/api.ts'
import { AdminPage } from '#web/admin/AdminPage.tsx'
import { day } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/admin.ts'
import { Done } from './admin/Done.tsx'
import styles from './admin/desk.module.css'
import { Oldest } from './admin/Oldest.tsx'
import { Queues } from './admin/Queues.tsx'
import { Rest } from './admin/Rest.tsx'
import { Turnover } from './admin/Turnover.tsx'

const daysShown = 14
const dayLong = 86_400_000

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(visit)
  const from = day(new Date(Date.now() - (daysShown - 1) * dayLong))
  const [desk, sales, log, rooms] = await Promise.all([
    call(api.staff.desk, {}),
    call(api.report.sales, { from, to: day(new Date()) }),
    call(api.staff.auditLog, {}),
    call(api.staff.rooms, {}),
  ])
  return { desk, days: sales.days, done: log.list.slice(0, 8), rooms }
}

/** The back office begins with what there is to do, and since when. */
export default function Admin({ loaderData: { desk, days, done, rooms } }: Route.ComponentProps) {
  return (
    <AdminPage title="工作台">
      <div className={styles.desk}>
        <div className={styles.work}>
          <Queues desk={desk} />
          <Oldest desk={desk} />
        </div>
        <div className={styles.side}>
          <Turnover days={days} />
          <Rest rooms={rooms} />
        </div>
        <Done entries={done} look={styles.done} />
      </div>
    </AdminPage>
  )
}
