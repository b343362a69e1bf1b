import type { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { InvoiceableLine, InvoiceHead } from '#mall/trade/invoicing/invoicing.contract.ts'
import { notApplied } from '#mall/trade/invoicing/states.rules.ts'
import { InvoiceNumber } from '#web/invoice/InvoiceNumber.tsx'
import { InvoiceTag } from '#web/invoice/InvoiceTag.tsx'
import styles from '#web/invoice/invoice.module.css'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'

type Props = { orderNo: string; invoices: Output<typeof api.invoicing.orderInvoices> }

/** Shows what of an order is on which invoice, and what can still be invoiced. */
export function Invoices({ orderNo, invoices: { list, lines } }: Props) {
  const left = lines.filter((line) => line.left > 0)
  return (
    <section className={`sheet ${styles.ofOrder}`} id="invoices" aria-label="发票">
      <header>
        <h2>发票</h2>
        {list.length === 0 && <span className="tag off">{notApplied}</span>}
        <span className="mute t13">
          {left.length > 0 ? `${left.length} 行可以开票` : '已收货的商品均已申请开票'}
        </span>
        {left.length > 0 && (
          <PageLink to={to.invoiceApply({ orderNos: orderNo })} className="btn">
            申请开票
          </PageLink>
        )}
      </header>
      {list.length > 0 && (
        <div className={styles.lines}>
          <FactTable
            look="stacked"
            facts={facts}
            rows={list}
            keyOf={({ invoiceNo }) => invoiceNo}
          />
        </div>
      )}
      <p className={`t13 sec ${styles.counters}`}>{lines.map(counterOf).join('；')}</p>
    </section>
  )
}

const counterOf = ({ model, productName, received, returned, invoiced, unit }: InvoiceableLine) =>
  `${model || productName} 收 ${received} 退 ${returned} 票 ${invoiced} ${unit}`

const facts: readonly Fact<InvoiceHead>[] = [
  {
    head: '申请号',
    cell: ({ invoiceNo }) => (
      <PageLink to={to.invoiceDetail({ invoiceNo })} className="link">
        {invoiceNo}
      </PageLink>
    ),
  },
  { head: '状态', cell: InvoiceTag },
  {
    head: '发票号码',
    cell: ({ number }) => (number ? <InvoiceNumber number={number} /> : '–'),
  },
  { head: '开票日期', cell: ({ issuedOn }) => issuedOn ?? '–' },
  { head: '价税合计', isNum: true, cell: ({ totalPrice }) => price(totalPrice) },
]
