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

/** Offers what the server says may be done with the order now. */
export const OrderActions = ({ order, isInRow }: Props) => (
  <>
    <Next order={order} look={isInRow ? 'btn small outline' : 'btn primary'} />
    <TakeBack order={order} button={isInRow ? 'btn small' : 'btn'} />
    <Track order={order} isInRow={isInRow} />
    {order.actions.includes('afterSale') && (
      <PageLink
        to={to.afterSaleApply({ orderNo: order.orderNo })}
        className={isInRow ? 'btn small' : 'btn'}
      >
        申请售后
      </PageLink>
    )}
    {order.actions.includes('buyAgain') && (
      <BuyAgain order={order} button={isInRow ? 'btn small' : 'btn'} />
    )}
  </>
)

type ButtonProps = { order: Props['order']; button: string }

/** Urges those who approve, and ends the order or what was asked of it. */
function TakeBack({ order, button }: ButtonProps) {
  const { orderNo, actions } = order
  const [isCancelling, setCancelling] = useState(false)
  const waiting = useWaiting(orderNo)
  const { withdraw, isWithdrawing } = useWithdraw(orderNo, actions)
  const act = (text: string, work: () => unknown, isBusy = false) => (
    <button type="button" className={button} disabled={isBusy} onClick={work}>
      {text}
    </button>
  )
  return (
    <>
      {actions.includes('urge') && <Urge order={order} className={button} />}
      {actions.includes('withdraw') && act('撤回', waiting.withdraw, waiting.isBusy)}
      {actions.includes('cancel') && act('取消订单', () => setCancelling(true))}
      {actions.includes('askCancel') && act('申请取消', () => setCancelling(true))}
      {actions.includes('withdrawCancel') && act('撤回取消申请', withdraw, isWithdrawing)}
      {isCancelling && (
        <CancelOrder orderNo={orderNo} actions={actions} onClose={() => setCancelling(false)} />
      )}
    </>
  )
}

/** Whoever orders nothing collects its goods again. */
function BuyAgain({ order: { orderNo, actions }, button }: ButtonProps) {
  const { who } = useVisitor()
  const { buyAgain, isBuying, result, dropResult } = useBuyAgain(orderNo, actions)
  if (who && mayOrder(who))
    return (
      <PageLink to={to.settlement({ source: 'reorder', id: orderNo })} className={button}>
        再次购买
      </PageLink>
    )
  return (
    <>
      <button type="button" className={button} disabled={isBuying} onClick={buyAgain}>
        再次购买
      </button>
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
