import type { Sql } from '#db/postgres.ts'
import { type Entry, lockBalance, postDocuments } from '#mall/company/ledger/balance.sql.ts'
import { refuse } from '#mall/errors.ts'
import { price, yuan } from '#mall/money.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { noticeOf } from '#mall/trade/order/notices.rules.ts'
import { orderStatus } from '#mall/trade/order/order.rules.ts'
import {
  insertParts,
  type PayingOrder,
  selectPayingForUpdate,
  updateMoved,
  updatePartReversed,
} from '#mall/trade/order/orderTransfer.sql.ts'
import { dueOf, isSent, standingWith } from '#mall/trade/order/transferred.rules.ts'
import { newPaymentNo } from '#mall/trade/payment/paymentNo.ts'
import { updateWrittenOffReversed } from '#mall/trade/transfer/owedStatement.sql.ts'
import { transferLimits } from '#mall/tradeLimits.ts'
import type { WriteOffKind } from './writeOff.contract.ts'
import { selectCustomerOf, selectOrderOf, selectStatementOf, type Whose } from './writeOff.sql.ts'
import { lockStatement, payOff } from './writingOffStatement.ts'

type By = { actor: string; now: Date }

/** What is written off: what an order or a statement still costs, or the balance of a customer. */
export type What = {
  kind: WriteOffKind
  name: string
  orderId: string | null
  statementId: string | null
  companyId: string | null
  userId: string | null
}

const finds = { short: selectOrderOf, statement: selectStatementOf, balance: selectCustomerOf }

/** `key` is the number of an order or a statement, the key of a customer, or a write-off that says all of them. */
export async function whatIs(tx: Sql, kind: WriteOffKind, key: string | Whose): Promise<What> {
  const found = await finds[kind](tx, key)
  return { kind, ...(found ?? refuse('NOT_FOUND')) }
}

/** Locks the order, the statement or the balance, and answers what of it can be written off now. */
export async function lockWhat(tx: Sql, { kind, name, orderId, companyId, userId }: What) {
  if (kind === 'balance')
    return { order: null, amountFen: await lockBalance(tx, { companyId, userId }) }
  if (kind === 'statement') return { order: null, amountFen: await lockStatement(tx, name) }
  const [order] = await selectPayingForUpdate(tx, orderId ? [orderId] : [])
  if (!order) refuse('NOT_FOUND')
  const isShort = order.status === orderStatus.unpaid && BigInt(order.paidFen) > 0n
  return { order, amountFen: isShort ? dueOf(order) : 0n }
}

type Off = { writeOffNo: string; what: What; order: PayingOrder | null; isTold?: boolean }

/** Books it under the lock of its order, statement or balance; answers the payment that it is of an order. */
export async function bookOff(
  tx: Sql,
  { writeOffNo: no, what, order, amountFen, isTold = false }: Off & { amountFen: bigint },
  { actor, now }: By,
): Promise<string | null> {
  const entries = entriesOf(what, amountFen)
  await postDocuments(tx, 'writeOff', [{ no, at: now, by: actor, entries }])
  if (what.statementId)
    await payOff(tx, { ...what, writeOffNo: no, fen: amountFen, isTold }, { actor, now })
  if (!order) return null
  const { orderId, orderNo, userId, status: from, totalFen } = order
  const paymentNo = newPaymentNo()
  const part = { paymentNo, orderId, channel: 'writeOff' as const, fen: amountFen, lineId: null }
  await insertParts(tx, [part], now)
  const standing = standingWith(BigInt(totalFen), BigInt(totalFen))
  const said = { note: `尾差核销，单号 ${no}`, amounts: price(yuan(amountFen)) }
  await updateMoved(tx, [{ orderId, from, ...standing, ...said, deadline: null }], { actor, now })
  await sendMessages(tx, [{ userId, ...noticeOf(orderNo, 'paid') }])
  return paymentNo
}

type Back = Off & { paymentNo: string | null; amountFen: string; reason: string }

/** Posts it the other way round. What was sent, cancelled or paid back meanwhile cannot be taken back. */
export async function takeOffBack(
  tx: Sql,
  { writeOffNo: no, what, order, paymentNo, amountFen, reason }: Back,
  { actor, now }: By,
): Promise<void> {
  const entries = entriesOf(what, -BigInt(amountFen))
  if (order && paymentNo) {
    const isBound = isSent(order) || order.status === orderStatus.cancelled
    if (isBound || !(await updatePartReversed(tx, paymentNo, now)))
      refuse('WRITE_OFF_BOUND', { orderNo: order.orderNo })
  }
  if (what.statementId) await updateWrittenOffReversed(tx, no)
  await postDocuments(tx, 'writeOff', [{ no, at: now, by: actor, entries }])
  if (!order) return
  const { orderId, status: from, paidFen, totalFen } = order
  const paid = BigInt(paidFen) - BigInt(amountFen)
  const rest = BigInt(totalFen) - paid
  const said = { note: `撤销尾差核销：${reason}`, amounts: `还需支付 ${price(yuan(rest))}` }
  const deadline = new Date(now.getTime() + transferLimits.againMs)
  const standing = standingWith(paid, BigInt(totalFen))
  await updateMoved(tx, [{ orderId, from, ...standing, ...said, deadline }], { actor, now })
}

/** Missing fen are the mall's loss, what is left in a balance is its gain. */
function entriesOf({ kind, orderId, companyId, userId }: What, fen: bigint): Entry[] {
  const mall = { companyId: null, userId: null, orderId: null, kind: 'writeOff' as const }
  const customer = { companyId, userId, orderId }
  return kind !== 'balance'
    ? [
        { ...mall, fen },
        { ...customer, kind: kind === 'short' ? 'advance' : 'receivable', fen: -fen },
      ]
    : [
        { ...customer, kind: 'balance', fen },
        { ...mall, fen: -fen },
      ]
}
