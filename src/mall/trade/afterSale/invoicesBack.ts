import type { Sql } from '#db/postgres.ts'
import { selectInvoiceForUpdate } from '#mall/trade/invoicing/invoice.sql.ts'
import { beginReversal } from '#mall/trade/invoicing/reversing.ts'
import { isValid } from '#mall/trade/invoicing/states.rules.ts'
import { logTexts } from '#mall/trade/order/notices.rules.ts'
import type { Pieces } from '#mall/trade/order/returned.sql.ts'
import { overInvoiced } from './crediting.ts'
import { selectHolding, selectHoldingOf } from './line.sql.ts'

/**
 * Locks the invoices that hold lines of a request: whoever takes back an invoice locks it before its orders, so whoever
 * begins that locks it before the order, too.
 */
export async function lockHolding(tx: Sql, afterSaleNo: string) {
  for (const invoiceNo of await selectHoldingOf(tx, afterSaleNo))
    await selectInvoiceForUpdate(tx, invoiceNo)
}

type Asked = { orderId: string; back: readonly Pieces[]; isUsed: boolean; number: string }

/**
 * Begins red invoices for what comes back and would be invoiced too much, of those that are valid. What is applied for,
 * or under way, is the staff's: money waits for it.
 */
export async function reverseFor(tx: Sql, { orderId, back, isUsed, number }: Asked, now: Date) {
  const over = await overInvoiced(tx, orderId, back)
  if (over.length === 0) return
  const left = new Map(over.map((line) => [line.lineNo, line.over]))
  const holding = (await selectHolding(tx, orderId, [...left.keys()])).filter(({ state }) =>
    isValid(state),
  )
  const by = { kind: 'system', name: logTexts.system, userId: null, now } as const
  for (const [invoiceNo, parts] of Map.groupBy(holding, (one) => one.invoiceNo)) {
    const lines = parts.flatMap(({ place, lineNo, count }) => {
      const taken = Math.min(count, left.get(lineNo) ?? 0)
      left.set(lineNo, (left.get(lineNo) ?? 0) - taken)
      return taken > 0 ? [{ place, count: taken }] : []
    })
    const invoice = lines.length > 0 ? await selectInvoiceForUpdate(tx, invoiceNo) : undefined
    if (!invoice) continue
    const asked = { why: 'return', reason: `售后 ${number} 退货`, isUsed, lines } as const
    await beginReversal(tx, invoice, asked, by)
  }
}
