import type { Sql } from '#db/postgres.ts'
import { differing, disputed, worthless } from '#mall/trade/order/withheld.sql.ts'

export type LineRow = {
  place: number
  kind: 'goods' | 'freight' | 'return' | 'back' | 'kept'
  receivedOn: string
  orderNo: string
  documentNo: string
  poNumber: string
  materialCode: string
  skuNo: string
  brandName: string
  productName: string
  model: string
  unit: string
  pieces: number
  taxPriceFen: string
  withTaxFen: string
  noTaxFen: string
  taxPercent: number
  buyerName: string
  disputeId: string | null
  disputeState: 'open' | 'kept' | 'adjusted' | null
  disputeFen: string | null
  disputePieces: number | null
  disputeReason: string | null
  saidBy: string | null
  saidAt: Date | null
  answer: string | null
  decidedBy: string | null
  decidedAt: Date | null
}

/** A line as it is read: of goods, of freight, or of a difference that an earlier statement held out. */
const shown = (db: Sql) => db`
  l.place, case when c.charge_id is null then 'kept' when c.kind = 'return' then 'return' when c.line_no = 0 then 'freight'
    when c.document_kind in ('back', 'resend') then 'back' else 'goods' end as kind,
  l.received_on::text, coalesce(o.order_no, '') as order_no, coalesce(c.document_no, earlier.statement_no, '') as document_no,
  coalesce(o.po_number, '') as po_number, coalesce(g.material_code, '') as material_code, coalesce(g.sku_no, '') as sku_no,
  coalesce(g.brand_name, '') as brand_name, coalesce(g.product_name, case when c.charge_id is null then '异议核实后应付' else '运费' end)
    as product_name, coalesce(g.model, '') as model, coalesce(g.unit, '') as unit, l.pieces::float8,
  coalesce(g.tax_price_fen, abs(l.with_tax_fen)) as tax_price_fen, l.with_tax_fen, l.no_tax_fen,
  coalesce(g.tax_percent, 13)::int as tax_percent, coalesce(o.buyer_name, '') as buyer_name,
  d.dispute_id, d.state as dispute_state, d.fen as dispute_fen, d.pieces::float8 as dispute_pieces, d.reason as dispute_reason,
  d.said_by, d.said_at, d.answer, d.decided_by, d.decided_at`

const tables = (db: Sql, statementId: string) => db`
  from statement_line l left join charge c using (charge_id)
  left join statement_dispute held on held.dispute_id = l.dispute_id
  left join statement_line source on (source.statement_id, source.place) = (held.statement_id, held.place)
  left join statement earlier on earlier.statement_id = held.statement_id
  left join charge first on first.charge_id = source.charge_id
  left join sales_order o on o.order_id = coalesce(c.order_id, first.order_id)
  left join order_line g on (g.order_id, g.line_no) = (coalesce(c.order_id, first.order_id), coalesce(c.line_no, first.line_no))
  left join statement_dispute d on (d.statement_id, d.place) = (l.statement_id, l.place) and d.state <> 'withdrawn'
  where l.statement_id = ${statementId}`

export type LineFilter = { keyword: string; only: 'all' | 'disputed' }
const matches = (db: Sql, { keyword, only }: LineFilter) => db`
  ${
    keyword
      ? db`and strpos(lower(concat_ws(' ', o.order_no, c.document_no, o.po_number, g.material_code, g.model, g.sku_no,
          g.product_name)), ${keyword.toLowerCase()}) > 0`
      : db``
  } ${only === 'disputed' ? db`and d.dispute_id is not null` : db``}`

export const selectLines = (
  db: Sql,
  statementId: string,
  { offset, limit, ...filter }: LineFilter & { offset: number; limit: number },
) => db<LineRow[]>`
  select ${shown(db)} ${tables(db, statementId)} ${matches(db, filter)} order by l.place offset ${offset} limit ${limit}`

export async function selectLineCount(db: Sql, statementId: string, filter: LineFilter) {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int ${tables(db, statementId)} ${matches(db, filter)}`
  return row?.count ?? 0
}

export async function selectLine(db: Sql, statementId: string, place: number) {
  const [row] = await db<LineRow[]>`
    select ${shown(db)} ${tables(db, statementId)} and l.place = ${place}`
  return row
}

/** The orders of a statement of which something can still be invoiced. */
export async function selectOrderNos(db: Sql, statementId: string): Promise<string[]> {
  const rows = await db<{ orderNo: string }[]>`
    select distinct order_no from statement_line join charge using (charge_id) join sales_order s using (order_id)
    where statement_id = ${statementId} and charge.kind in ('goods', 'freight')
      and exists (select from order_line l where l.order_id = s.order_id and (
        l.received - l.returned - l.invoiced > ${worthless(db)} + ${differing(db)} + ${disputed(db)}
        or l.received > l.returned and s.freight_fen > 0 and not s.is_freight_invoiced and not s.is_freight_returned))
    order by order_no`
  return rows.map(({ orderNo }) => orderNo)
}
