import type { OrderSummary } from '#mall/trade/order/order.contract.ts'
import { dateTime } from '#web/ui/time.ts'
import { useWaiting } from './useWaiting.ts'

type Props = { order: Pick<OrderSummary, 'orderNo' | 'urgeAgainAt'>; className: string }

/** Urges whoever has to approve an order. For a while after that it says from when on it can be done again. */
export function Urge({ order: { orderNo, urgeAgainAt }, className }: Props) {
  const { isBusy, urge } = useWaiting(orderNo)
  return (
    <button
      type="button"
      className={className}
      disabled={isBusy || urgeAgainAt !== null}
      onClick={urge}
    >
      {urgeAgainAt ? `已催办，${dateTime(urgeAgainAt).slice(11)} 后可再催` : '催审批'}
    </button>
  )
}
