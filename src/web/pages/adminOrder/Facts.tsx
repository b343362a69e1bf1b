import { Fragment } from 'react'
import { price } from '#mall/money.ts'
import { payLabels } from '#mall/trade/order/order.rules.ts'
import type { StaffOrderDetail } from '#mall/trade/shipment/shipment.contract.ts'
import { dateTime } from '#web/ui/time.ts'
import styles from './order.module.css'

/** Shows who has ordered, where it goes and what was asked for. */
export const Facts = ({ order }: { order: StaffOrderDetail }) => (
  <dl className={`key-values ${styles.facts}`}>
    {factsOf(order).map(([name, fact]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd className="any">{fact || '–'}</dd>
      </Fragment>
    ))}
  </dl>
)

const factsOf = (order: StaffOrderDetail): readonly [name: string, fact: string | null][] => [
  ['企业', order.companyName ?? '个人会员'],
  ['收货人', `${order.receiver}，${order.mobile}`],
  ['下单人', `${order.buyerName}，${dateTime(order.createdAt)}`],
  ['收货地址', order.address],
  ['付款', `${payLabels[order.payState]}，${price(order.amount)}`],
  [
    '配送要求',
    `${order.expectDate ? `${order.expectDate} 前到货，` : ''}${order.isSplitAllowed ? '可分批' : '不可分批'}`,
  ],
  ['PO 号', order.poNumber],
  ['订单备注', order.remark],
]
