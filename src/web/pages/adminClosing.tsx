import { api } from '#mall/api.ts'
import { AdminPage } from '#web/admin/AdminPage.tsx'
import styles from '#web/finance/finance.module.css'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminClosing.ts'
import { Closings } from './adminClosing/Closings.tsx'
import { NextMonth } from './adminClosing/NextMonth.tsx'
import { Rights } from './adminClosing/Rights.tsx'

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(visit).call(api.closing.closingState, {})

/** A month is looked through and closed; those that are closed stand below. */
export default function AdminClosing({ loaderData: state }: Route.ComponentProps) {
  return (
    <AdminPage title="月结账" above={{ to: '/admin/finance', name: '财务工作台' }}>
      <div className={styles.desk}>
        <div className={styles.work}>
          <NextMonth state={state} />
          <Closings state={state} />
        </div>
        <div className={styles.side}>
          <Rights state={state} />
        </div>
      </div>
    </AdminPage>
  )
}
