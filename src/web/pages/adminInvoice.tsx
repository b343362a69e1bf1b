import { api } from '#mall/api.ts'
import { to } from '#mall/pages.ts'
import { invoiceStates } from '#mall/trade/invoicing/states.rules.ts'
import { AdminPage } from '#web/admin/AdminPage.tsx'
import { Downloads } from '#web/invoice/Downloads.tsx'
import { InvoiceSheets } from '#web/invoice/InvoiceSheets.tsx'
import styles from '#web/invoice/invoice.module.css'
import { PageLink } from '#web/ui/PageLink.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminInvoice.ts'
import { StaffActs } from './adminInvoice/StaffActs.tsx'

export const loader = ({ url, context }: Route.LoaderArgs) =>
  context.get(visit).call(api.invoiceDesk.deskInvoice, {
    invoiceNo: url.searchParams.get('invoiceNo') ?? '',
  })

/** One invoice as the staff deals with it. */
export default function AdminInvoice({ loaderData: invoice }: Route.ComponentProps) {
  const { state, reason } = invoice
  return (
    <AdminPage title={`发票 ${invoice.invoiceNo}`} above={{ to: '/admin/invoices', name: '发票' }}>
      <div className={styles.sheets}>
        <section className={`sheet ${styles.state}`} aria-label="状态">
          <h2>{invoiceStates[state]}</h2>
          {invoice.isPaperDue && (
            <p className="sec t13">文件待上传，买家还不能下载，也没有发到收票邮箱。</p>
          )}
          {reason && <p className="sec t13">{reason}</p>}
          {[invoice.replaces, invoice.replacedBy].map(
            (invoiceNo, at) =>
              invoiceNo && (
                <p key={invoiceNo} className="t13">
                  {at === 0 ? '换开自' : '已换开为'}{' '}
                  <PageLink to={to.adminInvoice({ invoiceNo })} className="link">
                    {invoiceNo}
                  </PageLink>
                </p>
              ),
          )}
          <div className={styles.acts}>
            <Downloads files={invoice.files} />
            <StaffActs invoice={invoice} />
          </div>
        </section>
        {invoice.isAsked && (
          <p className="note">开票服务正在办理，答复后自动登记；其间不能退回、撤销或手工登记。</p>
        )}
        {invoice.doubts.length > 0 && state === 'waiting' && (
          <p className="note warn">{invoice.doubts.join('；')}</p>
        )}
        <InvoiceSheets
          invoice={invoice}
          orderLink={(orderNo) => (
            <PageLink to={to.adminOrder({ orderNo })} className="link">
              {orderNo}
            </PageLink>
          )}
        />
      </div>
    </AdminPage>
  )
}
