import type { AddressBook } from '#mall/own/address/address.rules.ts'
import type { OrderDetail } from '#mall/trade/order/order.contract.ts'
import { orderStatus } from '#mall/trade/order/order.rules.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { addressIn } from './startOf.ts'
import styles from './submit.module.css'

type Props = { order: OrderDetail; book: AddressBook }

/** Says why an order came back to its buyer, and what submitting it again does. */
export function Returned({ order, book }: Props) {
  const back = order.logs.findLast(({ toStatus }) => toStatus === orderStatus.rejected)
  const isAsked = order.lines.some(({ demands }) => demands.length > 0)
  return (
    <section className="sheet" aria-labelledby="returned">
      <header>
        <h2 id="returned">修改重提</h2>
        <span className="mute t13">订单号 {order.orderNo}</span>
      </header>
      <div className={styles.returned}>
        {back && (
          <p className="note warn">
            <Icon name="triangle-alert" />
            <span>
              {back.actor}：{back.note}
            </span>
          </p>
        )}
        <p className="sec t13">
          修改后提交的仍是这个订单，按现有价格、库存和审批规则重新核对。
          {isAsked && '需求人申请的商品只能整行保留或移除，移除的留在采购申请列表。'}
        </p>
        {!addressIn(order, book) && (
          <p className="note warn">
            <Icon name="triangle-alert" />
            <span>
              原收货地址「{order.receiver}，{order.address}」已不在地址簿中，请核对下面选中的地址。
            </span>
          </p>
        )}
      </div>
    </section>
  )
}
