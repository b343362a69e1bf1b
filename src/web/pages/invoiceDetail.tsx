import { api } from '#mall/api.ts'
import { to } from '#mall/pages.ts'
import type { InvoiceDetail } from '#mall/trade/invoicing/invoicing.contract.ts'
import { invoiceStates } from '#mall/trade/invoicing/states.rules.ts'
import { Crumbs } from '#web/frame/Crumbs.tsx'
import { Downloads } from '#web/invoice/Downloads.tsx'
import { InvoiceSheets } from '#web/invoice/InvoiceSheets.tsx'
import styles from '#web/invoice/invoice.module.css'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Title } from '#web/ui/Title.tsx'
import { useLive } from '#web/ui/useLive.ts'
import { useUnseenReload } from '#web/ui/useUnseenReload.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/invoiceDetail.ts'
import { BuyerActs } from './invoiceDetail/BuyerActs.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(visit)
  const invoiceNo = url.searchParams.get('invoiceNo') ?? ''
  const [invoice, titles] = await Promise.all([
    call(api.invoicing.invoiceDetail, { invoiceNo }),
    call(api.invoice.titleList, {}),
  ])
  return { invoice, titles: titles.list }
}

const trail = [
  { to: '/', name: '首页' },
  { to: '/myInvoice', name: '我的发票' },
] as const

export default function InvoicePage({ loaderData: { invoice, titles } }: Route.ComponentProps) {
  const reload = useUnseenReload()
  useLive(() => void reload()) // what the mall does with it is told by a message
  return (
    <div className="wrap">
      <Title>{`发票 ${invoice.invoiceNo}`}</Title>
      <Crumbs trail={trail} title={invoice.invoiceNo} />
      <h1 className="visually-hidden">开票申请 {invoice.invoiceNo}</h1>
      <div className={styles.sheets}>
        <section className={`sheet ${styles.state}`} aria-label="状态">
          <h2>{invoiceStates[invoice.state]}</h2>
          <p className="sec t13">{hintOf(invoice)}</p>
          <Others invoice={invoice} />
          <div className={styles.acts}>
            <Downloads files={invoice.files} look="btn primary" />
            <BuyerActs invoice={invoice} titles={titles} />
          </div>
        </section>
        <InvoiceSheets
          invoice={invoice}
          orderLink={(orderNo) => (
            <PageLink to={to.orderDetail({ orderNo })} className="link">
              {orderNo}
            </PageLink>
          )}
        />
      </div>
    </div>
  )
}

const hints: Record<InvoiceDetail['state'], string> = {
  waiting: '商城开具后会通知您。',
  issuing: '正在开具，完成后会通知您。',
  issued: '',
  sent: '纸质发票已寄出，收到后请确认签收。',
  signed: '',
  rejected: '更正后可以重新申请，所占数量已释放。',
  exchanging: '原发票红冲后按新抬头重开。',
  reversing: '红字发票开具后会通知您。',
  reversed: '这张发票已作废，不能再报销或抵扣。',
}

function hintOf({ state, reason, medium, isPaperDue, email }: InvoiceDetail): string {
  if (isPaperDue) return `发票文件待商城上传，上传后通知您${email ? '并发到收票邮箱' : ''}。`
  if (state === 'waiting' && email) return '商城开具后会通知您，文件发到收票邮箱。'
  if (state === 'rejected') return `原因：${reason}。${hints.rejected}`
  return state === 'issued' && medium === 'paper' ? '等待寄出。' : hints[state]
}

const Others = ({ invoice: { replaces, replacedBy } }: { invoice: InvoiceDetail }) =>
  [
    ['换开自', replaces],
    ['已换开为', replacedBy],
  ].map(
    ([name, invoiceNo]) =>
      invoiceNo && (
        <p key={name} className="t13">
          {name}{' '}
          <PageLink to={to.invoiceDetail({ invoiceNo })} className="link">
            {invoiceNo}
          </PageLink>
        </p>
      ),
  )
