import { to } from '#mall/pages.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import type { PayableOrder } from './useTimeLeft.ts'

/** Cancelled, or the time to pay is over. */
export const Closed = ({ order }: { order: PayableOrder }) => (
  <section className="sheet">
    <Empty
      title={order.status === 90 ? '订单已取消，不能支付' : '支付时间已过'}
      isError
      actions={
        <>
          <PageLink to={to.orderDetail({ orderNo: order.orderNo })} className="btn primary">
            查看订单
          </PageLink>
          <PageLink to="/productList" className="btn">
            继续购物
          </PageLink>
        </>
      }
    >
      未付款的订单超时后自动取消，库存已释放。您可以在订单中再次购买。
    </Empty>
  </section>
)
