import type { Sql } from '#db/postgres.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { giveBackLines } from '#mall/trade/requisition/requisition.ts'
import {
  insertCancelRequest,
  insertLog,
  selectIsCancelAsked,
  updateCancelWithdrawn,
} from './cancel.sql.ts'
import { logTexts } from './notices.rules.ts'
import type { OrderAction, order } from './order.contract.ts'
import { actionsOf, cancellingAtOnce, refusedAction, type Transition } from './order.rules.ts'
import {
  selectOrder,
  selectOrderForUpdate,
  updatePaymentsClosed,
  updateState,
} from './order.sql.ts'
import { updateStockFreed } from './stock.sql.ts'

type Cancels = Pick<typeof order, 'cancelOrder' | 'askCancel' | 'withdrawCancel'>

/** How a buyer takes an order back: at once as long as it is not paid, afterwards by asking the mall. */
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

type Locked = NonNullable<Awaited<ReturnType<typeof selectOrderForUpdate>>>

/** Does this to an order of the caller, if it may be done now; `shown` are the actions that his page offered. */
async function onOwnOrder(
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
    const standing = { ...order, userId: who.userId, isCancelAsked }
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
export async function visibleOrder({ db, who }: Ctx<UserInfo>, orderNo: string) {
  return (await selectOrder(db, who, orderNo)) ?? refuse('ORDER_NOT_FOUND')
}

/**
 * Ends these locked orders; what they held goes back: their goods, the credit, the lines they were made of, and
 * what stands open at the cashier. Goods before credit before lines, as orders are placed.
 */
export async function endOrders(
  tx: Sql,
  orderIds: string[],
  step: Transition,
  by: { actor: string; note: string; now: Date },
) {
  if (orderIds.length === 0) return
  await updatePaymentsClosed(tx, orderIds, by.now)
  await updateStockFreed(tx, orderIds)
  const ended = await updateState(tx, orderIds, step, by)
  if (ended.length < orderIds.length) throw new Error('An order that is to end has moved on.')
  await giveBackLines(tx, orderIds, by)
}
