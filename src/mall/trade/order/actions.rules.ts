import { type Holder, mayOrder } from '#mall/access.ts'
import { chineseDay } from '#mall/day.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { afterSaleLimits } from '#mall/tradeLimits.ts'
import type { OrderAction, OrderStatus } from './order.contract.ts'
import {
  isPaid,
  isPayable,
  type Labelled,
  orderStatus,
  type Paying,
  payState,
  stateLabel,
  type Transition,
  transitions,
} from './order.rules.ts'

type Standing = {
  userId: string
  status: OrderStatus
  payState: number
  payDeadline: Date | null
  isCancelAsked: boolean
  /** A parcel is under way, or has arrived and was not confirmed; one that nobody took is neither. */
  hasParcel: boolean
  /** The mall waits for what its buyer says to missing goods. */
  hasProposal: boolean
  /** The last goods of it have arrived on this day; null where none has. */
  arrivedOn: string | null
}

type Viewer = Pick<UserInfo, 'userId'> & Holder

/** Answers what this user may do with an order he sees: whoever may order pays for his colleagues, too. */
export function actionsOf(order: Standing, who: Viewer, now: Date) {
  const isOwn = order.userId === who.userId
  const actions: OrderAction[] = isOwn ? actionsOfBuyer(order, now) : []
  if (!isOwn && mayOrder(who) && isPayable(order, now)) actions.push('pay')
  if (isSent(order)) actions.push('track')
  if (mayOrder(who) && isFresh(order, now)) actions.push('afterSale')
  // what comes back is submitted again as the same order: bought again, it would double what demanders asked for
  if (order.status !== transitions.pay.from && !isReturned(order)) actions.push('buyAgain')
  return actions
}

function actionsOfBuyer(order: Standing, now: Date): OrderAction[] {
  const actions: OrderAction[] = []
  if (isPayable(order, now)) actions.push('pay')
  if (order.status === orderStatus.approval) actions.push('urge', 'withdraw')
  if (isReturned(order)) actions.push('resubmit')
  if (order.hasProposal && !order.isCancelAsked) actions.push('answerShortage')
  if (cancellingAtOnce(order)) actions.push('cancel')
  if (order.isCancelAsked) actions.push('withdrawCancel')
  else if (mayAskCancel(order)) actions.push('askCancel')
  if (order.hasParcel) actions.push('receive')
  return actions
}

const isReturned = ({ status }: Pick<Standing, 'status'>) => status === transitions.resubmit.from

/** Something of it was sent: its parcels can be followed. */
const isSent = ({ status }: { status: OrderStatus }): boolean =>
  status >= orderStatus.partlyShipped && status <= orderStatus.done

/** Something can be wrong with what has arrived so lately; its lines say what can be asked for. */
const isFresh = ({ arrivedOn }: Pick<Standing, 'arrivedOn'>, now: Date): boolean =>
  arrivedOn !== null && arrivedOn >= chineseDay(now, -afterSaleLimits.faultDays)

/** Answers the step by which a buyer cancels an order that is not paid; null when he may not cancel it. */
export function cancellingAtOnce({ status, payState: paid }: Paying): Transition | null {
  if (status === transitions.cancel.from) return transitions.cancel
  if (status === transitions.abandon.from) return transitions.abandon
  const isOnAccount = status === orderStatus.confirming && paid === payState.onAccount
  return isOnAccount ? transitions.cancelOnAccount : null
}

/**
 * Answers the step by which the mall cancels an order at its buyer's request; null when it can no longer, or not before
 * the parcels that nobody took are taken back.
 */
export function cancellingOnRequest({ status, payState: paid }: Paying): Transition | null {
  const isConfirmed = status === orderStatus.toShip
  if (paid === payState.onAccount) return isConfirmed ? transitions.releaseConfirmed : null
  if (!isPaid(paid)) return null
  if (isConfirmed) return transitions.refundConfirmed
  return status === orderStatus.confirming ? transitions.refund : null
}

const mayAskCancel = (order: Standing): boolean =>
  cancellingOnRequest(order) !== null || isUndelivered(order)

/** Every parcel that was sent of it was refused or came back, so that nothing of it has come. */
const isUndelivered = ({ status, hasParcel, arrivedOn }: Standing): boolean =>
  (status === orderStatus.partlyShipped || status === orderStatus.toReceive) &&
  !hasParcel &&
  arrivedOn === null

const actionLabels: Record<OrderAction, string> = {
  pay: '支付',
  urge: '催审批',
  withdraw: '撤回',
  resubmit: '修改重提',
  answerShortage: '答复缺货',
  cancel: '直接取消',
  askCancel: '申请取消',
  withdrawCancel: '撤回取消申请',
  track: '查看物流',
  afterSale: '申请售后',
  receive: '确认收货',
  buyAgain: '再次购买',
}

/** Answers the words with which the message ORDER_ACTION says why something cannot be done with an order. */
export const refusedAction = (order: Labelled, action: OrderAction) => ({
  state: stateLabel(order),
  action: actionLabels[action],
})
