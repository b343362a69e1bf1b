import type { Sql } from '#db/postgres.ts'
import { mayOrder } from '#mall/access.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import type { Parsed } from '#mall/endpoint.ts'
import { refuse } from '#mall/errors.ts'
import { yuan } from '#mall/money.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { assertBuyer } from '#mall/trade/cart/chosen.ts'
import { refuseAction, visibleOrder } from '#mall/trade/order/cancellation.ts'
import { logTexts, noticeOf } from '#mall/trade/order/notices.rules.ts'
import { once } from '#mall/trade/order/once.ts'
import { isPayable, transitions } from '#mall/trade/order/order.rules.ts'
import { updateState } from '#mall/trade/order/order.sql.ts'
import {
  insertPayment,
  updatePaymentSettled,
  updatePaymentsClosed,
} from '#mall/trade/order/orderPayment.sql.ts'
import { presentIn } from './channel.ts'
import { takeLate } from './late.ts'
import type { payment, Settled } from './payment.contract.ts'
import { firstAskMs, outcomeOf, type Told } from './payment.rules.ts'
import {
  selectIsByTransfer,
  selectOpenPayment,
  selectOrderOfPaymentForUpdate,
  selectPayingOrderForUpdate,
  selectPayment,
} from './payment.sql.ts'
import { newPaymentNo } from './paymentNo.ts'
import { selectStatementOfPaymentForUpdate } from './statementPayment.sql.ts'
import { settleStatement, statementPayableUntil } from './statementPayment.ts'

type Payments = Pick<typeof payment, 'checkStand' | 'createPayment' | 'sandboxPay'>

/** Owns payments. Whoever may order pays what he sees of his company, and every step holds the lock of the order. */
export const paymentVerbs: Verbs<Payments> = {
  async checkStand(ctx, { orderNo }) {
    const order = await visibleOrder(ctx, orderNo)
    if (order.userId !== ctx.who.userId && !mayOrder(ctx.who)) refuse('ORDER_NOT_FOUND')
    return {
      orderNo,
      status: order.status,
      type: order.totals.type,
      total: order.totals.total,
      totalPrice: order.totals.totalPrice,
      createdAt: order.createdAt.toISOString(),
      payDeadline: order.payDeadline?.toISOString() ?? null,
      channels: isPayable(order, ctx.now) ? presentIn(ctx.channels) : [],
      now: ctx.now.toISOString(),
    }
  },

  async createPayment(ctx, input) {
    if (!ctx.channels[input.channel]) refuse('PAYMENT_CHANNEL_CLOSED')
    assertBuyer(ctx.who)
    const { orderId } = await visibleOrder(ctx, input.orderNo)
    return once(ctx, { name: 'createPayment', input }, (tx) => openPayment(tx, ctx, orderId, input))
  },

  async sandboxPay(ctx, { paymentNo, result }) {
    if (!ctx.channels.sandbox) refuse('PAYMENT_CHANNEL_CLOSED')
    const { amountFen, channel } = await seenPayment(ctx, paymentNo)
    if (channel !== 'sandbox') refuse('PAYMENT_CHANNEL_CLOSED')
    const paid = { state: 'paid', amountFen, paidAt: ctx.now, tradeNo: '' } as const
    const told: Told = result === 'success' ? paid : { state: 'ended' }
    const settled = await ctx.db.begin((tx) => settle(tx, paymentNo, told, ctx.now))
    if (settled.state !== 'closed') return settled
    return refuse(settled.statementNo ? 'STATEMENT_UNPAYABLE' : 'ORDER_CLOSED')
  },
}

/** A payment that the caller sees and may make, and until when; null: what it is of takes no money any more. */
export async function seenPayment(ctx: Ctx<UserInfo>, paymentNo: string) {
  assertBuyer(ctx.who)
  const found = (await selectPayment(ctx.db, paymentNo)) ?? refuse('PAYMENT_NOT_FOUND')
  if (found.statementNo !== null)
    return { ...found, payableUntil: await statementPayableUntil(ctx, found) }
  const order = await visibleOrder(ctx, found.orderNo ?? '').catch(() =>
    refuse('PAYMENT_NOT_FOUND'),
  )
  return { ...found, payableUntil: isPayable(order, ctx.now) ? order.payDeadline : null }
}

async function openPayment(
  tx: Sql,
  { who, now }: Ctx<UserInfo>,
  orderId: string,
  { orderNo, channel, actions }: Parsed<typeof payment.createPayment>,
) {
  const order = await selectPayingOrderForUpdate(tx, orderId)
  if (!order) refuse('ORDER_NOT_FOUND')
  const { status, totalFen: amountFen } = order
  const isWaiting = status === transitions.pay.from
  if (status === transitions.cancel.to || (isWaiting && !isPayable(order, now)))
    refuse('ORDER_CLOSED')
  if (!isWaiting) refuseAction({ ...order, isCancelAsked: false }, 'pay', actions)

  if (await selectIsByTransfer(tx, orderId)) refuse('ORDER_BY_TRANSFER', { orderNo })
  const open = await selectOpenPayment(tx, orderId, channel)
  const paymentNo = open?.paymentNo ?? newPaymentNo()
  const askAt = channel === 'sandbox' ? null : new Date(now.getTime() + firstAskMs)
  const opened = { paymentNo, orderId, channel, amountFen, openedBy: who.userId, askAt, now }
  if (!open) await insertPayment(tx, opened)
  return { paymentNo, amount: yuan(BigInt(amountFen)) }
}

/**
 * The one place where a payment becomes paid: takes in what its channel tells, under the lock of its order or statement. What
 * comes for one that needs no money any more goes back.
 */
export async function settle(
  tx: Sql,
  paymentNo: string,
  told: Told,
  now: Date,
): Promise<Settled & { isWrong?: true }> {
  const order = await selectOrderOfPaymentForUpdate(tx, paymentNo)
  const statement = order ? null : await selectStatementOfPaymentForUpdate(tx, paymentNo)
  if (statement) return settleStatement(tx, statement, paymentNo, told, now)
  const payment = order && (await selectPayment(tx, paymentNo))
  if (!payment) refuse('PAYMENT_NOT_FOUND')
  const { orderId, orderNo, userId } = order
  const outcome = outcomeOf(payment, order, told)
  if (outcome === 'wrong') return { orderNo, state: payment.state, isWrong: true }
  if (!outcome) return { orderNo, state: payment.state }

  const tradeNo = told.state === 'paid' ? told.tradeNo : ''
  await updatePaymentSettled(tx, paymentNo, { state: outcome, tradeNo, now })
  if (outcome === 'paid') {
    await updatePaymentsClosed(tx, [orderId], now)
    const by = { actor: payment.payer ?? logTexts.system, note: logTexts.paid(paymentNo), now }
    await updateState(tx, [orderId], transitions.pay, by)
    await sendMessages(tx, [{ userId, ...noticeOf(orderNo, 'paid') }])
  }
  if (outcome === 'late') await takeLate(tx, { ...order, payment, now })
  return { orderNo, state: outcome }
}
