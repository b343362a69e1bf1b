import { api } from '#mall/api.ts'
import { firstDayOf, lastDayOf, monthAfter } from '#mall/company/ledger/month.rules.ts'
import { AdminPage } from '#web/admin/AdminPage.tsx'
import styles from '#web/finance/finance.module.css'
import { daysIn } from '#web/list/daysIn.ts'
import { OfDays } from '#web/list/OfDays.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { day } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminExports.ts'
import { Exports } from './adminExports/Exports.tsx'
import { MakeExport } from './adminExports/MakeExport.tsx'

/** The month that is over is what one exports. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(visit)
  const last = monthAfter(day(new Date()).slice(0, 7), -1)
  const asked = daysIn(url.searchParams)
  const to = asked.to ?? lastDayOf(asked.from?.slice(0, 7) ?? last)
  const period = { from: asked.from ?? firstDayOf(to.slice(0, 7)), to }
  const [preview, exports] = await Promise.all([
    call(api.voucher.exportPreview, period),
    call(api.voucher.voucherExports, {}),
  ])
  return { period, preview, exports: exports.list }
}

/** What is posted goes to the accounting program: chosen days become vouchers, and what was exported stands below. */
export default function AdminExports({ loaderData }: Route.ComponentProps) {
  const { period, preview, exports } = loaderData
  return (
    <AdminPage title="凭证导出" above={{ to: '/admin/finance', name: '财务工作台' }}>
      <div className={styles.work}>
        <section className="sheet" aria-label="导出凭证">
          <header>
            <h2>导出凭证</h2>
            <span className="right">
              <PageLink to="/admin/accounts" className="btn">
                科目设置
              </PageLink>
            </span>
          </header>
          <OfDays until={period.to}>
            <MakeExport key={`${period.from} ${period.to}`} period={period} preview={preview} />
          </OfDays>
        </section>
        <Exports list={exports} />
      </div>
    </AdminPage>
  )
}
