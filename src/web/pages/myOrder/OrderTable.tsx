import { price } from '#mall/money.ts'
import type { OrderLine, OrderSummary } from '#mall/trade/order/order.contract.ts'
import { OrderActions } from '#web/order/OrderActions.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { ProductCell } from '#web/ui/ProductCell.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { dateTime } from '#web/ui/time.ts'
import styles from './orders.module.css'

type Props = { orders: OrderSummary[]; isOfCompany: boolean }

export const OrderTable = ({ orders, isOfCompany }: Props) => (
  <table className={`tb ${styles.orders}`}>
    <thead>
      <tr>
        <th>商品</th>
        <th>订货号</th>
        <th className="num">含税单价</th>
        <th className="num">数量</th>
        <th className="num">含税小计</th>
        <th className="num">应付总额</th>
        <th>状态</th>
        <th className="acts">操作</th>
      </tr>
    </thead>
    {orders.map((order) => (
      <OrderRows key={order.orderNo} order={order} isOfCompany={isOfCompany} />
    ))}
  </table>
)

function OrderRows({ order, isOfCompany }: { order: OrderSummary; isOfCompany: boolean }) {
  const { lines, totals } = order
  const more = totals.type - lines.length
  return (
    <tbody>
      <tr className={styles.head}>
        <td colSpan={8}>
          <Head order={order} isOfCompany={isOfCompany} />
        </td>
      </tr>
      {lines.map((line, index) => (
        <tr key={line.lineNo}>
          <Line line={line} />
          {index === 0 && <Whole order={order} rows={lines.length + (more > 0 ? 1 : 0)} />}
        </tr>
      ))}
      {more > 0 && (
        <tr>
          <td colSpan={5}>
            <PageLink to={`/orderDetail?orderNo=${order.orderNo}`} className="link">
              查看其余 {more} 种商品
            </PageLink>
          </td>
        </tr>
      )}
    </tbody>
  )
}

const Head = ({ order, isOfCompany }: { order: OrderSummary; isOfCompany: boolean }) => (
  <div className={styles.facts}>
    <PageLink to={`/orderDetail?orderNo=${order.orderNo}`} className="link">
      {order.orderNo}
    </PageLink>
    <span>{dateTime(order.createdAt)}</span>
    {order.poNumber && <span>PO 号 {order.poNumber}</span>}
    {isOfCompany && <span>下单人 {order.buyerName}</span>}
    <span>
      {order.totals.type} 种 {order.totals.total.toLocaleString('en')} 件
    </span>
  </div>
)

const Line = ({ line }: { line: OrderLine }) => (
  <>
    <td>
      <ProductCell product={line} size={48} />
    </td>
    <td className="sec">
      {line.skuNo}
      {line.materialCode && <p className="t12">物料编码 {line.materialCode}</p>}
    </td>
    <td className="num">{price(line.taxPrice)}</td>
    <td className="num">
      {line.count.toLocaleString('en')} {line.unit}
    </td>
    <td className="num">{price(line.withTaxAmount)}</td>
  </>
)

const Whole = ({ order, rows }: { order: OrderSummary; rows: number }) => (
  <>
    <td rowSpan={rows} className={`num ${styles.whole}`}>
      <b>{price(order.totals.totalPrice)}</b>
      {order.totals.freight > 0 && (
        <span className={`mute t12 ${styles.freight}`}>含运费 {price(order.totals.freight)}</span>
      )}
    </td>
    <td rowSpan={rows} className={styles.whole}>
      <StatusTag order={order} />
    </td>
    <td rowSpan={rows} className={`acts ${styles.whole}`}>
      <div className={styles.acts}>
        <OrderActions order={order} isInRow />
        <PageLink to={`/orderDetail?orderNo=${order.orderNo}`} className="link t13">
          查看详情
        </PageLink>
      </div>
    </td>
  </>
)
