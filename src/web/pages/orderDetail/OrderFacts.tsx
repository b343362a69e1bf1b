import { Fragment, type ReactNode } from 'react'
import { fen, price, yuan } from '#mall/money.ts'
import type { OrderDetail } from '#mall/trade/order/order.contract.ts'
import { isOnItsWay, orderStatus, paidWithLabels, payLabel } from '#mall/trade/order/order.rules.ts'
import { deliveryWays, invoiceLabels } from '#mall/trade/order/requirements.rules.ts'
import { costCentresOf } from '#web/order/costCentresOf.ts'
import { OrderFiles } from '#web/order/OrderFiles.tsx'
import { masked } from '#web/ui/masked.ts'
import { dateTime } from '#web/ui/time.ts'
import styles from './detail.module.css'

/** Shows the facts that the order was placed with. They do not change when addresses or accounts do. */
export const OrderFacts = ({ order }: { order: OrderDetail }) => (
  <section className={`sheet ${styles.facts}`}>
    <Block title="收货信息">
      <Fact name="收货人">{order.receiver}</Fact>
      <Fact name="电话">{masked(order.mobile)}</Fact>
      <Fact name="地址">{order.address}</Fact>
    </Block>
    <Block title="付款信息">
      <Fact name="方式">{waysOf(order)}</Fact>
      <Fact name="状态">{payLabel(order)}</Fact>
      <Fact name="付款时间">{order.paidAt && dateTime(order.paidAt)}</Fact>
      {order.transferCode && (
        <Fact name="汇款识别码">
          <span className="mono">{order.transferCode}</span>
        </Fact>
      )}
      {order.payments.map(({ channel, totalPrice, paidAt }) => (
        <Fact key={`${paidAt} ${totalPrice}`} name="到账">
          {price(totalPrice)}，{paidWithLabels[channel]}，{dateTime(paidAt)}
        </Fact>
      ))}
      <Rest order={order} />
      {order.refunds.map((refund) => (
        <Fragment key={refund.refundNo}>
          <Fact name="退款金额">{price(refund.totalPrice)}</Fact>
          <Fact name="退款单号">{refund.refundNo}</Fact>
          <Fact name="退款时间">{refund.settledAt ? dateTime(refund.settledAt) : '处理中'}</Fact>
        </Fragment>
      ))}
    </Block>
    <Block title="配送要求">
      <Fact name="配送方式">{order.deliveryWay && deliveryWays[order.deliveryWay]}</Fact>
      <Fact name="期望到货">{order.expectDate}</Fact>
      {!isOnItsWay(order) && <Fact name="预计发货">{order.promisedDate}</Fact>}
      <Fact name="分批发货">{order.isSplitAllowed ? '允许' : '不允许'}</Fact>
      <Fact name="订单备注">{order.remark}</Fact>
    </Block>
    <Block title="采购信息">
      <Fact name="PO 号">{order.poNumber}</Fact>
      <Fact name="下单人">{order.buyerName}</Fact>
      {order.placedBy && <Fact name="下单方式">{order.placedBy} 代客下单</Fact>}
      <Fact name="企业">{order.companyName}</Fact>
      <Fact name="项目">{order.project}</Fact>
      {costCentresOf(order.lines) && <Fact name="成本中心">{costCentresOf(order.lines)}</Fact>}
      <Fact name="发票">{order.invoiceKind && invoiceLabels[order.invoiceKind]}</Fact>
      {order.invoiceTitle && (
        <>
          <Fact name="抬头">{order.invoiceTitle.name}</Fact>
          <Fact name="税号">{order.invoiceTitle.taxNo}</Fact>
        </>
      )}
      <Fact name="附件">{order.files.length > 0 && <OrderFiles files={order.files} />}</Fact>
    </Block>
  </section>
)

/** Of an order that is paid in part: so much is here, and so much is missing. */
function Rest({ order: { status, payments, totals } }: { order: OrderDetail }) {
  if (status !== orderStatus.unpaid || payments.length === 0) return null
  const paid = payments.reduce((sum, { totalPrice }) => sum + fen(totalPrice), 0n)
  return (
    <>
      <Fact name="已付">{price(yuan(paid))}</Fact>
      <Fact name="还需支付">
        <b>{price(yuan(fen(totals.totalPrice) - paid))}</b>
      </Fact>
    </>
  )
}

/** How it was paid, or is to be as far as that was chosen. */
function waysOf({ isMonthly, payments, transferCode }: OrderDetail): string {
  if (isMonthly) return '月结挂账'
  const ways = payments.map(({ channel }) => paidWithLabels[channel])
  if (ways.length === 0) return transferCode ? paidWithLabels.transfer : ''
  return [...new Set(ways)].join('、')
}

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h2>{title}</h2>
    <dl>{children}</dl>
  </div>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children || '–'}</dd>
  </>
)
