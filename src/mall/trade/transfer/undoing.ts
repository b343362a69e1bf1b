import type { Sql } from '#db/postgres.ts'
import { selectStatementReaders } from '#mall/company/employee/joining.sql.ts'
import {
  customerOf,
  type Entry,
  lockBalance,
  postDocuments,
} from '#mall/company/ledger/balance.sql.ts'
import { refuse } from '#mall/errors.ts'
import { to } from '#mall/pages.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { told } from '#mall/people/message/wording.rules.ts'
import { orderStatus } from '#mall/trade/order/order.rules.ts'
import {
  selectPartsOf,
  updateMoved,
  updatePartsReversed,
} from '#mall/trade/order/orderTransfer.sql.ts'
import { isSent, standingWith } from '#mall/trade/order/transferred.rules.ts'
import { endPaidQuestions } from '#mall/trade/order/unpaidAgain.ts'
import { transferLimits } from '#mall/tradeLimits.ts'
import { insertEvents, type LineRow, updateDecided } from './bankLine.sql.ts'
import { type By, documentNo, type Live, lockedOrders, yuanText } from './booking.ts'
import { statementEntry } from './bookingStatements.ts'
import {
  type OwedStatement,
  selectOwedForUpdate,
  selectStatementPartsOf,
  updateStatementPartsReversed,
} from './owedStatement.sql.ts'
import { updateNotSame } from './seenMoney.sql.ts'
import { updateVoucherUndone } from './voucher.sql.ts'

/** `at`: when the ledger has its money, or the bank took it back, so that its days and those of the ledger agree. */
type Undone = { state: 'waiting' | 'reversed'; why: string; at: Date }

/**
 * Takes back what was done with a line, which is locked: its posting the other way round, its payments, and where its
 * orders stand. What was sent, paid back or spent meanwhile cannot be taken back.
 */
export async function undo(tx: Sql, line: LineRow, undone: Undone, by: By): Promise<void> {
  const { lineId } = line
  const { state, why } = undone
  if (line.state === 'matched') await takeBack(tx, line, undone, by)
  if (line.how === 'same') await updateNotSame(tx, lineId)
  const how = state === 'reversed' ? ('reversal' as const) : ('' as const)
  await updateDecided(tx, [{ lineId, state, how, reasons: why }], by)
  await insertEvents(
    tx,
    [{ lineId, what: `${state === 'reversed' ? '冲正' : '撤销'}：${why}` }],
    by,
  )
}

async function takeBack(tx: Sql, line: LineRow, { why, at }: Undone, by: By) {
  const { lineId } = line
  const parts = await selectPartsOf(tx, lineId)
  const live = await lockedOrders(
    tx,
    parts.map(({ orderId }) => orderId),
  )
  // what went back is read again under the locks of the orders: refunds are agreed under them
  for (const { orderId, isRefunded } of await selectPartsOf(tx, lineId))
    refuseBound(live.get(orderId), isRefunded)
  for (const { orderId, fen } of parts) {
    const order = live.get(orderId)
    if (order) order.paid -= BigInt(fen)
  }
  const moves = [...live.values()].map((order) => backMove(order, why, by))
  await endQuestions(tx, [...live.values()], moves, by)
  const stated = await selectStatementPartsOf(tx, lineId)
  const owed = await selectOwedForUpdate(
    tx,
    stated.map(({ statementId }) => statementId),
  )
  // statements before accounts, as whoever pays them locks
  const rest = BigInt(line.balanceFen)
  if (rest > 0n && (await lockBalance(tx, line)) < rest) refuse('BANK_LINE_SPENT')
  await updatePartsReversed(tx, lineId, by.now)
  await updateStatementPartsReversed(tx, lineId)
  const none = { companyId: null, userId: null, orderId: null }
  const entries: Entry[] = [{ ...none, kind: 'cash', fen: -BigInt(line.amountFen) }]
  for (const { orderId, fen } of parts) {
    const customer = customerOf(live.get(orderId) ?? line)
    entries.push({ ...customer, kind: 'advance', orderId, fen: BigInt(fen) })
  }
  for (const { companyId, fen } of stated) entries.push(statementEntry(companyId, -BigInt(fen)))
  if (rest > 0n) entries.push({ ...customerOf(line), kind: 'balance', orderId: null, fen: rest })
  await postDocuments(tx, 'bankLine', [{ no: documentNo(lineId), at, by: by.actor, entries }])
  await updateMoved(tx, moves, by)
  if (line.transferId)
    await updateVoucherUndone(tx, line.transferId, {
      reason: `到账核对已撤销：${why}`,
      ...{ by: by.actor, now: by.now },
    })
  await sendMessages(tx, [
    ...[...live.values()].map((order) => noticeOf(order, why)),
    ...(await statementNotices(tx, owed, why)),
  ])
}

/** What was asked about orders as paid ones ends where they wait for money again; its goods go back before accounts are locked. */
async function endQuestions(
  tx: Sql,
  orders: readonly Live[],
  moves: readonly ReturnType<typeof backMove>[],
  by: By,
) {
  const unpaid = moves.filter(({ from, to: next }) => next !== from)
  const isUnpaid = ({ orderId }: Live) => unpaid.some((move) => move.orderId === orderId)
  await endPaidQuestions(tx, orders.filter(isUnpaid), by)
}

function refuseBound(order: Live | undefined, isRefunded: boolean) {
  if (!order) return
  const { orderNo } = order
  if (isSent(order)) refuse('BANK_LINE_SENT', { orderNo })
  if (isRefunded || order.status === orderStatus.cancelled) refuse('BANK_LINE_BACK', { orderNo })
}

function backMove({ orderId, status: from, totalFen, paid }: Live, why: string, { now }: By) {
  const { to: next, payState } = standingWith(paid, BigInt(totalFen))
  const rest = BigInt(totalFen) - paid
  const note = `撤销到账核对：${why}`
  const amounts = rest > 0n ? `还需支付 ${yuanText(rest)}` : ''
  const deadline = new Date(now.getTime() + transferLimits.againMs)
  return { orderId, from, to: rest > 0n ? next : from, payState, note, amounts, deadline }
}

/** All statements of a line are of one company, and whoever heard that they were paid hears of this. */
async function statementNotices(tx: Sql, owed: readonly OwedStatement[], why: string) {
  const [first] = owed
  if (!first) return []
  const numbers = owed.map(({ statementNo }) => statementNo).join('、')
  const values = { 付款单号: `对账单 ${numbers}`, 原因: why }
  const address = to.statementDetail({ statementNo: first.statementNo })
  const notice = { ...told('transfer.statementUndone', values), address }
  const readers = await selectStatementReaders(tx, first.companyId)
  return readers.map((userId) => ({ userId, ...notice }))
}

const noticeOf = ({ orderNo, userId }: Live, why: string) => ({
  userId,
  ...told('transfer.undone', { 付款单号: `订单 ${orderNo}`, 原因: why }),
  address: to.orderDetail({ orderNo }),
})
