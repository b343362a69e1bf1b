import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import styles from './stand.module.css'
import { clock, type PayableOrder } from './useTimeLeft.ts'

type Props = {
  order: PayableOrder
  /** So much of it is paid already. */
  paid: number
  secondsLeft: number | null
}

export const OrderHead = ({ order, paid, secondsLeft }: Props) => (
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
    <p>
      {paid > 0 ? `应付 ${price(order.totalPrice)}，已付 ${price(paid)}，还需支付 ` : '应付总额 '}
      <span className="price large">
        {price(Math.round((order.totalPrice - paid) * 100) / 100)}
      </span>
    </p>
  </section>
)
