import { api } from '#mall/api.ts'
import { to } from '#mall/pages.ts'
import { stateLabel } from '#mall/trade/afterSale/states.rules.ts'
import { AdminPage } from '#web/admin/AdminPage.tsx'
import { StaffLink } from '#web/admin/StaffLink.tsx'
import { AfterSaleSheets } from '#web/afterSale/AfterSaleSheets.tsx'
import { AfterSaleSteps } from '#web/afterSale/AfterSaleSteps.tsx'
import styles from '#web/afterSale/afterSale.module.css'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminAfterSale.ts'
import { StaffActs } from './adminAfterSale/StaffActs.tsx'

export const loader = ({ url, context }: Route.LoaderArgs) =>
  context.get(visit).call(api.afterSaleDesk.deskAfterSale, {
    afterSaleNo: url.searchParams.get('afterSaleNo') ?? '',
  })

/** One request as the staff deals with it. */
export default function AdminAfterSale({ loaderData: request }: Route.ComponentProps) {
  const { afterSaleNo, orderNo, state, kind, answer, dueAt, invoiceNos } = request
  return (
    <AdminPage title={`售后 ${afterSaleNo}`} above={{ to: '/admin/afterSales', name: '售后' }}>
      <div className={styles.columns}>
        <div className={styles.sheets}>
          <section className={`sheet ${styles.state}`} aria-label="状态">
            <h2>{stateLabel(state, kind)}</h2>
            {answer && <p className="sec t13">{answer}</p>}
            {state === 'returning' && dueAt && (
              <p className="sec t13">买家在 {dateTime(dueAt)} 前寄回</p>
            )}
            <div className={styles.acts}>
              <StaffActs request={request} />
            </div>
          </section>
          {state === 'refunding' && invoiceNos.length > 0 && (
            <p className="note warn">
              <span>
                退款前须先红冲已开发票，或驳回在途的开票申请：
                {invoiceNos.map((invoiceNo) => (
                  <StaffLink key={invoiceNo} to={to.adminInvoice({ invoiceNo })}>
                    {invoiceNo}{' '}
                  </StaffLink>
                ))}
              </span>
            </p>
          )}
          <AfterSaleSheets
            request={request}
            orderLink={
              <PageLink to={to.adminOrder({ orderNo })} className="link">
                {orderNo}
              </PageLink>
            }
          />
        </div>
        <div className={styles.aside}>
          <AfterSaleSteps request={request} />
        </div>
      </div>
    </AdminPage>
  )
}
