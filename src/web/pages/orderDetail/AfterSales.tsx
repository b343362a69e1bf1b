import type { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { AfterSaleHead, Counter } from '#mall/trade/afterSale/afterSale.contract.ts'
import { afterSaleKinds, reasonLabel } from '#mall/trade/afterSale/reasons.rules.ts'
import type { OrderDetail } from '#mall/trade/order/order.contract.ts'
import { AfterSaleTag } from '#web/afterSale/AfterSaleTag.tsx'
import styles from '#web/afterSale/afterSale.module.css'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'

type Props = { order: OrderDetail; afterSales: Output<typeof api.afterSale.orderAfterSales> }

/** Shows what was asked for with the goods of an order, and how many of each went back. */
export const AfterSales = ({ order, afterSales: { list, lines } }: Props) => (
  <section className={`sheet ${styles.ofOrder}`} id="afterSales" aria-label="售后">
    <header>
      <h2>售后</h2>
      <span className="mute t13">{list.length} 个申请</span>
    </header>
    <div className={styles.lines}>
      <FactTable facts={facts} rows={list} keyOf={({ afterSaleNo }) => afterSaleNo} />
    </div>
    <p className={`t13 sec ${styles.counters}`}>
      {lines
        .filter(isConcerned)
        .map((line) => counterOf(line, order))
        .join('；')}
    </p>
  </section>
)

const isConcerned = ({ returned, inAfterSale, exchanged }: Counter) =>
  returned + inAfterSale + exchanged > 0

function counterOf({ lineNo, returned, exchanged, inAfterSale }: Counter, { lines }: OrderDetail) {
  const line = lines.find((one) => one.lineNo === lineNo)
  const name = line?.model || line?.productName || ''
  return `${name} 退 ${returned} 换 ${exchanged} 售后中 ${inAfterSale} ${line?.unit ?? ''}`
}

const facts: readonly Fact<AfterSaleHead>[] = [
  {
    head: '售后单号',
    cell: ({ afterSaleNo }) => (
      <PageLink to={to.afterSaleDetail({ afterSaleNo })} className="link">
        {afterSaleNo}
      </PageLink>
    ),
  },
  { head: '状态', cell: ({ state, kind }) => <AfterSaleTag state={state} kind={kind} /> },
  {
    head: '类型，原因',
    cell: ({ kind, reason }) => `${afterSaleKinds[kind]}，${reasonLabel(reason)}`,
  },
  {
    head: '商品',
    cell: ({ model, type, total }) => `${model}${type > 1 ? ` 等 ${type} 种` : ''}，${total} 件`,
  },
  {
    head: '退款',
    isNum: true,
    cell: ({ totalPrice }) => (totalPrice == null ? '–' : price(totalPrice)),
  },
]
