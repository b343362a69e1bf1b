import type { Db, Sql } from '#db/postgres.ts'
import { eachAlone } from '#mall/eachAlone.ts'
import { selectInvoiceForUpdate } from '#mall/trade/invoicing/invoice.sql.ts'
import { beginReversal } from '#mall/trade/invoicing/reversing.ts'
import { isValid } from '#mall/trade/invoicing/states.rules.ts'
import { logTexts } from '#mall/trade/order/notices.rules.ts'
import type { Pieces } from '#mall/trade/order/returned.sql.ts'
import { type Locked, selectAfterSaleForUpdate } from './afterSale.sql.ts'
import { overInvoiced, takenBack } from './crediting.ts'
import { selectHoldingOf, selectPassed, selectReversing, selectStillInvoiced } from './line.sql.ts'
import { heldOf } from './moveAfterSale.ts'

/**
 * Locks the invoices that hold lines of a request: whoever takes back an invoice locks it before its orders, so whoever
 * begins that locks it before the order, too.
 */
export async function lockHolding(tx: Sql, afterSaleNo: string) {
  for (const invoiceNo of await selectHoldingOf(tx, afterSaleNo))
    await selectInvoiceForUpdate(tx, invoiceNo)
}

type Asked = {
  orderId: string
  reason: Locked['reason']
  back: readonly Pieces[]
  isUsed: boolean
  number: string
}

/**
 * Begins red invoices for what comes back and would be invoiced too much, of those that are valid. Other requests that have
 * passed need theirs as well, and what is under way is for all of them. What is applied for is the staff's: money waits for it.
 * Answers whether any began.
 */
async function reverseFor(tx: Sql, { back, isUsed, number, ...request }: Asked, now: Date) {
  const over = await stillOver(tx, request, back)
  if (over.length === 0) return false
  const taken = await takenBack(tx, request.orderId, over, isValid)
  const by = { kind: 'system', name: logTexts.system, userId: null, now } as const
  for (const [invoiceNo, parts] of Map.groupBy(taken, (one) => one.invoiceNo)) {
    const lines = parts.map(({ place, count }) => ({ place, count }))
    const invoice = await selectInvoiceForUpdate(tx, invoiceNo)
    if (!invoice) continue
    const asked = { why: 'return', reason: `售后 ${number} 退货`, isUsed, lines } as const
    await beginReversal(tx, invoice, asked, by)
  }
  return taken.length > 0
}

/**
 * An invoice has one red one at a time. What passed while one was under way, and would be invoiced too much still, gets its
 * own when that is issued.
 */
export const reverseStillInvoiced = async (db: Db, now: Date): Promise<number> =>
  eachAlone(db, await selectStillInvoiced(db, atOnce), async (tx, { afterSaleNo, isUsed }) => {
    await lockHolding(tx, afterSaleNo)
    const request = await selectAfterSaleForUpdate(tx, afterSaleNo)
    if (request?.state !== 'refunding' || request.refundFen !== null) return false
    return reverseRequest(tx, request, isUsed, now)
  })
const atOnce = 100

/** Begins the red invoices for the pieces of a locked request that has passed; answers whether any began. */
export const reverseRequest = (tx: Sql, request: Locked, isUsed: boolean, now: Date) => {
  const back = request.lines.map((line) => ({ lineNo: line.lineNo, count: heldOf(line) }))
  const { orderId, reason, afterSaleNo: number } = request
  return reverseFor(tx, { orderId, reason, back, isUsed, number }, now)
}

async function stillOver(
  tx: Sql,
  request: Pick<Locked, 'orderId' | 'reason'>,
  back: readonly Pieces[],
) {
  const passed = await selectPassed(tx, request.orderId)
  const reversing = new Map(
    (await selectReversing(tx, request.orderId)).map(({ lineNo, count }) => [lineNo, count]),
  )
  const asked = new Set([0, ...back.map(({ lineNo }) => lineNo)])
  return (await overInvoiced(tx, request, passed)).flatMap(({ lineNo, over }) => {
    const left = over - (reversing.get(lineNo) ?? 0)
    return left > 0 && asked.has(lineNo) ? [{ lineNo, over: left }] : []
  })
}
