import { to } from '#mall/pages.ts'
import type { OrderSummary } from '#mall/trade/order/order.contract.ts'
import { invoiceLimits } from '#mall/tradeLimits.ts'
import { PageLink } from '#web/ui/PageLink.tsx'

/** Leads to one invoice of the ticked orders, as far as something of them has arrived. */
export function ApplyChosen({ orders }: { orders: readonly OrderSummary[] }) {
  const arrived = orders
    .filter(({ lines }) => lines.some(({ received }) => received > 0))
    .slice(0, invoiceLimits.orders)
  if (arrived.length === 0)
    return (
      <button
        type="button"
        className="btn large"
        disabled
        title={orders.length > 0 ? '所选订单还没有收货' : '请先勾选订单'}
      >
        申请开票
      </button>
    )
  return (
    <PageLink
      to={to.invoiceApply({ orderNos: arrived.map(({ orderNo }) => orderNo).join(',') })}
      className="btn large primary"
    >
      {arrived.length > 1 ? `合并开票 ${arrived.length} 单` : '申请开票'}
    </PageLink>
  )
}
