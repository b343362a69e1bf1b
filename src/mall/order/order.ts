import type { Sql } from '#db/postgres.ts'
import { maySeeCompanyOrders } from '#mall/access.ts'
import type { UserInfo } from '#mall/account/account.contract.ts'
import { cartItemOf, idsOf, totals } from '#mall/cart/cart.rules.ts'
import { priceChanges, selectForSettlement } from '#mall/cart/chosen.ts'
import { addAgain } from '#mall/cart/share.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { sendMessages } from '#mall/message/message.ts'
import { giveBackLines } from '#mall/requisition/requisition.ts'
import { paysMonthly } from '#mall/sight.ts'
import { once } from './once.ts'
import type { order } from './order.contract.ts'
import { actionsOf, countsByTab, logTexts, noticeOf, tabs, transitions } from './order.rules.ts'
import {
  type Filter,
  type OrderRow,
  selectAgain,
  selectBuyers,
  selectCounts,
  selectLines,
  selectLogs,
  selectOrder,
  selectOrderForUpdate,
  selectOrders,
  selectOverdueForUpdate,
  updatePaymentsClosed,
  updateState,
} from './order.sql.ts'
import { placeOrder } from './place.ts'
import { selectPoNumberUse } from './poNumber.sql.ts'
import { updateStockFreed } from './stock.sql.ts'

const linesInList = 5
const expiredAtOnce = 100

/** Owns orders: places them, shows them to those who may see them, ends them. */
export const orderVerbs: Verbs<typeof order> = {
  async confirmOrder(ctx, { cartItemIdStr }) {
    const rows = await selectForSettlement(ctx, idsOf(cartItemIdStr) ?? refuse('CART_IDS_INVALID'))
    const { isFreight } = ctx.who
    const list = rows.map((row) => cartItemOf({ ...row, seenFen: row.currentFen ?? '0' }))
    return {
      list,
      totals: totals(list, isFreight === 1) ?? refuse('AMOUNT_TOO_LARGE'),
      isFreight,
      isMonthly: paysMonthly(ctx.who),
      priceChanges: priceChanges(rows),
    }
  },

  submitOrder: (ctx, input) =>
    once(ctx, { name: 'submitOrder', input }, (tx) => placeOrder(tx, ctx, input)),

  async poNumberUse({ db, who }, { poNumber }) {
    const found = await selectPoNumberUse(db, who, poNumber)
    return found ? { ...found, createdAt: found.createdAt.toISOString() } : null
  },

  async orderList({ db, who, now }, { tab, scope, pageNum, pageSize, ...words }) {
    const filter = { ...words, whose: whoseOrders(who, scope) }
    const page = { offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [counted, rows] = await Promise.all([
      selectCounts(db, filter),
      selectOrders(db, filter, tabs[tab].statuses, page),
    ])
    const ids = rows.map(({ orderId }) => orderId)
    const lines = Map.groupBy(await selectLines(db, ids, linesInList), ({ orderId }) => orderId)
    const counts = countsByTab(counted)
    return {
      total: counts[tab],
      pages: Math.ceil(counts[tab] / pageSize),
      list: rows.map((row) => ({ ...headOf(row, who, now), lines: lines.get(row.orderId) ?? [] })),
      counts,
    }
  },

  async orderDetail(ctx, { orderNo }) {
    const row = await visibleOrder(ctx, orderNo)
    const [lines, logs] = await Promise.all([
      selectLines(ctx.db, [row.orderId]),
      selectLogs(ctx.db, row.orderId),
    ])
    return {
      ...row,
      ...headOf(row, ctx.who, ctx.now),
      isMonthly: row.payDeadline === null,
      lines,
      logs: logs.map((log) => ({ ...log, at: log.at.toISOString() })),
    }
  },

  async cancelOrder(ctx, { orderNo, reason }) {
    const { db, who, now } = ctx
    const seen = await visibleOrder(ctx, orderNo)
    if (seen.userId !== who.userId) refuse('FORBIDDEN')
    await db.begin(async (tx) => {
      const order = await selectOrderForUpdate(tx, who.userId, orderNo)
      const by = { actor: who.name, note: reason, now }
      const ended = order ? await updateState(tx, [order.orderId], transitions.cancel, by) : []
      if (!ended.length) refuse('ORDER_STATUS_CHANGED')
      await endOrders(tx, ended, by)
    })
    return null
  },

  async buyAgain(ctx, { orderNo }) {
    const { db, who, now } = ctx
    const { orderId, ...seen } = await visibleOrder(ctx, orderNo)
    if (!actionsOf(seen, who, now).includes('buyAgain')) refuse('ORDER_STATUS_CHANGED')
    return addAgain(db, who, await selectAgain(db, who, now, orderId))
  },
}

/**
 * Cancels orders nobody has paid in time, a batch at a time, and answers how many they were. Several
 * processes may do it at once: each takes what no other has locked.
 */
export async function expireOrders(db: Ctx['db'], now: Date): Promise<number> {
  let expired = 0
  for (let batch = expiredAtOnce; batch === expiredAtOnce; expired += batch) {
    batch = await db.begin(async (tx) => {
      const ids = await selectOverdueForUpdate(tx, now, expiredAtOnce)
      const by = { actor: logTexts.system, note: logTexts.expired, now }
      const ended = await updateState(tx, ids, transitions.expire, by)
      await endOrders(tx, ended, by)
      const buyers = await selectBuyers(tx, ended)
      await sendMessages(
        tx,
        buyers.map(({ userId, orderNo }) => ({ userId, ...noticeOf(orderNo, 'expired') })),
      )
      return ids.length
    })
  }
  return expired
}

/** What an order held goes back: its goods, the lines it was made of, and what stands open at the cashier. */
async function endOrders(
  tx: Sql,
  orderIds: string[],
  by: { actor: string; note: string; now: Date },
) {
  if (orderIds.length === 0) return
  await updatePaymentsClosed(tx, orderIds, by.now)
  await updateStockFreed(tx, orderIds)
  await giveBackLines(tx, orderIds, by)
}

/** An order the caller may see; those of others are as unknown as those that do not exist. */
export async function visibleOrder({ db, who }: Ctx<UserInfo>, orderNo: string) {
  return (await selectOrder(db, who, orderNo)) ?? refuse('ORDER_NOT_FOUND')
}

function whoseOrders(who: UserInfo, scope: 'mine' | 'company'): Filter['whose'] {
  if (scope === 'mine') return { userId: who.userId }
  if (!maySeeCompanyOrders(who) || !who.companyId) refuse('FORBIDDEN')
  return { colleaguesOf: who }
}

const headOf = (row: OrderRow, who: UserInfo, now: Date) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  payDeadline: row.payDeadline?.toISOString() ?? null,
  paidAt: row.paidAt?.toISOString() ?? null,
  actions: actionsOf(row, who, now),
})
