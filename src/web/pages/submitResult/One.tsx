import { seesPrices } from '#mall/access.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { ApprovalDetail } from '#mall/trade/approval/approval.contract.ts'
import type { OrderDetail } from '#mall/trade/order/order.contract.ts'
import { orderStatus } from '#mall/trade/order/order.rules.ts'
import { invoiceLabels } from '#mall/trade/order/requirements.rules.ts'
import { SaveAsList } from '#web/favourite/SaveAsList.tsx'
import { Urge } from '#web/order/Urge.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import styles from './result.module.css'
import { resultOf } from './result.ts'

type Props = {
  order: OrderDetail
  /** It waits for this. */
  approval: ApprovalDetail | null
}

/** What was asked for with the order is applied for by itself; otherwise it is done once the goods are there. */
function Invoice({ order: { orderNo, status, invoiceKind } }: Pick<Props, 'order'>) {
  const { who } = useVisitor()
  const isOver = status === orderStatus.cancelled || status === orderStatus.rejected
  if (isOver || !who || !seesPrices({ customRole: who.customRole ?? null })) return null
  if (invoiceKind && invoiceKind !== 'none')
    return (
      <>
        <dt>发票</dt>
        <dd>
          {invoiceLabels[invoiceKind]}
          {invoiceKind !== 'statement' && '，全部收货后自动申请'}
        </dd>
      </>
    )
  return (
    <>
      <dt>发票</dt>
      <dd>
        <PageLink to={to.invoiceApply({ orderNos: orderNo })} className="link">
          申请发票
        </PageLink>
        <span className="mute t12">（收货后可开）</span>
      </dd>
    </>
  )
}

/** What a submission has become that is one order. */
export const One = ({ order, approval }: Props) => (
  <>
    <dl>
      <dt>订单号</dt>
      <dd>{order.orderNo}</dd>
      <dt>{resultOf(order).payLabel}</dt>
      <dd className="price">{price(order.totals.totalPrice)}</dd>
      {order.statedOn && (
        <>
          <dt>预计对账日</dt>
          <dd>
            {order.statedOn}
            <span className="mute t12">（届时应付的计入对账单）</span>
          </dd>
        </>
      )}
      <Invoice order={order} />
      {approval && (
        <>
          <dt>审批人</dt>
          <dd>{approval.waitingFor.join('、') || '–'}</dd>
          <dt>价格保留至</dt>
          <dd>{dateTime(approval.heldUntil)}</dd>
        </>
      )}
    </dl>
    <div className={styles.acts}>
      {order.actions.includes('pay') && (
        <PageLink to={to.checkStand({ orderNo: order.orderNo })} className="btn large primary">
          去支付
        </PageLink>
      )}
      <PageLink
        to={to.orderDetail({ orderNo: order.orderNo })}
        className={order.actions.includes('pay') ? 'btn large' : 'btn large primary'}
      >
        查看订单
      </PageLink>
      {order.actions.includes('urge') && <Urge order={order} className="btn large" />}
      <SaveAsList className="btn large" lines={order.lines} suggestedName={`订单 ${order.orderNo}`}>
        保存为常购清单
      </SaveAsList>
      <PageLink to="/" className="btn large">
        继续购物
      </PageLink>
    </div>
  </>
)
