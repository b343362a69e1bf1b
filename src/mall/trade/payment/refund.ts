import { randomBytes } from 'node:crypto'
import type { Sql } from '#db/postgres.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { price, yuan } from '#mall/money.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { insertLog } from '#mall/trade/order/cancel.sql.ts'
import { endOrders } from '#mall/trade/order/cancel.ts'
import { logTexts, noticeOf } from '#mall/trade/order/notices.rules.ts'
import { isRefundable, transitions } from '#mall/trade/order/order.rules.ts'
import { selectLines, selectLogs, updateState } from '#mall/trade/order/order.sql.ts'
import type { cancellation } from './cancellation.contract.ts'
import { channels } from './channel.ts'
import {
  type CancellationRow,
  insertRefund,
  type OpenRefund,
  selectAskedOrderForUpdate,
  selectCancellation,
  selectCancellationCounts,
  selectCancellations,
  selectOpenRefunds,
  selectRefundedOrderForUpdate,
  updateCancelDecided,
  updateRefundDone,
} from './refund.sql.ts'

const refundsAtOnce = 100
/** Of the mall in an order's log; who of the staff it was stands in the audit log. */
const mall = '商城'

/** What the staff decides of orders that buyers want to take back, and what is paid back then. */
export const cancellationVerbs: Verbs<typeof cancellation> = {
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
      selectLogs(db, row.orderId),
    ])
    return {
      ...cancellationOf(row),
      lines,
      logs: logs.map((log) => ({ ...log, at: log.at.toISOString() })),
    }
  },

  async agreeCancellation(ctx, { cancelRequestId, reason }) {
    const { db, who, now } = ctx
    const refundNo = newRefundNo()
    await decide(ctx, { cancelRequestId, state: 'agreed', reason }, async (tx, order) => {
      const by = { actor: mall, note: logTexts.cancelAgreed(reason), now }
      await endOrders(tx, [order.orderId], transitions.refund, by)
      const { orderId } = order
      await insertRefund(tx, { refundNo, orderId, cancelRequestId, userId: who.userId, now })
    })
    // The decision stands. The jobs try again what a channel cannot pay back now.
    await completeRefunds(db, now, refundNo).catch(() => {})
    return { refundNo }
  },

  async refuseCancellation(ctx, { cancelRequestId, reason }) {
    await decide(ctx, { cancelRequestId, state: 'refused', reason }, (tx, { orderId, status }) => {
      const by = { actor: mall, note: logTexts.cancelRefused(reason), now: ctx.now }
      return insertLog(tx, orderId, status, by)
    })
    return null
  },
}

type Decided = { cancelRequestId: string; state: 'agreed' | 'refused'; reason: string }
type Asked = NonNullable<Awaited<ReturnType<typeof selectAskedOrderForUpdate>>>

/** The first decision holds; it stands in the log, and the buyer is told. */
async function decide(
  { db, who, now }: Ctx<UserInfo>,
  { cancelRequestId, state, reason }: Decided,
  act: (tx: Sql, order: Asked) => Promise<unknown>,
) {
  await db.begin(async (tx) => {
    const order = (await selectAskedOrderForUpdate(tx, cancelRequestId)) ?? refuse('NOT_FOUND')
    const { orderNo } = order
    const decision = { cancelRequestId, state, answer: reason, userId: who.userId, now }
    if (!(await updateCancelDecided(tx, decision))) refuse('CANCEL_DECIDED')
    if (!isRefundable(order))
      throw new Error(`Order ${orderNo} waits for its cancellation and cannot be refunded.`)
    await act(tx, order)
    const amount = price(yuan(BigInt(order.totalFen)))
    const action = state === 'agreed' ? 'cancellation.agree' : 'cancellation.refuse'
    const detail = { 金额: amount, 原因: reason }
    await recordAudit(tx, { who, action, subject: `订单 ${orderNo}`, detail })
    const notice =
      state === 'agreed'
        ? noticeOf(orderNo, 'cancelAgreed')
        : noticeOf(orderNo, 'cancelRefused', reason)
    await sendMessages(tx, [{ userId: order.userId, ...notice }])
  })
}

/**
 * Has the channels pay back what is open, or this one of it. Whatever ends between the two steps is done again with the
 * same number, and counts once. One that fails holds up no other; its error is thrown when all were tried.
 */
export async function completeRefunds(db: Ctx['db'], now: Date, refundNo: string | null = null) {
  const errors: unknown[] = []
  for (const refund of await selectOpenRefunds(db, refundNo, refundsAtOnce)) {
    const done = channels[refund.channel]
      .refund(refund)
      .then(() => db.begin((tx) => settleRefund(tx, refund, now)))
    await done.catch((error) => errors.push(error))
  }
  if (errors.length > 0) throw errors[0]
}

async function settleRefund(tx: Sql, { refundNo, orderId }: OpenRefund, now: Date) {
  const order = await selectRefundedOrderForUpdate(tx, orderId)
  if (!order || !(await updateRefundDone(tx, refundNo, now))) return
  const by = { actor: logTexts.system, note: logTexts.refunded(refundNo), now }
  await updateState(tx, [orderId], transitions.refunded, by)
  const notice = noticeOf(order.orderNo, 'refunded')
  await sendMessages(tx, [{ userId: order.userId, ...notice }])
}

/** The number has 80 random bits, so nobody guesses one. */
const newRefundNo = () => `RF${randomBytes(10).toString('hex').toUpperCase()}`

const cancellationOf = <R extends CancellationRow>(row: R) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  orderedAt: row.orderedAt.toISOString(),
})
