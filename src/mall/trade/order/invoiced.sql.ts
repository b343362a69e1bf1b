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
      from (select order_id, line_no, sum(count)::bigint as count, sum(no_tax_fen)::bigint as no_tax_fen from unnest(${goods.map(({ orderId }) => orderId)}::bigint[], ${goods.map(({ lineNo }) => lineNo)}::int[],
        ${goods.map(({ count }) => `${count}`)}::bigint[], ${goods.map(({ noTaxFen }) => `${noTaxFen}`)}::bigint[])
        as part (order_id, line_no, count, no_tax_fen) group by order_id, line_no) one
      where (l.order_id, l.line_no) = (one.order_id, one.line_no)`
  if (freight.length > 0)
    await db`
      update sales_order o set is_freight_invoiced = one.count > 0
      from unnest(${freight.map(({ orderId }) => orderId)}::bigint[],
        ${freight.map(({ count }) => `${count}`)}::bigint[]) as one (order_id, count)
      where o.order_id = one.order_id`
}

/** Answers invoices without which more of a line would be invoiced than is left when so many pieces count as not received. */
export async function selectOverInvoiced(
  db: Sql,
  orderId: string,
  { lineNo, count }: { lineNo: number; count: number },
): Promise<string[]> {
  const rows = await db<{ invoiceNo: string }[]>`
    select distinct invoice_no from order_line l join invoice_line il using (order_id, line_no) join invoice i using (invoice_id)
    where l.order_id = ${orderId} and l.line_no = ${lineNo} and l.invoiced > l.received - l.returned - ${count}::bigint
      and il.count > il.reversed and i.state not in ('rejected', 'reversed') order by 1`
  return rows.map(({ invoiceNo }) => invoiceNo)
}

type Wishing = {
  orderId: string
  userId: string
  companyId: string | null
  companyName: string | null
  buyerName: string
  invoiceKind: 'normal' | 'special'
  invoiceTitle: Record<
    'name' | 'taxNo' | 'address' | 'phone' | 'bank' | 'bankAccount' | 'email',
    string
  > & { kind: 'company' | 'person' }
}

/** Answers received orders, locked, whose buyers wanted an invoice with them that nobody has applied for. */
export const selectWishing = (db: Sql, limit: number) => db<Wishing[]>`
  select order_id, user_id, company_id, company_name, buyer_name, invoice_kind, invoice_title
  from sales_order where status = 60 and invoice_kind in ('normal', 'special') and not is_invoice_asked
  order by order_id limit ${limit} for no key update skip locked`

export const updateInvoiceAsked = (db: Sql, orderIds: readonly string[]) => db`
  update sales_order set is_invoice_asked = true where order_id = any(${[...orderIds]}::bigint[])`
