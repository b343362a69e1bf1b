import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { OrderSummary } from '#mall/trade/order/order.contract.ts'
import list from '#web/list/list.module.css'
import type { Column } from '#web/list/Table.tsx'
import { OrderActions } from '#web/order/OrderActions.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { day } from '#web/ui/time.ts'
import { Recent } from './Recent.tsx'

type Props = { orders: OrderSummary[]; isOfCompany: boolean }

const addressOf = ({ orderNo }: OrderSummary) => to.orderDetail({ orderNo })

const columns: readonly Column<OrderSummary>[] = [
  {
    head: '订单号',
    width: '16%',
    opens: true,
    cell: (order) => (
      <PageLink to={addressOf(order)} className="link">
        {order.orderNo}
      </PageLink>
    ),
  },
  { head: '下单日期', width: '12%', look: 'sec no-wrap', cell: ({ createdAt }) => day(createdAt) },
  {
    head: '商品',
    cell: ({ lines: [line], totals: { type } }) =>
      `${line?.model ?? ''}${type > 1 ? ` 等 ${type} 种` : ''}`,
  },
  {
    head: '应付总额',
    width: '13%',
    isNum: true,
    cell: ({ totals }) => <b>{price(totals.totalPrice)}</b>,
  },
  { head: '状态', width: '10%', cell: (order) => <StatusTag order={order} /> },
  {
    head: '操作',
    width: '20%',
    isActs: true,
    cell: (order) => (
      <div className={list.acts}>
        <OrderActions order={order} isInRow />
        <PageLink to={addressOf(order)} className="link" aria-label={`查看 ${order.orderNo}`}>
          查看
        </PageLink>
      </div>
    ),
  },
]
const buyer: Column<OrderSummary> = {
  head: '下单人',
  width: '10%',
  cell: ({ buyerName }) => buyerName,
}
const ofCompany = columns.toSpliced(1, 0, buyer)

export const RecentOrders = ({ orders, isOfCompany }: Props) => (
  <Recent
    title={isOfCompany ? '企业最近订单' : '最近订单'}
    all={{ text: '全部订单', to: isOfCompany ? to.myOrder({ scope: 'company' }) : '/myOrder' }}
    label="最近订单"
    columns={isOfCompany ? ofCompany : columns}
    rows={orders}
    keyOf={({ orderNo }) => orderNo}
    none={
      <Empty
        title="还没有订单"
        actions={
          <PageLink to="/productList" className="btn primary">
            去选购商品
          </PageLink>
        }
      />
    }
  />
)
