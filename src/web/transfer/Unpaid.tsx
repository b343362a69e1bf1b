import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { OrderSummary } from '#mall/trade/order/order.contract.ts'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import { PageLink, useLoginAddress } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import styles from './transfer.module.css'

type Props = { unpaid: { total: number; list: OrderSummary[] } | null }

/** One's own orders that wait for money; null is a visitor. */
export const Unpaid = ({ unpaid }: Props) => (
  <section className={styles.part} aria-labelledby="unpaid">
    <h2 id="unpaid">您的待付款订单</h2>
    {unpaid === null ? (
      <Login />
    ) : unpaid.list.length === 0 ? (
      <p>您没有待付款的订单。</p>
    ) : (
      <>
        <FactTable
          look={styles.orders}
          facts={facts}
          rows={unpaid.list}
          keyOf={({ orderNo }) => orderNo}
        />
        {unpaid.total > unpaid.list.length && (
          <p>
            共 {unpaid.total} 个，
            <PageLink to={to.myOrder({ scope: 'mine', tab: 'unpaid' })} className="link">
              查看全部
            </PageLink>
          </p>
        )}
      </>
    )}
  </section>
)

function Login() {
  return (
    <p>
      <PageLink to={useLoginAddress()} className="link">
        登录
      </PageLink>
      后，这里列出您待付款的订单、金额和付款截止时间。
    </p>
  )
}

const facts: readonly Fact<OrderSummary>[] = [
  {
    head: '订单号',
    cell: ({ orderNo }) => (
      <PageLink to={to.orderDetail({ orderNo })} className="link mono">
        {orderNo}
      </PageLink>
    ),
  },
  { head: '应付总额', isNum: true, cell: ({ totals }) => <b>{price(totals.totalPrice)}</b> },
  { head: '付款截止', cell: ({ payDeadline }) => (payDeadline ? dateTime(payDeadline) : '–') },
  {
    head: '操作',
    cell: ({ actions, orderNo }) =>
      actions.includes('pay') ? (
        <PageLink to={to.checkStand({ orderNo })} className="link" aria-label={`去付款 ${orderNo}`}>
          去付款
        </PageLink>
      ) : (
        '–'
      ),
  },
]
