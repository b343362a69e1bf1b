import {
  lockBalance,
  postDocuments,
  selectBalance,
  selectBalanceEntries,
  selectOwed,
} from '#mall/company/ledger/balance.sql.ts'
import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { fen, yuan } from '#mall/money.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { assertBuyer } from '#mall/trade/cart/chosen.ts'
import { noticeOf } from '#mall/trade/order/notices.rules.ts'
import { once } from '#mall/trade/order/once.ts'
import { updatePaymentsClosed } from '#mall/trade/order/orderPayment.sql.ts'
import {
  insertParts,
  selectPayingForUpdate,
  updateMoved,
} from '#mall/trade/order/orderTransfer.sql.ts'
import { dueOf, standingWith } from '#mall/trade/order/transferred.rules.ts'
import { newPaymentNo } from '#mall/trade/payment/payment.ts'
import { yuanText } from './booking.ts'
import { insertPayback, selectPaybacks } from './payback.sql.ts'
import { refuseUnpayable, seenOrders } from './seen.ts'
import { dueOfAll, paidOrderOf } from './shown.ts'
import type { transfer } from './transfer.contract.ts'
import { selectPaidOrders, selectWaitingTransfers } from './transfer.sql.ts'
import { paybackForm } from './voucher.form.ts'

type Balance = Pick<typeof transfer, 'payFromBalance' | 'balanceInfo' | 'askPayback'>

const entriesShown = 30

/** What a customer has paid for no order can pay another one, or go back. */
export const balanceVerbs: Verbs<Balance> = {
  async payFromBalance(ctx, input) {
    const { who, now } = ctx
    assertBuyer(who)
    const [seen] = await seenOrders(ctx, [input.orderNo])
    return once(ctx, { name: 'payFromBalance', input }, async (tx) => {
      const [order] = await selectPayingForUpdate(tx, [seen.orderId])
      if (!order) refuse('ORDER_NOT_FOUND')
      refuseUnpayable(order, now)
      const [due, has] = [dueOf(order), await lockBalance(tx, order)]
      const part = has < due ? has : due
      if (part <= 0n || part !== fen(input.amount)) refuse('BALANCE_SHORT')
      const { orderId, orderNo, status: from } = order
      const paymentNo = newPaymentNo()
      const payment = { paymentNo, orderId, channel: 'balance' as const, fen: part, lineId: null }
      await insertParts(tx, [payment], now)
      await updatePaymentsClosed(tx, [orderId], now)
      const note = `余额支付 ${yuanText(part)}${part < due ? `，还需支付 ${yuanText(due - part)}` : ''}`
      const standing = standingWith(BigInt(order.paidFen) + part, BigInt(order.totalFen))
      const move = { orderId, from, ...standing, note, deadline: null }
      await updateMoved(tx, [move], { actor: who.name, now })
      if (part === due)
        await sendMessages(tx, [{ userId: order.userId, ...noticeOf(orderNo, 'paid') }])
      return { due: yuan(due - part) }
    })
  },

  async balanceInfo({ db, who }) {
    assertBuyer(who)
    const [balance, owed, entries, paybacks, transfers] = await Promise.all([
      selectBalance(db, who),
      selectOwed(db, who),
      selectBalanceEntries(db, who, entriesShown),
      selectPaybacks(db, who),
      selectWaitingTransfers(db, who),
    ])
    const orders = await selectPaidOrders(
      db,
      transfers.map(({ transferId }) => transferId),
    )
    return {
      balance: yuan(balance),
      ...owed,
      list: entries.map(({ at, kind, no, orderNo, fen: amount, step }) => ({
        at: at.toISOString(),
        what: whatOf(kind, BigInt(amount), step),
        no: orderNo ?? (kind === 'payback' ? no : ''),
        amount: yuan(BigInt(amount)),
      })),
      paybacks: paybacks.map(({ paybackNo, state, amount, accountName, accountNo, ...row }) => ({
        ...{ paybackNo, state, amount, accountName, accountNo, reason: row.reason },
        createdAt: row.createdAt.toISOString(),
      })),
      transfers: transfers.map(({ transferId, transferNo, code }) => {
        const inside = orders.filter((order) => order.transferId === transferId)
        return { transferNo, code, due: dueOfAll(inside), orders: inside.map(paidOrderOf) }
      }),
    }
  },

  async askPayback({ db, who, now }, typed) {
    assertBuyer(who)
    const values = paybackForm.normalized(typed)
    refuseProblems('PAYBACK_INVALID', paybackForm.problems(values))
    const amountFen = fen(Number(values.amount))
    return db.begin(async (tx) => {
      const customer = { companyId: who.companyId, userId: who.companyId ? null : who.userId }
      if ((await lockBalance(tx, who)) < amountFen) refuse('BALANCE_SHORT')
      const { accountName, accountNo, bankName } = values
      const asked = { companyId: who.companyId, userId: who.userId, amountFen, now }
      const no = await insertPayback(tx, { ...asked, accountName, accountNo, bankName })
      const owner = { ...customer, orderId: null }
      const entries = [
        { ...owner, kind: 'balance' as const, fen: amountFen },
        { ...owner, kind: 'refundable' as const, fen: -amountFen },
      ]
      await postDocuments(tx, 'payback', [{ no, at: now, by: who.name, entries }])
      return { paybackNo: no }
    })
  },
}

function whatOf(kind: string, fenOf: bigint, step: number): string {
  if (kind === 'payment') return '余额支付'
  if (kind === 'refund') return '退款转入'
  if (kind === 'payback') return fenOf < 0n ? '申请退回' : '退回未通过'
  return step % 2 === 1 ? '转账多付转入' : '撤销转账多付'
}
