import type { Sql } from '#db/postgres.ts'
import { updateChargesLess } from '#mall/company/budget/charge.sql.ts'
import { lockCredit } from '#mall/company/ledger/ledger.sql.ts'
import { refuse } from '#mall/errors.ts'
import { creditReturn } from '#mall/trade/charge/charge.ts'
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
  selectFreightForUpdate,
  selectHolding,
  selectLineCharges,
  selectReturning,
} from './line.sql.ts'
import { type By, heldOf } from './moveAfterSale.ts'
import { budgetBack, freightBack, goodsFen } from './reasons.rules.ts'

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
  const returning = await returningOf(tx, request, back)
  const { freightFen } = returning
  await refuseInvoiced(tx, request, back, freightFen > 0n && order.isFreightInvoiced)
  await updateReturned(tx, orderId, back)
  if (freightFen > 0n) await updateFreightReturned(tx, orderId)
  const isOnAccount = order.payState === payState.onAccount
  if (isOnAccount && order.companyId) await lockCredit(tx, order.companyId)
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
async function returningOf(tx: Sql, { orderId, reason }: Locked, back: readonly Pieces[]) {
  const order = (await selectFreightForUpdate(tx, orderId)) ?? refuse('ORDER_NOT_FOUND')
  const all = await selectReturning(tx, orderId)
  const going = new Map(back.map(({ lineNo, count }) => [lineNo, BigInt(count)]))
  const isNothingLeft = all.every(
    ({ lineNo, count, returned }) => BigInt(returned) + (going.get(lineNo) ?? 0n) === BigInt(count),
  )
  const lines = all.flatMap((line) => {
    const pieces = going.get(line.lineNo) ?? 0n
    const left = BigInt(line.count) - BigInt(line.returned)
    return pieces > 0n
      ? [{ lineNo: line.lineNo, pieces, left, taxPriceFen: BigInt(line.taxPriceFen) }]
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
  return { fen: goodsFen(lines), freightFen: freightBack(reason, freight, isNothingLeft), budgets }
}

/** Money goes back only for what is on no invoice any more: red ones come first. */
async function refuseInvoiced(
  tx: Sql,
  { orderId }: Locked,
  back: readonly Pieces[],
  isFreightOn: boolean,
) {
  const over = await overInvoiced(tx, orderId, back)
  if (over.length === 0 && !isFreightOn) return
  const lineNos = [...over.map(({ lineNo }) => lineNo), ...(isFreightOn ? [0] : [])]
  const holding = await selectHolding(tx, orderId, lineNos)
  const invoices = [...new Set(holding.map(({ invoiceNo }) => invoiceNo))].join('、')
  refuse('AFTER_SALE_INVOICED', { invoices })
}

/** Answers of which lines more would be invoiced than is left, and by how much. */
export async function overInvoiced(tx: Sql, orderId: string, back: readonly Pieces[]) {
  const all = await selectReturning(tx, orderId)
  return back.flatMap(({ lineNo, count }) => {
    const line = all.find((one) => one.lineNo === lineNo)
    if (!line) return []
    const left = BigInt(line.received) - BigInt(line.returned) - BigInt(count)
    const over = BigInt(line.invoiced) - left
    return over > 0n ? [{ lineNo, over: Number(over) }] : []
  })
}
