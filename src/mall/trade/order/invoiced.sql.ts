import type { Sql } from '#db/postgres.ts'

// Counters of what is invoiced. Whoever changes them has locked the orders.

export type Counted = { orderId: string; lineNo: number; count: bigint; noTaxFen: bigint }

/** Adds to the counters; what is negative is taken back. The database refuses more than has arrived. */
export async function updateInvoiced(db: Sql, lines: readonly Counted[]) {
  const goods = lines.filter(({ lineNo }) => lineNo > 0)
  const freight = lines.filter(({ lineNo }) => lineNo === 0)
  if (goods.length > 0)
    await db`
      update order_line l set invoiced = l.invoiced + one.count,
        invoiced_no_tax_fen = l.invoiced_no_tax_fen + one.no_tax_fen
      from unnest(${goods.map(({ orderId }) => orderId)}::bigint[], ${goods.map(({ lineNo }) => lineNo)}::int[],
        ${goods.map(({ count }) => `${count}`)}::bigint[], ${goods.map(({ noTaxFen }) => `${noTaxFen}`)}::bigint[])
        as one (order_id, line_no, count, no_tax_fen)
      where (l.order_id, l.line_no) = (one.order_id, one.line_no)`
  if (freight.length > 0)
    await db`
      update sales_order o set is_freight_invoiced = one.count > 0
      from unnest(${freight.map(({ orderId }) => orderId)}::bigint[],
        ${freight.map(({ count }) => `${count}`)}::bigint[]) as one (order_id, count)
      where o.order_id = one.order_id`
}
