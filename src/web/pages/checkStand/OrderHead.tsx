import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { Transfer } from '#mall/trade/transfer/transfer.contract.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import styles from './stand.module.css'
import { clock, type PayableOrder } from './useTimeLeft.ts'

type Props = {
  order: PayableOrder
  /** So much of it is paid already. */
  paid: number
  /** It may pay others with it. */
  transfer: Transfer | null
  secondsLeft: number | null
}

export const OrderHead = ({ order, paid, transfer, secondsLeft }: Props) => (
  <section className={`sheet ${styles.head}`}>
    <dl>
      <div>
        <dt>订单号</dt>
        <dd>
          <PageLink to={to.orderDetail({ orderNo: order.orderNo })}>{order.orderNo}</PageLink>
        </dd>
      </div>
      <div>
        <dt>提交时间</dt>
        <dd>{dateTime(order.createdAt)}</dd>
      </div>
      <div>
        <dt>商品</dt>
        <dd>
          {order.type} 种 {order.total.toLocaleString('en')} 件
        </dd>
      </div>
      {order.payDeadline && (
        <div>
          <dt>付款截止</dt>
          <dd>
            {dateTime(order.payDeadline)}
            {secondsLeft !== null && <span role="timer">（剩余 {clock(secondsLeft)}）</span>}
          </dd>
        </div>
      )}
    </dl>
    <Due order={order} paid={paid} transfer={transfer} />
  </section>
)

/** What is to be paid: for the order, or for all that one transfer pays with it. */
function Due({ order, paid, transfer }: Omit<Props, 'secondsLeft'>) {
  const open = transfer?.orders.filter(({ due }) => due > 0) ?? []
  const due = Math.round((order.totalPrice - paid) * 100) / 100
  if (transfer && open.length > 1)
    return (
      <p>
        合并付款 {open.length} 单{due > 0 && `，本单 ${price(due)}，合计`}{' '}
        <span className="price large">{price(transfer.due)}</span>
      </p>
    )
  return (
    <p>
      {paid > 0 ? `应付 ${price(order.totalPrice)}，已付 ${price(paid)}，还需支付 ` : '应付总额 '}
      <span className="price large">{price(due)}</span>
    </p>
  )
}
