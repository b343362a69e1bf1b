import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { OrderDetail } from '#mall/trade/order/order.contract.ts'
import { orderLabel } from '#mall/trade/order/order.rules.ts'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './result.module.css'

/** The orders of one submission, one for each address. */
export const Several = ({ orders }: { orders: readonly OrderDetail[] }) => (
  <>
    <FactTable
      look={styles.several}
      facts={[...facts, actOf(orders)]}
      rows={orders}
      keyOf={({ orderNo }) => orderNo}
    />
    <div className={styles.acts}>
      <PageLink to="/myOrder" className="btn large">
        查看我的订单
      </PageLink>
      <PageLink to="/" className="btn large">
        继续购物
      </PageLink>
    </div>
  </>
)

const facts: readonly Fact<OrderDetail>[] = [
  {
    head: '订单号',
    cell: ({ orderNo }) => (
      <PageLink to={to.orderDetail({ orderNo })} className="link">
        {orderNo}
      </PageLink>
    ),
  },
  { head: '收货信息', look: 'any', cell: ({ receiver, address }) => `${receiver}，${address}` },
  { head: '运费', isNum: true, cell: ({ totals }) => price(totals.freight) },
  { head: '订单金额', isNum: true, cell: ({ totals }) => <b>{price(totals.totalPrice)}</b> },
  { head: '状态', cell: (order) => orderLabel(order) },
]

/** The cashier knows the others too, so that paying one leads back to those that still wait. */
const actOf = (orders: readonly OrderDetail[]): Fact<OrderDetail> => ({
  head: '操作',
  cell: ({ orderNo, actions }) =>
    actions.includes('pay') && (
      <PageLink
        to={to.checkStand({
          orderNo: [...new Set([orderNo, ...orders.map((order) => order.orderNo)])].join(),
        })}
        className="btn small outline"
        aria-label={`去支付 ${orderNo}`}
      >
        去支付
      </PageLink>
    ),
})
