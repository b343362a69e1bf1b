import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { OrderDetail, OrderLine } from '#mall/trade/order/order.contract.ts'
import { Sums } from '#web/order/Sums.tsx'
import { brandName } from '#web/ui/brandName.ts'
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
    <table className={`data-table ${styles.lines}`}>
      <thead>
        <tr>
          <th>商品</th>
          <th>订货号</th>
          <th>品牌</th>
          <th className="num">含税单价</th>
          <th className="num">数量</th>
          <th className="num">未税金额</th>
          <th className="num">税额</th>
          <th className="num">含税小计</th>
          <th>行备注</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <LineRow key={line.lineNo} line={line} />
        ))}
      </tbody>
    </table>
    <Payable totals={totals} lines={lines} />
  </section>
)

const LineRow = ({ line }: { line: OrderLine }) => (
  <tr>
    <td>
      <ProductCell product={line} size={48}>
        <Demands line={line} />
      </ProductCell>
    </td>
    <td className="sec">
      {line.skuNo}
      {line.materialCode && <p className="t12">物料编码 {line.materialCode}</p>}
    </td>
    <td>{brandName(line.brandName).short}</td>
    <td className="num">
      {line.priceSource === 'agreement' && <span className="tag accent">协议</span>}{' '}
      {price(line.taxPrice)}
    </td>
    <td className="num">
      {line.count.toLocaleString('en')} {line.unit}
    </td>
    <td className="num">{price(line.noTaxAmount)}</td>
    <td className="num">{price(line.taxAmount)}</td>
    <td className="num">
      <b>{price(line.withTaxAmount)}</b>
    </td>
    <td className="sec any">{line.note || '–'}</td>
  </tr>
)

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
