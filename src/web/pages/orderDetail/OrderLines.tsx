import { brandName } from '#mall/brandName.rules.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { OrderDetail, OrderLine } from '#mall/trade/order/order.contract.ts'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import { ShortNote } from '#web/order/ShortNote.tsx'
import { Sums } from '#web/order/Sums.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { ProductCell } from '#web/ui/ProductCell.tsx'
import styles from './detail.module.css'

export const OrderLines = ({ order: { lines, totals } }: { order: OrderDetail }) => (
  <section className="sheet">
    <header>
      <h2>商品明细</h2>
      <span className="mute t13">
        {totals.type} 种 {totals.total.toLocaleString('en')} 件
      </span>
    </header>
    <FactTable look={styles.lines} facts={facts} rows={lines} keyOf={({ lineNo }) => lineNo} />
    <Payable totals={totals} lines={lines} />
  </section>
)

const facts: readonly Fact<OrderLine>[] = [
  {
    head: '商品',
    cell: (line) => (
      <ProductCell product={line} size={48}>
        <Demands line={line} />
      </ProductCell>
    ),
  },
  {
    head: '订货号',
    look: 'sec',
    cell: ({ skuNo, materialCode, costCentre }) => (
      <>
        {skuNo}
        {materialCode && <p className="t12">物料编码 {materialCode}</p>}
        {costCentre && <p className="t12">成本中心 {costCentre}</p>}
      </>
    ),
  },
  { head: '品牌', cell: (line) => brandName(line.brandName).short },
  {
    head: '含税单价',
    isNum: true,
    cell: ({ priceSource, quoteNo, taxPrice }) => (
      <>
        {priceSource === 'agreement' && <span className="tag accent">协议</span>}
        {priceSource === 'tier' && <span className="tag accent">阶梯</span>} {price(taxPrice)}
        {quoteNo && (
          <p className="t12">
            <PageLink to={to.myEnquiry({ enquiryNo: quoteNo })} className="link">
              报价 {quoteNo}
            </PageLink>
          </p>
        )}
      </>
    ),
  },
  {
    head: '数量',
    isNum: true,
    cell: (line) => (
      <>
        {(line.count + line.cancelled).toLocaleString('en')} {line.unit}
        <ShortNote line={line} />
        {line.shipped > 0 && (
          <p className="mute t12">
            发 {line.shipped.toLocaleString('en')}，收 {line.received.toLocaleString('en')}
          </p>
        )}
      </>
    ),
  },
  { head: '未税金额', isNum: true, cell: ({ noTaxAmount }) => price(noTaxAmount) },
  { head: '税额', isNum: true, cell: ({ taxAmount }) => price(taxAmount) },
  { head: '含税小计', isNum: true, cell: ({ withTaxAmount }) => <b>{price(withTaxAmount)}</b> },
  {
    head: '行备注',
    look: 'sec any',
    cell: ({ note }) => note || <span className={styles.none}>–</span>,
  },
]

/** Shows who is to have how many of what arrives. */
const Demands = ({ line: { demands, unit } }: { line: OrderLine }) =>
  demands.length > 0 && (
    <dl className={styles.demands}>
      <dt>需求人分配</dt>
      {demands.map(({ demanderName, requisitionNo, count }) => (
        <dd key={`${requisitionNo} ${demanderName}`}>
          {demanderName} {count.toLocaleString('en')} {unit}
          <PageLink to={to.purchaseRequisitionList({ requisitionNo })} className="link">
            {requisitionNo}
          </PageLink>
        </dd>
      ))}
    </dl>
  )

const Payable = ({ totals, lines }: Pick<OrderDetail, 'totals' | 'lines'>) => (
  <dl className={styles.totals}>
    <Sums totals={totals} lines={lines} />
    <dt>应付总额</dt>
    <dd>
      <span className="price">{price(totals.totalPrice)}</span>
    </dd>
  </dl>
)
