import { to } from '#mall/pages.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import type { PayableOrder } from './useTimeLeft.ts'

/** Outside of the demo world there is no channel yet. */
export const NoChannel = ({ order }: { order: PayableOrder }) => (
  <section className="sheet">
    <Empty
      title="在线支付暂未开通"
      actions={
        <PageLink to={to.orderDetail({ orderNo: order.orderNo })} className="btn primary">
          查看订单
        </PageLink>
      }
    >
      请联系客服完成付款。
    </Empty>
  </section>
)
