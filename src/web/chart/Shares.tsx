import type { Share } from '#mall/house/report/report.contract.ts'
import { price } from '#mall/money.ts'
import { BarTable } from './BarTable.tsx'
import styles from './chart.module.css'

type TotalProps = { name: string; total: Pick<Share, 'amount' | 'orders'> }

export const Total = ({ name, total: { amount, orders } }: TotalProps) => (
  <p className={styles.sum}>
    <span>
      {name} <b>{price(amount)}</b>
    </span>
    <span>
      订单 <b>{orders.toLocaleString('en')}</b>
    </span>
  </p>
)

type Props = { caption: string; heads: readonly [string, string]; shares: readonly Share[] }

/** Shows who or what has how much. */
export const Shares = ({ caption, heads, shares }: Props) => (
  <BarTable
    caption={caption}
    heads={[...heads, '订单数']}
    rows={shares.map(({ name, amount, orders }) => ({
      name,
      value: amount,
      more: orders.toLocaleString('en'),
    }))}
    valueText={price}
  />
)
