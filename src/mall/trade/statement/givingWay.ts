import type { Db, Sql } from '#db/postgres.ts'
import { eachAlone } from '#mall/eachAlone.ts'
import { refuse } from '#mall/errors.ts'
import { price, yuan } from '#mall/money.ts'
import { takenBack } from '#mall/trade/afterSale/crediting.ts'
import { selectHoldersOf, selectPassed, selectReversing } from '#mall/trade/afterSale/line.sql.ts'
import { insertCharges, selectCreditable } from '#mall/trade/charge/charge.sql.ts'
import { selectOrdersForUpdate } from '#mall/trade/invoicing/counters.sql.ts'
import { selectInvoiceForUpdate } from '#mall/trade/invoicing/invoice.sql.ts'
import { beginReversal } from '#mall/trade/invoicing/reversing.ts'
import { linesOf, overOf } from '#mall/trade/invoicing/sources.ts'
import { isValid } from '#mall/trade/invoicing/states.rules.ts'
import { logTexts } from '#mall/trade/order/notices.rules.ts'
import { statementLimits } from '#mall/tradeLimits.ts'
import {
  type DisputeRow,
  selectDispute,
  selectRedDue,
  selectRedDueForUpdate,
  updateRedDue,
} from './dispute.sql.ts'

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
  { disputeId, orderId, lineNo, fen, statementNo, place }: DisputeRow,
  isUsed: boolean,
  by: { actor: string; now: Date },
) {
  if (orderId === null || lineNo === null)
    throw new Error(`Line ${place} of ${statementNo} is of no order.`)
  const left = BigInt(await selectCreditable(tx, orderId, lineNo))
  if (BigInt(fen) > left) refuse('DISPUTE_CREDITED', creditable(BigInt(fen), left))
  const charge = { orderId, lineNo, pieces: 0, fen: -BigInt(fen) }
  await insertCharges(tx, { kind: 'adjustment', number: `${statementNo}-${place}` }, [charge], by)
  const became = await takeOff(tx, { orderId, lineNo, statementNo, place, isUsed }, by.now)
  if (became === 'later') await updateRedDue(tx, disputeId, { isRedDue: true, isUsed })
  if (became !== 'stuck') return
  const held = (await selectHoldersOf(tx, orderId, lineNo)).filter(({ state }) => !isValid(state))
  refuse('DISPUTE_INVOICED', { invoices: held.map(({ invoiceNo }) => invoiceNo).join('、') })
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

/** What could not begin with the answer, because its invoice was being taken back for something else, begins when it can. */
export const beginRed = async (db: Db, now: Date): Promise<number> =>
  eachAlone(db, await selectRedDue(db, statementLimits.cutAtOnce), async (tx, { disputeId }) => {
    const seen = await selectDispute(tx, disputeId)
    if (!seen?.orderId) return false
    await lockInvoices(tx, seen)
    await selectOrdersForUpdate(tx, [seen.orderId])
    const dispute = await selectRedDueForUpdate(tx, disputeId)
    if (!dispute) return false
    const isDone = (await takeOff(tx, { ...seen, isUsed: dispute.isUsed }, now)) === 'begun'
    if (isDone) await updateRedDue(tx, disputeId, { isRedDue: false, isUsed: dispute.isUsed })
    return isDone
  })

type Line = Pick<DisputeRow, 'orderId' | 'lineNo' | 'statementNo' | 'place'> & { isUsed: boolean }

/**
 * Begins red invoices for what of a line is invoiced too much, with what of it has passed an inspection. An invoice has one at a time: `later` where others are under
 * way, `stuck` where something is only applied for.
 */
async function takeOff(tx: Sql, line: Line, now: Date): Promise<'begun' | 'later' | 'stuck'> {
  const { orderId, lineNo, isUsed } = line
  if (orderId === null || lineNo === null) return 'begun'
  const invoiced = (await linesOf(tx, [{ orderId }])).find((one) => one.lineNo === lineNo)
  const reversing = (await selectReversing(tx, orderId)).find((one) => one.lineNo === lineNo)
  const under = reversing?.count ?? 0
  const passed = (await selectPassed(tx, orderId)).find((one) => one.lineNo === lineNo)
  const back = passed?.count ?? 0
  const over = invoiced ? overOf({ ...invoiced, returned: invoiced.returned + back }) - under : 0
  if (over <= 0) return 'begun'
  const taken = await takenBack(tx, orderId, [{ lineNo, over }], isValid)
  const reason = `对账单 ${line.statementNo} 第 ${line.place} 行同意异议`
  const by = { kind: 'system', name: logTexts.system, userId: null, now } as const
  for (const [invoiceNo, parts] of Map.groupBy(taken, (one) => one.invoiceNo)) {
    const invoice = await selectInvoiceForUpdate(tx, invoiceNo)
    const lines = parts.map(({ place, count }) => ({ place, count }))
    if (invoice) await beginReversal(tx, invoice, { why: 'allowance', reason, isUsed, lines }, by)
  }
  const rest = over - countOf(taken)
  if (rest === 0) return 'begun'
  const asked = [{ lineNo, over: under + rest }]
  const waiting = await takenBack(tx, orderId, asked, (state) => state === 'reversing')
  return countOf(waiting) === under + rest ? 'later' : 'stuck'
}

const countOf = (parts: readonly { count: number }[]): number =>
  parts.reduce((sum, { count }) => sum + count, 0)
