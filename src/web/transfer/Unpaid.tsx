import type { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { OrderScope, OrderSummary } from '#mall/trade/order/order.contract.ts'
import { orderStatus } from '#mall/trade/order/order.rules.ts'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink, useLoginAddress } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import styles from './transfer.module.css'

type Transfers = Output<typeof api.transfer.balanceInfo>['transfers']
type Shown = { total: number; list: OrderSummary[]; scope: OrderScope }
type Props = { unpaid: Shown | null; transfers?: Transfers }

/** The orders that wait for money, one's own or those of the company; null is a visitor. */
export const Unpaid = ({ unpaid, transfers = [] }: Props) => (
  <section className={styles.part} aria-labelledby="unpaid">
    <h2 id="unpaid">{unpaid?.scope === 'company' ? '企业的待付款订单' : '您的待付款订单'}</h2>
    <Joined transfers={transfers} />
    {unpaid === null ? (
      <Login />
    ) : unpaid.list.length === 0 ? (
      <p>{unpaid.scope === 'company' ? '企业没有待付款的订单。' : '您没有待付款的订单。'}</p>
    ) : (
      <>
        <FactTable
          look={`stacked ${styles.orders}`}
          facts={factsWith(transfers, unpaid.scope)}
          rows={unpaid.list}
          keyOf={({ orderNo }) => orderNo}
        />
        {unpaid.total > unpaid.list.length && (
          <p>
            共 {unpaid.total} 个，
            <PageLink to={to.myOrder({ scope: unpaid.scope, tab: 'unpaid' })} className="link">
              查看全部
            </PageLink>
          </p>
        )}
      </>
    )}
    <Verifying transfers={transfers} />
  </section>
)

/** Orders that one transfer pays are paid by one sum. */
const Joined = ({ transfers }: { transfers: Transfers }) =>
  transfers.flatMap(({ transferNo, code, due, orders }) => {
    const open = orders.filter((order) => order.due > 0 && order.status === orderStatus.unpaid)
    return open.length > 1 ? (
      <p key={transferNo} className="note">
        <Icon name="info" />
        <span>
          合并付款单 {transferNo} 共 {open.length} 单，请汇一笔 <b>{price(due)}</b>，附言填{' '}
          <b className="mono">{code}</b>：{open.map(({ orderNo }) => orderNo).join('、')}
        </span>
      </p>
    ) : (
      []
    )
  })

/** Orders that wait for their voucher are not to be paid; it can be looked at, and taken back. */
const Verifying = ({ transfers }: { transfers: Transfers }) =>
  transfers.flatMap(({ transferNo, orders }) => {
    const [first] = orders.filter(({ status }) => status === orderStatus.verifying)
    return first ? (
      <p key={transferNo}>
        合并付款单 {transferNo} 待核款，
        <PageLink to={to.checkStand({ orderNo: first.orderNo })} className="link">
          查看凭证
        </PageLink>
      </p>
    ) : (
      []
    )
  })

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

/** Each order with the code of its transfer, and what of it is still to be paid. */
function factsWith(transfers: Transfers, scope: OrderScope): readonly Fact<OrderSummary>[] {
  const transferOf = (orderNo: string) =>
    transfers.find(({ orders }) => orders.some((order) => order.orderNo === orderNo))
  const dueOf = ({ orderNo, totals }: OrderSummary) =>
    transferOf(orderNo)?.orders.find((order) => order.orderNo === orderNo)?.due ?? totals.totalPrice
  const code: Fact<OrderSummary> = {
    head: '汇款识别码',
    cell: ({ orderNo }) => {
      const transfer = transferOf(orderNo)
      return transfer ? (
        <b className="mono">{transfer.code}</b>
      ) : (
        <span className="mute">去付款后选择对公转账</span>
      )
    },
  }
  const due: Fact<OrderSummary> = {
    head: '还需支付',
    isNum: true,
    cell: (order) => <b>{price(dueOf(order))}</b>,
  }
  return [number, ...(scope === 'company' ? [buyer] : []), due, code, ...others]
}

const number: Fact<OrderSummary> = {
  head: '订单号',
  cell: ({ orderNo }) => (
    <PageLink to={to.orderDetail({ orderNo })} className="link mono">
      {orderNo}
    </PageLink>
  ),
}
const buyer: Fact<OrderSummary> = { head: '下单人', cell: ({ buyerName }) => buyerName }
const others: readonly Fact<OrderSummary>[] = [
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
