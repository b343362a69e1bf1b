import type { OrderStatus, OrderSummary } from '#mall/trade/order/order.contract.ts'
import { orderLabel } from '#mall/trade/order/order.rules.ts'

/**
 * An order that waits for the buyer is amber, one that is under way is blue, and one that is over is grey.
 */
export const StatusTag = ({ order }: { order: Labelled }) => (
  <span className={`tag ${isAsked(order) ? 'warn' : toneOf(order.status)}`}>
    {orderLabel(order)}
  </span>
)
type Labelled = Pick<OrderSummary, 'status' | 'payState' | 'cancelRequest'>

const isAsked = ({ status, cancelRequest }: Labelled) =>
  status < 60 && cancelRequest?.state === 'waiting'

export function toneOf(status: OrderStatus): string {
  if (status === 12) return 'bad'
  if (status < 30) return 'warn'
  return status < 60 ? 'accent' : ''
}
