import type { Sql } from '#db/postgres.ts'
import { deleteCharges } from '#mall/company/budget/charge.sql.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { updateStockFreed } from '#mall/goods/catalogue/stock.sql.ts'
import { price, yuan } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { told } from '#mall/people/message/wording.rules.ts'
import type { LockedOrder } from '#mall/trade/order/fulfilment.sql.ts'
import { updatePaymentsClosed } from '#mall/trade/order/orderPayment.sql.ts'
import { giveBackLines } from '#mall/trade/requisition/requisition.ts'
import { actionsOf, cancellingAtOnce, refusedAction } from './actions.rules.ts'
import type { cancellation } from './cancellation.contract.ts'
import {
  type CancellationRow,
  insertCancelRequest,
  insertLog,
  selectAskedOrderForUpdate,
  selectCancellation,
  selectCancellationCounts,
  selectCancellations,
  selectIsCancelAsked,
  updateCancelDecided,
  updateCancelWithdrawn,
} from './cancellation.sql.ts'
import { logTexts, noticeOf } from './notices.rules.ts'
import type { OrderAction, order } from './order.contract.ts'
import { payState, type Transition, transitions } from './order.rules.ts'
import {
  type LogBy,
  type OrderRow,
  orderedPieces,
  selectLines,
  selectOrder,
  selectOrderForUpdate,
  selectStaffLogs,
  updateState,
} from './order.sql.ts'
import { insertBalanceRefunds } from './refund.sql.ts'
import { updateShortagesEnded } from './shortage.sql.ts'

/** What buyers read of an order names the mall. */
export const mall = '商城'

/** The log of an order keeps who of the staff it was, for the staff. */
export const byStaff = ({ name }: Pick<UserInfo, 'name'>, now: Date) => ({
  ...{ actor: mall, staff: name, now },
})

type Cancels = Pick<typeof order, 'cancelOrder' | 'askCancel' | 'withdrawCancel'>

/** A buyer takes an order back so: at once as long as it is not paid, afterwards by asking the mall. */
export const cancelVerbs: Verbs<Cancels> = {
  cancelOrder: (ctx, { orderNo, reason, actions }) =>
    onOwnOrder(ctx, orderNo, 'cancel', actions, async (tx, order) => {
      const step = cancellingAtOnce(order)
      const by = { actor: ctx.who.name, note: reason, now: ctx.now }
      if (step) await endOrders(tx, [order.orderId], step, by)
    }),

  askCancel: (ctx, { orderNo, reason, actions }) =>
    onOwnOrder(ctx, orderNo, 'askCancel', actions, async (tx, { orderId, status }) => {
      const { who, now } = ctx
      await insertCancelRequest(tx, { orderId, userId: who.userId, reason, now })
      const note = logTexts.cancelAsked(reason)
      await insertLog(tx, orderId, status, { actor: who.name, note, now })
    }),

  withdrawCancel: (ctx, { orderNo, actions }) =>
    onOwnOrder(ctx, orderNo, 'withdrawCancel', actions, async (tx, { orderId, status }) => {
      const { who, now } = ctx
      await updateCancelWithdrawn(tx, orderId, now)
      const by = { actor: who.name, note: logTexts.cancelWithdrawn, now }
      await insertLog(tx, orderId, status, by)
    }),
}

type Requests = Pick<
  typeof cancellation,
  'cancellationList' | 'cancellationDetail' | 'refuseCancellation'
>

/** The staff reads and refuses the requests of buyers here; shipment/ending.ts ends the orders that it agrees to end. */
export const cancellationVerbs: Verbs<Requests> = {
  async cancellationList({ db }, { tab, keyword, pageNum, pageSize }) {
    const page = { tab, keyword, offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [counts, rows] = await Promise.all([
      selectCancellationCounts(db, keyword),
      selectCancellations(db, page),
    ])
    const total = counts[tab]
    return { total, pages: Math.ceil(total / pageSize), counts, list: rows.map(cancellationOf) }
  },

  async cancellationDetail({ db }, { cancelRequestId }) {
    const row = (await selectCancellation(db, cancelRequestId)) ?? refuse('NOT_FOUND')
    const [lines, logs] = await Promise.all([
      selectLines(db, [row.orderId]),
      selectStaffLogs(db, row.orderId),
    ])
    return {
      ...cancellationOf(row),
      lines,
      logs: logs.map((log) => ({ ...log, at: log.at.toISOString() })),
    }
  },

  async refuseCancellation(ctx, { cancelRequestId, reason }) {
    const decided = { cancelRequestId, state: 'refused', reason } as const
    await decide(ctx, decided, async (tx, { orderId, status }) => {
      const by = { ...byStaff(ctx.who, ctx.now), note: logTexts.cancelRefused(reason) }
      await insertLog(tx, orderId, status, by)
      return null
    })
    return null
  },
}

/** Answers an order as order.rules.ts judges what may be done with it. */
export const standingOf = <R extends Pick<OrderRow, 'cancelRequest'>>(row: R) => ({
  ...row,
  isCancelAsked: row.cancelRequest?.state === 'waiting',
})

const seenOf = ({ hasParcel, hasProposal, arrivedOn }: OrderRow) => ({
  ...{ hasParcel, hasProposal, arrivedOn },
})

type Locked = NonNullable<Awaited<ReturnType<typeof selectOrderForUpdate>>>

/** Does this to an order of the caller, if it may be done now; `shown` are the actions that his page offered. */
export async function onOwnOrder(
  ctx: Ctx<UserInfo>,
  orderNo: string,
  action: OrderAction,
  shown: readonly OrderAction[] | undefined,
  act: (tx: Sql, order: Locked) => Promise<unknown>,
) {
  const { db, who, now } = ctx
  const seen = await visibleOrder(ctx, orderNo)
  if (seen.userId !== who.userId) refuse('FORBIDDEN')
  await db.begin(async (tx) => {
    const order = (await selectOrderForUpdate(tx, who.userId, orderNo)) ?? refuse('ORDER_NOT_FOUND')
    const isCancelAsked = await selectIsCancelAsked(tx, order.orderId)
    const standing = { ...order, userId: who.userId, isCancelAsked, ...seenOf(seen) }
    if (!actionsOf(standing, who, now).includes(action)) refuseAction(standing, action, shown)
    await act(tx, order)
  })
  return null
}

/** Something changed only for whoever was offered the action. All others learn why it cannot be done. */
export function refuseAction(
  order: Parameters<typeof refusedAction>[0],
  action: OrderAction,
  shown: readonly OrderAction[] | undefined,
): never {
  if (shown?.includes(action)) refuse('ORDER_STATUS_CHANGED')
  refuse('ORDER_ACTION', refusedAction(order, action))
}

/** An order the caller may see; those of others are as unknown as those that do not exist. */
export async function visibleOrder({ db, who }: { db: Sql; who: UserInfo }, orderNo: string) {
  return (await selectOrder(db, who, orderNo)) ?? refuse('ORDER_NOT_FOUND')
}

/**
 * Ends these locked orders; what they held goes back: their goods, the credit, the budgets, the lines they were made
 * of, and what stands open at the cashier. Goods before credit before budgets before lines, as orders are placed, and all
 * other money last: a refund follows it as well.
 */
export async function endOrders(
  tx: Sql,
  orderIds: string[],
  step: Transition,
  by: LogBy & { note: string },
) {
  if (orderIds.length === 0) return
  const holdsNothing = step.from === transitions.abandon.from // it all went back when the order was rejected
  if (!holdsNothing) {
    await updatePaymentsClosed(tx, orderIds, by.now)
    await updateStockFreed(tx, orderedPieces(tx, orderIds))
  }
  const ended = await updateState(tx, orderIds, step, by)
  if (ended.length < orderIds.length) throw new Error('An order that is to end has moved on.')
  if (!holdsNothing) await deleteCharges(tx, orderIds)
  const kind = step.to === transitions.reject.to ? 'refuse' : 'giveBack'
  await updateShortagesEnded(tx, orderIds, by)
  if (!holdsNothing) await giveBackLines(tx, orderIds, by, { kind })
  if (step.payState === payState.closed) await giveToBalance(tx, orderIds, by.now)
}

/** What came for an order that was paid in part and ends is its customer's. */
async function giveToBalance(tx: Sql, orderIds: string[], now: Date) {
  const given = await insertBalanceRefunds(tx, orderIds, now)
  const notices = given.map(({ userId, orderNo, fen }) => ({
    userId,
    ...told('transfer.toBalance', { 订单号: orderNo, 余额说明: price(yuan(BigInt(fen))) }),
    address: to.companyTransfer(),
  }))
  await sendMessages(tx, notices)
}

type Decided = { cancelRequestId: string; state: 'agreed' | 'refused'; reason: string }
type Asked = NonNullable<Awaited<ReturnType<typeof selectAskedOrderForUpdate>>>

/** The first decision holds; it stands in the log, and the buyer is told. `act` answers the step by which the order ends. */
export async function decide(
  { db, who, now }: Ctx<UserInfo>,
  { cancelRequestId, state, reason }: Decided,
  act: (tx: Sql, order: Asked) => Promise<Transition | null>,
) {
  await db.begin(async (tx) => {
    const order = (await selectAskedOrderForUpdate(tx, cancelRequestId)) ?? refuse('NOT_FOUND')
    const { orderNo } = order
    const decision = { cancelRequestId, state, answer: reason, userId: who.userId, now }
    if (!(await updateCancelDecided(tx, decision))) refuse('CANCEL_DECIDED')
    const step = await act(tx, order)
    const amount = price(yuan(BigInt(order.totalFen)))
    const action = state === 'agreed' ? 'cancellation.agree' : 'cancellation.refuse'
    const detail = { 金额: amount, 原因: reason }
    await recordAudit(tx, { who, action, subject: `订单 ${orderNo}`, detail })
    const notice = step
      ? noticeOf(orderNo, step.payState === payState.refunding ? 'cancelAgreed' : 'cancelReleased')
      : noticeOf(orderNo, 'cancelRefused', reason)
    await sendMessages(tx, [{ userId: order.userId, ...notice }])
  })
}

/** Goods of a locked order have come after all, so that nobody decides about its end any more; its buyer is told. */
export async function endRequest(
  tx: Sql,
  {
    orderId,
    orderNo,
    userId,
    status,
  }: Pick<LockedOrder, 'orderId' | 'orderNo' | 'userId' | 'status'>,
  now: Date,
) {
  await updateCancelWithdrawn(tx, orderId, now, logTexts.cancelTooLate)
  const by = { actor: logTexts.system, note: logTexts.cancelEnded, now }
  await insertLog(tx, orderId, status, by)
  await sendMessages(tx, [
    { userId, ...noticeOf(orderNo, 'cancelRefused', logTexts.cancelTooLate) },
  ])
}

const cancellationOf = <R extends CancellationRow>(row: R) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  orderedAt: row.orderedAt.toISOString(),
})
