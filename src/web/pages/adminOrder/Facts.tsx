import { Fragment, type ReactNode } from 'react'
import { price } from '#mall/money.ts'
import { payLabels } from '#mall/trade/order/order.rules.ts'
import { deliveryWays, invoiceLabels } from '#mall/trade/order/requirements.rules.ts'
import type { StaffOrderDetail } from '#mall/trade/shipment/staffOrder.contract.ts'
import { costCentresOf } from '#web/order/costCentresOf.ts'
import { OrderFiles } from '#web/order/OrderFiles.tsx'
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

const factsOf = (order: StaffOrderDetail): readonly [name: string, fact: ReactNode][] => [
  ['企业', order.companyName ?? '个人会员'],
  ['收货人', `${order.receiver}，${order.mobile}`],
  [
    '下单人',
    [order.buyerName, order.placedBy && `${order.placedBy} 代客下单`, dateTime(order.createdAt)]
      .filter(Boolean)
      .join('，'),
  ],
  ['收货地址', order.address],
  ['付款', `${payLabels[order.payState]}，${price(order.amount)}`],
  [
    '配送要求',
    [
      order.deliveryWay && deliveryWays[order.deliveryWay],
      order.wantedOn && `${order.expectDate ? '' : '需求人要求 '}${order.wantedOn} 前到货`,
      order.isSplitAllowed ? '可分批' : '不可分批',
    ]
      .filter(Boolean)
      .join('，'),
  ],
  ['PO 号', order.poNumber],
  ['项目', order.project],
  ['成本中心', costCentresOf(order.lines)],
  ['发票', invoiceText(order)],
  ['订单备注', order.remark],
  ['附件', order.files.length > 0 && <OrderFiles files={order.files} />],
]

/** An invoice is made out to what the title said when the order was placed. */
function invoiceText({ invoiceKind, invoiceTitle }: StaffOrderDetail): string {
  if (!invoiceKind) return ''
  const {
    name = '',
    taxNo = '',
    address = '',
    phone = '',
    bank = '',
    bankAccount = '',
    email = '',
  } = invoiceTitle ?? {}
  const facts = [name, taxNo, address, phone, bank, bankAccount, email].filter(Boolean)
  return [invoiceLabels[invoiceKind], ...facts].join('，')
}
