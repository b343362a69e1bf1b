import { useRef } from 'react'
import { api } from '#mall/api.ts'
import { mayEnter } from '#mall/staffAccess.ts'
import { AdminPage } from '#web/admin/AdminPage.tsx'
import { KeyHints } from '#web/list/KeyHints.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { day } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/admin.ts'
import { Done } from './admin/Done.tsx'
import styles from './admin/desk.module.css'
import { Oldest } from './admin/Oldest.tsx'
import { Queues } from './admin/Queues.tsx'
import { Rest } from './admin/Rest.tsx'
import { Setup } from './admin/Setup.tsx'
import { Turnover } from './admin/Turnover.tsx'
import { TypedHours } from './admin/TypedHours.tsx'
import { Unannounced } from './admin/Unannounced.tsx'

const daysShown = 14
const dayLong = 86_400_000

export async function loader({ context }: Route.LoaderArgs) {
  const { call, who } = context.get(visit)
  const from = day(new Date(Date.now() - (daysShown - 1) * dayLong))
  const [desk, sales, log, rooms, setup] = await Promise.all([
    call(api.staff.desk, {}),
    mayEnter(who, '/admin/reports') ? call(api.report.sales, { from, to: day(new Date()) }) : null,
    mayEnter(who, '/admin/auditLog') ? call(api.staff.auditLog, {}) : null,
    call(api.staff.rooms, {}),
    mayEnter(who, '/admin/staff') ? call(api.staff.setup, {}) : null,
  ])
  const { left = [], unannounced = null, typedHours = '' } = setup ?? {}
  const done = log?.list.slice(0, 8)
  return { left, unannounced, typedHours, desk, days: sales?.days, done, rooms }
}

/** The back office begins with what there is to do, and since when. */
export default function Admin({ loaderData }: Route.ComponentProps) {
  const { left, unannounced, typedHours, desk, days, done, rooms } = loaderData
  const work = useRef<HTMLDivElement>(null)
  const hasRows = desk.queues.length > 0
  return (
    <AdminPage title="工作台">
      <div className={styles.desk}>
        <div ref={work} className={styles.work}>
          {unannounced !== null && <Unannounced year={unannounced} />}
          {typedHours !== '' && <TypedHours typed={typedHours} />}
          {left.length > 0 && <Setup left={left} />}
          {hasRows ? (
            <>
              <Queues desk={desk} />
              <Oldest desk={desk} />
            </>
          ) : (
            <section className="sheet">
              <Empty title="没有分派给您的待办">从左侧菜单进入您的工作页面。</Empty>
            </section>
          )}
        </div>
        <div className={styles.side}>
          {days && <Turnover days={days} />}
          <Rest rooms={rooms} />
        </div>
        {done && <Done entries={done} look={styles.done} />}
      </div>
      <KeyHints sheet={work} hasRows={hasRows} hasTicks={false} opens hasSearch={false} />
    </AdminPage>
  )
}
