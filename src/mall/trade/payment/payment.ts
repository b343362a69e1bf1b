import { randomBytes } from 'node:crypto'
import type { Sql } from '#db/postgres.ts'
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
import { selectOrderForUpdate, updateState } from '#mall/trade/order/order.sql.ts'
import { insertPayment, updatePaymentSettled } from '#mall/trade/order/orderPayment.sql.ts'
import type { PaymentState, payment } from './payment.contract.ts'
import { selectIsByTransfer, selectOpenPayment, selectOrderOfPaymentForUpdate, selectPayment } from './payment.sql.ts'

/** Owns payments. Only the buyer pays, and every step holds the lock of the order. */
export const paymentVerbs: Verbs<typeof payment> = {
  async checkStand(ctx, { orderNo }) {
    const order = await visibleOrder(ctx, orderNo)
    if (order.userId !== ctx.who.userId) refuse('ORDER_NOT_FOUND')
    return {
      orderNo,
      status: order.status,
      totalPrice: order.totals.totalPrice,
      createdAt: order.createdAt.toISOString(),
      payDeadline: order.payDeadline?.toISOString() ?? null,
      channels: ctx.isDemo && isPayable(order, ctx.now) ? ['sandbox'] : [],
      now: ctx.now.toISOString(),
    }
  },

  async createPayment(ctx, input) {
    assertChannel(ctx)
    assertBuyer(ctx.who)
    return once(ctx, { name: 'createPayment', input }, (tx) => openPayment(tx, ctx, input))
  },

  async sandboxPay(ctx, { paymentNo, result }) {
    assertChannel(ctx)
    assertBuyer(ctx.who)
    const settled = await ctx.db.begin((tx) => settle(tx, ctx, paymentNo, result))
    return settled.state === 'closed' ? refuse('ORDER_CLOSED') : settled
  },
}

/** The one channel there is takes the buyer's word for it: outside of the demo world there is none. */
function assertChannel({ isDemo }: Ctx<UserInfo>) {
  if (!isDemo) refuse('PAYMENT_CHANNEL_CLOSED')
}

async function openPayment(
  tx: Sql,
  { who, now }: Ctx<UserInfo>,
  { orderNo, channel, actions }: Parsed<typeof payment.createPayment>,
) {
  const order = await selectOrderForUpdate(tx, who.userId, orderNo)
  if (!order) refuse('ORDER_NOT_FOUND')
  const { orderId, status, totalFen: amountFen } = order
  const isWaiting = status === transitions.pay.from
  if (status === transitions.cancel.to || (isWaiting && !isPayable(order, now)))
    refuse('ORDER_CLOSED')
  if (!isWaiting) refuseAction({ ...order, isCancelAsked: false }, 'pay', actions)

  if (await selectIsByTransfer(tx, orderId)) refuse('ORDER_BY_TRANSFER', { orderNo })
  const open = await selectOpenPayment(tx, orderId)
  const paymentNo = open?.paymentNo ?? newPaymentNo()
  if (!open) await insertPayment(tx, { paymentNo, orderId, channel, amountFen, now })
  return { paymentNo, amount: yuan(BigInt(amountFen)) }
}

/** It has 100 bits, written with letters and digits that cannot be taken for each other. */
export const newPaymentNo = () =>
  `PY${Array.from(randomBytes(20), (byte) => alphabet[byte % alphabet.length]).join('')}`
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ends an open payment as reported; one that has ended stays as it is. A closed order takes no money. */
async function settle(
  tx: Sql,
  { who, now }: Ctx<UserInfo>,
  paymentNo: string,
  result: 'success' | 'failure',
): Promise<{ orderNo: string; state: PaymentState }> {
  const order = await selectOrderOfPaymentForUpdate(tx, who.userId, paymentNo)
  const payment = order && (await selectPayment(tx, paymentNo))
  if (!payment) refuse('PAYMENT_NOT_FOUND')
  const { orderId, orderNo } = order
  if (payment.state !== 'open') return { orderNo, state: payment.state }

  const isTaken = isPayable(order, now) && payment.amountFen === order.totalFen
  const state = !isTaken ? 'closed' : result === 'success' ? 'paid' : 'failed'
  await updatePaymentSettled(tx, paymentNo, state, now)
  if (state === 'paid') {
    const by = { actor: who.name, note: logTexts.paid(paymentNo), now }
    await updateState(tx, [orderId], transitions.pay, by)
    await sendMessages(tx, [{ userId: who.userId, ...noticeOf(orderNo, 'paid') }])
  }
  return { orderNo, state }
}
