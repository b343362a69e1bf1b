import { price } from '#mall/money.ts'
import type { OrderSummary } from '#mall/trade/order/order.contract.ts'
import { OrderActions } from '#web/order/OrderActions.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { day } from '#web/ui/time.ts'
import styles from './home.module.css'

type Props = { orders: OrderSummary[]; isOfCompany: boolean }

export const RecentOrders = ({ orders, isOfCompany }: Props) => (
  <section className="sheet">
    <header>
      <h3>{isOfCompany ? '企业最近订单' : '最近订单'}</h3>
      <span className="r">
        <PageLink to={isOfCompany ? '/myOrder?scope=company' : '/myOrder'} className="link">
          全部订单
        </PageLink>
      </span>
    </header>
    {orders.length > 0 ? (
      <table className="tb">
        <thead>
          <tr>
            <th>订单号</th>
            {isOfCompany && <th>下单人</th>}
            <th>下单日期</th>
            <th>商品</th>
            <th className="num">应付总额</th>
            <th>状态</th>
            <th>操作</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row key={order.orderNo} order={order} isOfCompany={isOfCompany} />
          ))}
        </tbody>
      </table>
    ) : (
      <Empty
        title="还没有订单"
        actions={
          <PageLink to="/productList" className="btn p">
            去选购商品
          </PageLink>
        }
      />
    )}
  </section>
)

const Row = ({ order, isOfCompany }: { order: OrderSummary; isOfCompany: boolean }) => (
  <tr>
    <td>
      <PageLink to={`/orderDetail?orderNo=${order.orderNo}`} className="link nw">
        {order.orderNo}
      </PageLink>
    </td>
    {isOfCompany && <td className={styles.name}>{order.buyerName}</td>}
    <td className="sec nw">{day(order.createdAt)}</td>
    <td className={styles.name}>
      {order.lines[0]?.model}
      {order.totals.type > 1 && ` 等 ${order.totals.type} 种`}
    </td>
    <td className="num">
      <b>{price(order.totals.totalPrice)}</b>
    </td>
    <td>
      <StatusTag order={order} />
    </td>
    <td>
      <div className={styles.acts}>
        <OrderActions order={order} isInRow />
        <PageLink
          to={`/orderDetail?orderNo=${order.orderNo}`}
          className="link t13"
          aria-label={`查看 ${order.orderNo}`}
        >
          查看
        </PageLink>
      </div>
    </td>
  </tr>
)
