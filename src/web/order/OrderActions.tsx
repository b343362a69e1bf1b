import { useState } from 'react'
import { mayOrder } from '#mall/access.ts'
import { to } from '#mall/pages.ts'
import type { OrderSummary } from '#mall/trade/order/order.contract.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { BoughtAgain } from './BoughtAgain.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import { Urge } from './Urge.tsx'
import { useBuyAgain } from './useBuyAgain.ts'
import { useWaiting } from './useWaiting.ts'
import { useWithdraw } from './useWithdraw.ts'

type Props = {
  order: Pick<OrderSummary, 'orderNo' | 'actions' | 'urgeAgainAt'>
  /** In a row of many orders it is smaller, and has no solid button. */
  isInRow?: boolean | undefined
}

/** Offers what the server says may be done with the order now. Whoever orders nothing collects its goods again. */
export function OrderActions({ order, isInRow }: Props) {
  const { orderNo, actions, urgeAgainAt } = order
  const button = isInRow ? 'btn small' : 'btn'
  const { who } = useVisitor()
  const [isCancelling, setCancelling] = useState(false)
  const { buyAgain, isBuying, result, dropResult } = useBuyAgain(orderNo, actions)
  const waiting = useWaiting(orderNo)
  const { withdraw, isWithdrawing } = useWithdraw(orderNo, actions)
  return (
    <>
      <Next order={order} look={isInRow ? 'btn small outline' : 'btn primary'} />
      {actions.includes('urge') && <Urge order={{ orderNo, urgeAgainAt }} className={button} />}
      {actions.includes('withdraw') && (
        <button
          type="button"
          className={button}
          disabled={waiting.isBusy}
          onClick={waiting.withdraw}
        >
          撤回
        </button>
      )}
      {actions.includes('cancel') && (
        <button type="button" className={button} onClick={() => setCancelling(true)}>
          取消订单
        </button>
      )}
      {actions.includes('askCancel') && (
        <button type="button" className={button} onClick={() => setCancelling(true)}>
          申请取消
        </button>
      )}
      {actions.includes('withdrawCancel') && (
        <button type="button" className={button} disabled={isWithdrawing} onClick={withdraw}>
          撤回取消申请
        </button>
      )}
      <Track order={{ orderNo, actions }} isInRow={isInRow} />
      {actions.includes('buyAgain') &&
        (who && mayOrder(who) ? (
          <PageLink to={to.settlement({ source: 'reorder', id: orderNo })} className={button}>
            再次购买
          </PageLink>
        ) : (
          <button type="button" className={button} disabled={isBuying} onClick={buyAgain}>
            再次购买
          </button>
        ))}
      {isCancelling && (
        <CancelOrder orderNo={orderNo} actions={actions} onClose={() => setCancelling(false)} />
      )}
      {result && <BoughtAgain result={result} onClose={dropResult} />}
    </>
  )
}

type NextProps = { order: Props['order']; look: string }

/** Leads to where the order goes on. */
const Next = ({ order: { orderNo, actions }, look }: NextProps) => (
  <>
    {actions.includes('pay') && (
      <PageLink to={to.checkStand({ orderNo })} className={look}>
        去支付
      </PageLink>
    )}
    {actions.includes('resubmit') && (
      <PageLink to={to.settlement({ source: 'order', id: orderNo })} className={look}>
        修改重提
      </PageLink>
    )}
    {actions.includes('answerShortage') && (
      <a href={`${to.orderDetail({ orderNo })}#shortages`} className={look}>
        答复缺货
      </a>
    )}
    {actions.includes('receive') && (
      <a href={`${to.orderDetail({ orderNo })}#parcels`} className={look}>
        确认收货
      </a>
    )}
  </>
)

type TrackProps = { order: Pick<OrderSummary, 'orderNo' | 'actions'>; isInRow: boolean | undefined }

/** In a row the parcels can be followed, where there is nothing to be confirmed of them. */
const Track = ({ order: { orderNo, actions }, isInRow = false }: TrackProps) =>
  isInRow &&
  actions.includes('track') &&
  !actions.includes('receive') && (
    <a href={`${to.orderDetail({ orderNo })}#parcels`} className="btn small">
      查看物流
    </a>
  )
