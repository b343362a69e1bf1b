import type { Sql } from '#db/postgres.ts'
import { refuse } from '#mall/errors.ts'
import { price, yuan } from '#mall/money.ts'
import { takenBack } from '#mall/trade/afterSale/crediting.ts'
import { selectHoldersOf, selectReversing } from '#mall/trade/afterSale/line.sql.ts'
import { insertCharges, selectCreditable } from '#mall/trade/charge/charge.sql.ts'
import { selectInvoiceForUpdate } from '#mall/trade/invoicing/invoice.sql.ts'
import { beginReversal } from '#mall/trade/invoicing/reversing.ts'
import { linesOf, overOf } from '#mall/trade/invoicing/sources.ts'
import { isValid } from '#mall/trade/invoicing/states.rules.ts'
import { logTexts } from '#mall/trade/order/notices.rules.ts'
import type { DisputeRow } from './dispute.sql.ts'

/** Invoices of the line are locked before its order, as by whoever takes them back. */
export async function lockInvoices(tx: Sql, { orderId, lineNo }: DisputeRow) {
  if (orderId === null || lineNo === null) return
  for (const { invoiceNo } of await selectHoldersOf(tx, orderId, lineNo))
    await selectInvoiceForUpdate(tx, invoiceNo)
}

/**
 * What was disputed with reason is not owed; the statement has held it out already. What of it is invoiced is taken back by
 * a red invoice, and so is the piece that costs less from now on. `isUsed`: a special invoice of it waits for its buyer's word.
 */
export async function adjust(
  tx: Sql,
  { orderId, lineNo, fen, statementNo, place }: DisputeRow,
  isUsed: boolean,
  by: { actor: string; now: Date },
) {
  if (orderId === null || lineNo === null)
    throw new Error(`Line ${place} of ${statementNo} is of no order.`)
  const left = BigInt(await selectCreditable(tx, orderId, lineNo))
  if (BigInt(fen) > left) refuse('DISPUTE_CREDITED', creditable(BigInt(fen), left))
  const charge = { orderId, lineNo, pieces: 0, fen: -BigInt(fen) }
  await insertCharges(tx, { kind: 'adjustment', number: `${statementNo}-${place}` }, [charge], by)
  const reason = `对账单 ${statementNo} 第 ${place} 行同意异议`
  await takeOff(tx, { orderId, lineNo, reason, isUsed }, by.now)
}

/** Says how much of a disputed line could be given way to, and what to do where that is too little. */
function creditable(fen: bigint, leftFen: bigint) {
  const left = price(yuan(leftFen > 0n ? leftFen : 0n))
  const wayOut =
    leftFen > 0n
      ? `请客户撤回后按不超过 ${left} 重新提异议，或在售后结束后再答复`
      : '请客户撤回异议，或维持'
  return { left, amount: price(yuan(fen)), wayOut }
}

type Line = { orderId: string; lineNo: number; reason: string; isUsed: boolean }

async function takeOff(tx: Sql, { orderId, lineNo, reason, isUsed }: Line, now: Date) {
  const line = (await linesOf(tx, [{ orderId }])).find((one) => one.lineNo === lineNo)
  const reversing = (await selectReversing(tx, orderId)).find((one) => one.lineNo === lineNo)
  const over = line ? overOf(line) - (reversing?.count ?? 0) : 0
  if (over <= 0) return
  const taken = await takenBack(tx, orderId, [{ lineNo, over }], isValid)
  const found = taken.reduce((sum, { count }) => sum + count, 0)
  if (found < over) {
    const held = (await selectHoldersOf(tx, orderId, lineNo)).filter(({ state }) => !isValid(state))
    refuse('DISPUTE_INVOICED', { invoices: held.map(({ invoiceNo }) => invoiceNo).join('、') })
  }
  const by = { kind: 'system', name: logTexts.system, userId: null, now } as const
  for (const [invoiceNo, parts] of Map.groupBy(taken, (one) => one.invoiceNo)) {
    const invoice = await selectInvoiceForUpdate(tx, invoiceNo)
    const lines = parts.map(({ place, count }) => ({ place, count }))
    if (invoice) await beginReversal(tx, invoice, { why: 'allowance', reason, isUsed, lines }, by)
  }
}
