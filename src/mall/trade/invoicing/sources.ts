import type { Sql } from '#db/postgres.ts'
import type { Viewer } from '#mall/company/employee/scope.sql.ts'
import { refuse } from '#mall/errors.ts'
import { limits } from '#mall/limits.ts'
import { yuan } from '#mall/money.ts'
import {
  type LineRow,
  type OrderOf,
  selectInvoiceable,
  selectOrdersOf,
  selectOrdersOfForUpdate,
} from './counters.sql.ts'
import type { InvoiceableLine } from './invoicing.contract.ts'

/** Lines to be invoiced come from orders by their numbers; those of a statement are those of its orders. */
export async function fromOrders(db: Sql, who: Viewer, orderNos: readonly string[], lock = false) {
  const asked = [...new Set(orderNos)]
  const orders = await (lock ? selectOrdersOfForUpdate : selectOrdersOf)(db, who, asked)
  if (orders.length < asked.length) refuse('ORDER_NOT_FOUND')
  if (new Set(orders.map(customerOf)).size > 1) refuse('INVOICE_CUSTOMERS')
  const lines = await linesOf(db, orders)
  return { orders, lines }
}

export const linesOf = (db: Sql, orders: readonly { orderId: string }[]) =>
  selectInvoiceable(
    db,
    orders.map(({ orderId }) => orderId),
    limits.taxPercent,
  )

/** The buyer of an order is his company, or himself. */
const customerOf = ({ companyId, userId }: OrderOf): string =>
  companyId === null ? `person ${userId}` : `company ${companyId}`

/** Pieces that cost nothing, after disputes were given way to, are on no invoice. */
export function leftOf(line: LineRow): number {
  const { received, returned, invoiced, waived, differing, disputed } = line
  const left = Math.max(0, received - returned - invoiced - waived - differing - disputed)
  return BigInt(left) * BigInt(line.taxPriceFen) > lessLeft(line) ? left : 0
}

const lessLeft = (line: LineRow): bigint => BigInt(line.lessFen) - BigInt(line.invoicedLessFen)

/** So much less than their price the pieces that are left cost. */
export const lessOf = (line: LineRow): bigint => {
  const less = lessLeft(line)
  return less > 0n && leftOf(line) > 0 ? less : 0n
}

/** So many of its pieces have to be taken off invoices for these to say no more than it costs. */
export function overOf(line: LineRow): number {
  const priceFen = BigInt(line.taxPriceFen)
  const kept = BigInt(line.received - line.returned - line.waived) * priceFen
  const costs = kept > BigInt(line.lessFen) ? kept - BigInt(line.lessFen) : 0n
  const over = BigInt(line.invoiced) * priceFen - BigInt(line.invoicedLessFen) - costs
  return over > 0n ? Math.min(line.invoiced, Number((over + priceFen - 1n) / priceFen)) : 0
}

export const shownLine = (row: LineRow): InvoiceableLine => ({
  lineNo: row.lineNo,
  skuNo: row.skuNo,
  productName: row.productName,
  model: row.model,
  unit: row.unit,
  taxPercent: row.taxPercent,
  taxPrice: yuan(BigInt(row.taxPriceFen)),
  count: row.count,
  received: row.received,
  returned: row.returned,
  invoiced: row.invoiced,
  waived: row.waived,
  differing: row.differing,
  disputed: row.disputed,
  left: leftOf(row),
  lessAmount: yuan(lessOf(row)),
})
