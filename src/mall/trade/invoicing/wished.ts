import type { Db, Sql } from '#db/postgres.ts'
import {
  selectWishing,
  updateInvoiceAsked,
  updateInvoiced,
} from '#mall/trade/order/invoiced.sql.ts'
import { takenLine } from './applying.ts'
import { insertInvoice, insertInvoiceLog } from './invoice.sql.ts'
import { leftOf, linesOf } from './sources.ts'

/**
 * Orders whose buyers asked for an invoice when they submitted them are applied for once they are received. Of several
 * processes each takes others; what somebody has applied for already is left out.
 */
export const applyWished = (db: Db, now: Date) =>
  db.begin(async (tx) => {
    const orders = await selectWishing(tx, ordersAtOnce)
    for (const order of orders) await applyWhole(tx, order, now)
    await updateInvoiceAsked(
      tx,
      orders.map(({ orderId }) => orderId),
    )
    return orders.length
  })

const ordersAtOnce = 50

type Wishing = Awaited<ReturnType<typeof selectWishing>>[number]

async function applyWhole(tx: Sql, order: Wishing, now: Date) {
  const rows = (await linesOf(tx, [order])).filter((row) => leftOf(row) > 0)
  if (rows.length === 0) return
  const lines = rows.map((row) => takenLine(row, BigInt(leftOf(row))))
  const { email, ...title } = order.invoiceTitle
  const { userId, companyId, companyName, buyerName, invoiceKind: kind } = order
  const { invoiceId } = await insertInvoice(
    tx,
    {
      ...{ userId, companyId, kind, title, email, applicant: buyerName },
      customer: companyName ?? buyerName,
      ...{ medium: 'electronic', receiver: '', mobile: '', address: '', note: '', replaces: null },
    },
    lines,
    now,
  )
  await updateInvoiced(tx, lines)
  const log = { actor: '系统', from: null, to: 'waiting', note: '按订单要求申请开票', now } as const
  await insertInvoiceLog(tx, invoiceId, log)
}
