import type { Sql } from '#db/postgres.ts'
import { lockCharges, updateChargesLess } from '#mall/company/budget/charge.sql.ts'
import { lockCredit } from '#mall/company/ledger/ledger.sql.ts'
import { refuse } from '#mall/errors.ts'
import { selectCharged } from '#mall/trade/charge/charge.sql.ts'
import { creditReturn, lastFen } from '#mall/trade/charge/charge.ts'
import { insertLog } from '#mall/trade/order/cancellation.sql.ts'
import { payState } from '#mall/trade/order/order.rules.ts'
import { updateState } from '#mall/trade/order/order.sql.ts'
import { insertRefund } from '#mall/trade/order/refund.sql.ts'
import { newRefundNo } from '#mall/trade/order/refundNo.ts'
import {
  type Pieces,
  updateFreightReturned,
  updateReturned,
} from '#mall/trade/order/returned.sql.ts'
import type { Locked } from './afterSale.sql.ts'
import {
  type Holding,
  selectFreightForUpdate,
  selectHolding,
  selectLineCharges,
  selectReturning,
} from './line.sql.ts'
import { type By, heldOf } from './moveAfterSale.ts'
import { budgetBack, freightBack } from './reasons.rules.ts'

/** What goes back is never more than was paid or charged for these pieces, and their line, to the fen. */
export type Credited = { refundFen: bigint; freightFen: bigint; refundNo: string | null }

/**
 * The goods of a locked request are returned, for money: counters, budgets and the ledger follow, and what was paid goes
 * back as it came. What is on account is credited instead. Credit before budgets before all other money.
 */
export async function credit(tx: Sql, request: Locked, by: By): Promise<Credited> {
  const { orderId, afterSaleNo: number } = request
  const order = (await selectFreightForUpdate(tx, orderId)) ?? refuse('ORDER_NOT_FOUND')
  const back = request.lines.map((line) => ({ lineNo: line.lineNo, count: heldOf(line) }))
  const isOnAccount = order.payState === payState.onAccount
  if (isOnAccount && order.companyId) await lockCredit(tx, order.companyId)
  await lockCharges(tx, [orderId])
  const returning = await returningOf(tx, request, back)
  const { freightFen } = returning
  await refuseInvoiced(tx, request, back)
  await updateReturned(tx, orderId, back)
  if (freightFen > 0n) await updateFreightReturned(tx, orderId)
  await updateChargesLess(tx, orderId, returning.budgets)
  const document = { kind: 'afterSale', number } as const
  const lines = back.map(({ lineNo, count }) => ({ lineNo, pieces: count }))
  const who = { name: by.staff ?? by.actor }
  await creditReturn(tx, { orderId, lines, freightFen, document, who, now: by.now })
  const refundFen = returning.fen + freightFen
  const log = { ...by, note: `售后 ${number} 退货${isOnAccount ? '，冲减挂账' : '退款'}` }
  if (isOnAccount) {
    await insertLog(tx, orderId, order.status, log)
    return { refundFen, freightFen, refundNo: null }
  }
  const refundNo = newRefundNo()
  const userId = by.userId ?? ''
  await insertRefund(tx, { refundNo, orderId, userId, now: by.now, amountFen: refundFen })
  const step = { from: order.status, to: order.status, payState: payState.partlyRefunded }
  await updateState(tx, [orderId], step, log)
  return { refundFen, freightFen, refundNo }
}

/** Answers what these pieces cost, which freight goes back with them and what of it budgets get. */
async function returningOf(
  tx: Sql,
  { orderId, reason }: Pick<Locked, 'orderId' | 'reason'>,
  back: readonly Pieces[],
) {
  const order = (await selectFreightForUpdate(tx, orderId)) ?? refuse('ORDER_NOT_FOUND')
  const all = await selectReturning(tx, orderId)
  const going = new Map(back.map(({ lineNo, count }) => [lineNo, BigInt(count)]))
  const isNothingLeft = all.every(
    ({ lineNo, count, returned }) => BigInt(returned) + (going.get(lineNo) ?? 0n) === BigInt(count),
  )
  const charged = new Map((await selectCharged(tx, orderId)).map((row) => [row.lineNo, row]))
  const lines = all.flatMap((line) => {
    const pieces = going.get(line.lineNo) ?? 0n
    const left = BigInt(line.count) - BigInt(line.returned)
    return pieces > 0n
      ? [{ lineNo: line.lineNo, pieces, left, fen: fenOf(line, pieces, charged.get(line.lineNo)) }]
      : []
  })
  const charges = await selectLineCharges(tx, orderId)
  const budgets = lines.flatMap(({ lineNo, pieces, left }) =>
    charges
      .filter((charge) => charge.lineNo === lineNo)
      .map(({ budgetId, fen }) => ({
        lineNo,
        budgetId,
        fen: budgetBack(BigInt(fen), pieces, left),
      })),
  )
  const freight = { freightFen: BigInt(order.freightFen), isGivenBack: order.isFreightReturned }
  const freightCharged = BigInt(charged.get(0)?.fen ?? 0)
  const back0 = freightBack(reason, freight, isNothingLeft)
  const freightFen = back0 < freightCharged ? back0 : freightCharged
  const fen = lines.reduce((sum, line) => sum + line.fen, 0n)
  return { fen, freightFen, isFreightInvoiced: order.isFreightInvoiced, budgets }
}

/** Pieces cost what their line says, to the fen, and never more than it costs still. */
const fenOf = (
  { taxPriceFen }: { taxPriceFen: string },
  pieces: bigint,
  charged: Parameters<typeof lastFen>[1],
): bigint => lastFen(Number(pieces), charged) ?? pieces * BigInt(taxPriceFen)

/** Money goes back only for what is on no invoice any more: red ones come first. */
async function refuseInvoiced(tx: Sql, request: Locked, back: readonly Pieces[]) {
  const over = await overInvoiced(tx, request, back)
  if (over.length === 0) return
  const invoices = new Set((await takenBack(tx, request.orderId, over)).map((one) => one.invoiceNo))
  refuse('AFTER_SALE_INVOICED', { invoices: [...invoices].join('、') })
}

type Over = { lineNo: number; over: number }

/** Answers of which lines more would be invoiced than is left, and by how much; the freight, if it goes back, is line 0. */
export async function overInvoiced(
  tx: Sql,
  request: Pick<Locked, 'orderId' | 'reason'>,
  back: readonly Pieces[],
): Promise<Over[]> {
  const all = await selectReturning(tx, request.orderId)
  const lines = back.flatMap(({ lineNo, count }) => {
    const line = all.find((one) => one.lineNo === lineNo)
    if (!line) return []
    const left = Number(line.received) - Number(line.returned) - line.waived - count
    const over = Number(line.invoiced) - Math.max(0, left)
    return over > 0 ? [{ lineNo, over }] : []
  })
  const { freightFen, isFreightInvoiced } = await returningOf(tx, request, back)
  return freightFen > 0n && isFreightInvoiced ? [...lines, { lineNo: 0, over: 1 }] : lines
}

/** Answers which parts of which invoices are taken back for that, and no more of them than it takes. */
export async function takenBack(
  tx: Sql,
  orderId: string,
  over: readonly Over[],
  isMeant: (state: Holding['state']) => boolean = () => true,
) {
  const left = new Map(over.map((line) => [line.lineNo, line.over]))
  const all = await selectHolding(tx, orderId, [...left.keys()])
  const holding = all.filter(({ state }) => isMeant(state))
  return holding.flatMap((one) => {
    const rest = left.get(one.lineNo) ?? 0
    const count = Math.min(one.count, rest)
    left.set(one.lineNo, rest - count)
    return count > 0 ? [{ ...one, count }] : []
  })
}
