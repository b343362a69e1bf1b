import { useState } from 'react'
import type { OrderSummary } from '#mall/order/order.contract.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { BoughtAgain } from './BoughtAgain.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import { useBuyAgain } from './useBuyAgain.ts'

type Props = { order: Pick<OrderSummary, 'orderNo' | 'actions'>; buttonClass: 'btn' | 'btn s' }

/** What the server says may be done with the order now. */
export function OrderActions({ order: { orderNo, actions }, buttonClass }: Props) {
  const [isCancelling, setCancelling] = useState(false)
  const { buyAgain, isBuying, result, dropResult } = useBuyAgain(orderNo)
  return (
    <>
      {actions.includes('pay') && (
        <PageLink to={`/checkStand?orderNo=${orderNo}`} className={`${buttonClass} p`}>
          去支付
        </PageLink>
      )}
      {actions.includes('cancel') && (
        <button type="button" className={buttonClass} onClick={() => setCancelling(true)}>
          取消订单
        </button>
      )}
      {actions.includes('buyAgain') && (
        <button type="button" className={buttonClass} disabled={isBuying} onClick={buyAgain}>
          再次购买
        </button>
      )}
      {isCancelling && <CancelOrder orderNo={orderNo} onClose={() => setCancelling(false)} />}
      {result && <BoughtAgain result={result} onClose={dropResult} />}
    </>
  )
}
