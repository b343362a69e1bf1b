import { seesPrices } from '#mall/access.ts'
import type { OrderDetail } from '#mall/trade/order/order.contract.ts'
import {
  orderPaperAddress,
  orderPaperNames,
  papersOf,
} from '#mall/trade/shipment/shipment.rules.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'

/** Offers the papers that an order has; a contract says prices. */
export function OrderPapers({
  order,
}: {
  order: Pick<OrderDetail, 'orderNo' | 'status'> & { lines: readonly { received: number }[] }
}) {
  const { who } = useVisitor()
  const seen = papersOf(order).filter((kind) => kind !== 'contract' || seesPrices(who))
  return seen.map((kind) => (
    <a key={kind} href={orderPaperAddress(kind, order.orderNo)} className="btn" download>
      {orderPaperNames[kind]}
    </a>
  ))
}
