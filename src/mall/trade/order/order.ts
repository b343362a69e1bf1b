import { maySeeCompanyOrders, seesPrices } from '#mall/access.ts'
import { selectCutDay } from '#mall/company/company/company.sql.ts'
import { nextCut } from '#mall/company/company/terms.rules.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { chineseDay } from '#mall/day.ts'
import type { Parsed } from '#mall/endpoint.ts'
import { refuse } from '#mall/errors.ts'
import { fen } from '#mall/money.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { limitSheets } from '#mall/people/account/limit.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { urgeAgainAt } from '#mall/trade/approval/approval.rules.ts'
import { orderLimits } from '#mall/tradeLimits.ts'
import { actionsOf } from './actions.rules.ts'
import { addBoughtAgain } from './buyAgain.ts'
import { cancelVerbs, endOrders, refuseAction, standingOf, visibleOrder } from './cancellation.ts'
import { confirmOrder } from './confirm.ts'
import { logTexts, noticeOf } from './notices.rules.ts'
import { once } from './once.ts'
import type { OrderScope, order } from './order.contract.ts'
import { countsByTab, orderStatus, statusLabels, tabs, transitions } from './order.rules.ts'
import {
  type OrderRow,
  selectBuyers,
  selectLines,
  selectLogs,
  selectOverdueForUpdate,
} from './order.sql.ts'
import { type Filter, selectExport, selectFound, selectOrders } from './orderList.sql.ts'
import { orderMessageVerbs } from './orderMessage.ts'
import { selectPayments, selectTransferCode } from './orderPayment.sql.ts'
import { placeOrder } from './place.ts'
import { poNumberUse } from './poNumber.ts'
import { type RefundRow, selectRefunds } from './refund.sql.ts'
import { resubmitOrder } from './resubmit.ts'

const linesInList = 5
const expiredAtOnce = 100
const { exportedLines } = orderLimits

/** Owns orders: places them, shows them to those who may see them, ends them. */
export const orderVerbs: Verbs<typeof order> = {
  confirmOrder,

  submitOrder: (ctx, input) =>
    once(ctx, { name: 'submitOrder', input }, (tx) => {
      const { from, ...rest } = input
      return from?.source === 'order'
        ? resubmitOrder(tx, ctx, { ...rest, from })
        : placeOrder(tx, ctx, input)
    }),

  poNumberUse,

  async orderList({ db, who, now }, { tab, pageNum, pageSize, ...asked }) {
    const filter = filterOf(who, asked)
    const page = { offset: (pageNum - 1) * pageSize, limit: pageSize }
    const { counted, orderIds } = await selectFound(db, filter, tabs[tab].statuses, page)
    const [rows, listed] = await Promise.all([
      selectOrders(db, orderIds),
      selectLines(db, orderIds, linesInList),
    ])
    const lines = Map.groupBy(listed, ({ orderId }) => orderId)
    const counts = countsByTab(counted)
    return {
      total: counts[tab],
      pages: Math.ceil(counts[tab] / pageSize),
      list: rows.map((row) => ({ ...headOf(row, who, now), lines: lines.get(row.orderId) ?? [] })),
      counts,
    }
  },

  async exportOrders({ db, who, now }, { tab, ...asked }) {
    await limitSheets({ db, who, now }, 'fetch')
    const rows = await selectExport(db, filterOf(who, asked), tabs[tab].statuses, exportedLines)
    const list = rows.map((row) => ({
      ...row,
      state: statusLabels[row.status],
      createdAt: row.createdAt.toISOString(),
    }))
    return { list }
  },

  async orderDetail(ctx, { orderNo }) {
    const row = await visibleOrder(ctx, orderNo)
    const [lines, logs, payments, transferCode, refunds, statedOn] = await Promise.all([
      selectLines(ctx.db, [row.orderId]),
      selectLogs(ctx.db, row.orderId),
      selectPayments(ctx.db, row.orderId),
      selectTransferCode(ctx.db, row.orderId),
      selectRefunds(ctx.db, row.orderId),
      statedOnOf(ctx, row),
    ])
    return {
      ...row,
      ...headOf(row, ctx.who, ctx.now),
      ...(statedOn && { statedOn }),
      isMonthly: row.payDeadline === null,
      payments: payments.map((paid) => ({ ...paid, paidAt: paid.paidAt.toISOString() })),
      transferCode,
      refunds: refunds.map(refundOf),
      isPaidBack: payments.length > 0 && sumOf(refunds) >= sumOf(payments),
      lines,
      logs: logs.map((log) => ({ ...log, at: log.at.toISOString() })),
    }
  },

  ...cancelVerbs,
  ...orderMessageVerbs,

  async buyAgain(ctx, { orderNo, actions }) {
    const { orderId, ...row } = await visibleOrder(ctx, orderNo)
    const seen = standingOf(row)
    if (!actionsOf(seen, ctx.who, ctx.now).includes('buyAgain'))
      refuseAction(seen, 'buyAgain', actions)
    return addBoughtAgain(ctx, orderId)
  },
}

/** The next cut-off of its company, for an order on account of which something is to be sent. */
async function statedOnOf({ db, who, now }: Ctx<UserInfo>, { payDeadline, status }: Standing) {
  const isSending = unsent.some((one) => one === status)
  if (payDeadline !== null || !who.companyId || !isSending) return null
  return nextCut(await selectCutDay(db, who.companyId), chineseDay(now))
}
type Standing = { payDeadline: Date | null; status: number }
const { approval, confirming, toShip, partlyShipped } = orderStatus
const unsent = [approval, confirming, toShip, partlyShipped]

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
      await endOrders(tx, ids, transitions.expire, by)
      const buyers = await selectBuyers(tx, ids)
      await sendMessages(
        tx,
        buyers.map(({ userId, orderNo }) => ({ userId, ...noticeOf(orderNo, 'expired') })),
      )
      return ids.length
    })
  }
  return expired
}

type Asked = Omit<Parsed<typeof order.exportOrders>, 'tab'>

/** Whoever sees no prices cannot look for them either. */
function filterOf(who: UserInfo, { scope, minPrice, maxPrice, ...words }: Asked): Filter {
  const asked = (yuan: number | undefined) =>
    yuan === undefined || !seesPrices(who) ? undefined : fen(yuan)
  return {
    ...words,
    whose: whoseOrders(who, scope),
    minFen: asked(minPrice),
    maxFen: asked(maxPrice),
  }
}

function whoseOrders(who: UserInfo, scope: OrderScope): Filter['whose'] {
  if (scope === 'mine') return { userId: who.userId }
  if (!maySeeCompanyOrders(who) || !who.companyId) refuse('FORBIDDEN')
  return { colleaguesOf: who, isDepartment: scope === 'department' }
}

const headOf = (row: OrderRow, who: UserInfo, now: Date) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  payDeadline: row.payDeadline?.toISOString() ?? null,
  paidAt: row.paidAt?.toISOString() ?? null,
  cancelRequest: row.cancelRequest && {
    ...row.cancelRequest,
    createdAt: new Date(row.cancelRequest.createdAt).toISOString(),
    decidedAt: row.cancelRequest.decidedAt && new Date(row.cancelRequest.decidedAt).toISOString(),
  },
  urgeAgainAt: urgeAgainAt(row, now),
  actions: actionsOf(standingOf(row), who, now),
})

const sumOf = (list: readonly { totalPrice: number }[]): bigint =>
  list.reduce((sum, { totalPrice }) => sum + fen(totalPrice), 0n)

const refundOf = ({ createdAt, settledAt, ...refund }: RefundRow) => ({
  ...refund,
  createdAt: createdAt.toISOString(),
  settledAt: settledAt?.toISOString() ?? null,
})
