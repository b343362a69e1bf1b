import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { ApprovalDetail } from '#mall/trade/approval/approval.contract.ts'
import type { OrderDetail } from '#mall/trade/order/order.contract.ts'
import { SaveAsList } from '#web/favourite/SaveAsList.tsx'
import { Urge } from '#web/order/Urge.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import styles from './result.module.css'
import { resultOf } from './result.ts'

type Props = {
  order: OrderDetail
  /** It waits for this. */
  approval: ApprovalDetail | null
}

/** What a submission has become that is one order. */
export const One = ({ order, approval }: Props) => (
  <>
    <dl>
      <dt>订单号</dt>
      <dd>{order.orderNo}</dd>
      <dt>{resultOf(order).payLabel}</dt>
      <dd className="price">{price(order.totals.totalPrice)}</dd>
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
