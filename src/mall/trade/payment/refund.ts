import type { Sql } from '#db/postgres.ts'
import type { Ctx } from '#mall/ctx.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { insertLog } from '#mall/trade/order/cancellation.sql.ts'
import { logTexts, noticeOf } from '#mall/trade/order/notices.rules.ts'
import { payState, transitions } from '#mall/trade/order/order.rules.ts'
import { updateState } from '#mall/trade/order/order.sql.ts'
import {
  type OpenRefund,
  selectOpenRefundsForUpdate,
  selectRefundedOrderForUpdate,
  updateRefundDone,
  updateRefundsTried,
} from '#mall/trade/order/refund.sql.ts'
import { pauseMs } from './payment.rules.ts'
import { selectRefundedStatementForUpdate } from './statementPayment.sql.ts'
import { tellRefunded } from './statementPayment.ts'

const refundsAtOnce = 100

/**
 * Has the channels pay back what is open, or only the refund that is named. A refund that was interrupted is done again
 * with the same number and counts once. One that fails holds up no other: each is put off before it is tried, ever longer.
 * Answers the failures of channels, whose refunds stay open; any other error is a bug and is thrown when all were tried.
 */
export async function completeRefunds(
  { db, channels, now }: Pick<Ctx, 'db' | 'channels' | 'now'>,
  refundNo: string | null = null,
) {
  const failures: unknown[] = []
  const bugs: unknown[] = []
  for (const refund of await claimed(db, refundNo, now)) {
    const settle = () => db.begin((tx) => settleRefund(tx, refund, now))
    const { channel: by } = refund
    const channel = by === 'balance' || by === 'writeOff' ? inBooks : channels[by]
    if (!channel) failures.push(new Error(`Refund ${refund.refundNo} needs ${by}.`))
    await channel?.refund(refund).then(
      (state) => (state === 'done' ? settle().catch((error) => bugs.push(error)) : undefined),
      (error) => failures.push(error),
    )
  }
  if (bugs.length > 0) throw bugs[0]
  return failures
}

const claimed = (db: Ctx['db'], refundNo: string | null, now: Date) =>
  db.begin(async (tx) => {
    const open = await selectOpenRefundsForUpdate(tx, refundNo, now, refundsAtOnce)
    const numbers = open.map((refund) => refund.refundNo)
    const next = open.map(({ tried }) => new Date(now.getTime() + pauseMs(tried)))
    if (open.length > 0) await updateRefundsTried(tx, numbers, next)
    return open
  })

/** The ledger itself moves what goes back to a balance, or was written off. */
const inBooks = { refund: async () => 'done' as const }

async function settleStatementRefund(tx: Sql, refundNo: string, now: Date) {
  const statement = await selectRefundedStatementForUpdate(tx, refundNo)
  if (statement && (await updateRefundDone(tx, refundNo, now))) await tellRefunded(tx, statement)
}

/** A refund has gone out; the order and its buyer hear of it. */
export async function settleRefund(
  tx: Sql,
  { refundNo, orderId, isLate }: Pick<OpenRefund, 'refundNo' | 'orderId' | 'isLate'>,
  now: Date,
) {
  if (orderId === null) return settleStatementRefund(tx, refundNo, now)
  const order = await selectRefundedOrderForUpdate(tx, orderId, refundNo)
  if (!order || !(await updateRefundDone(tx, refundNo, now))) return
  const by = { actor: logTexts.system, note: logTexts.refunded(refundNo), now }
  const isWhole = !isLate && order.payState === payState.refunding && order.isLast
  if (isWhole) await updateState(tx, [orderId], transitions.refunded, by)
  else await insertLog(tx, orderId, order.status, by)
  const notice = noticeOf(order.orderNo, isWhole || isLate ? 'refunded' : 'partRefunded')
  await sendMessages(tx, [{ userId: order.userId, ...notice }])
}
