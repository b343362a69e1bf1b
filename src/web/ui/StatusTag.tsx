import type { OrderStatus } from '#mall/order/order.contract.ts'
import { statusLabels } from '#mall/order/order.rules.ts'

/** What waits for the buyer is amber, what is under way blue, what is over grey. */
export const StatusTag = ({ status }: { status: OrderStatus }) => (
  <span className={`tag ${toneOf(status)}`}>{statusLabels[status]}</span>
)

export function toneOf(status: OrderStatus): string {
  if (status === 12) return 'bad'
  if (status < 30) return 'warn'
  return status < 60 ? 'a' : ''
}
