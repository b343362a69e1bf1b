import { price } from '#mall/money.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import styles from './account.module.css'
import type { Mine } from './load.ts'

export const Latest = ({ latest }: Pick<Mine, 'latest'>) => (
  <div className={styles.latest}>
    <h3>最近订单</h3>
    <ul>
      {latest.map(({ orderNo, status, totals }) => (
        <li key={orderNo}>
          <PageLink to={`/orderDetail?orderNo=${orderNo}`}>{orderNo}</PageLink>
          <span>{price(totals.totalPrice)}</span>
          <StatusTag status={status} />
        </li>
      ))}
    </ul>
  </div>
)
