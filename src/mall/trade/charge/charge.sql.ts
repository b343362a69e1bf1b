import type { Sql } from '#db/postgres.ts'

// Triggers of parcels and of lines charge what is sent: docs/decisions/statements.md.

export type ChargeDocument = { kind: 'afterSale' | 'adjustment'; number: string }

export type NewCharge = {
  orderId: string
  /** 0: the freight of the order. */
  lineNo: number
  pieces: number
  /** Of freight and of adjustments; goods cost what their line says, unless that is all their line costs still. */
  fen: bigint | null
}

export type ChargedRow = { lineNo: number; pieces: number; fen: string; taxPriceFen: string }
export type ChargeRow = { lineNo: number; pieces: number; withTaxFen: string; noTaxFen: string }

/** Writes charges of one document; their orders are locked. */
export const insertCharges = (
  db: Sql,
  { kind, number }: ChargeDocument,
  charges: readonly NewCharge[],
  { actor, now }: { actor: string; now: Date },
) => db<ChargeRow[]>`
  select line_no, pieces::float8, with_tax_fen, no_tax_fen from add_charges(array(
    select row(order_id, line_no, ${kind === 'afterSale' ? 'return' : 'adjust'}::text, ${kind}::text, ${number}::text,
      pieces, fen, ${now}::timestamptz, ${actor}::text)::new_charge
    from unnest(${charges.map(({ orderId }) => orderId)}::bigint[], ${charges.map(({ lineNo }) => lineNo)}::int[],
      ${charges.map(({ pieces }) => pieces)}::bigint[], ${charges.map(({ fen }) => (fen === null ? null : `${fen}`))}::bigint[])
      with ordinality as one (order_id, line_no, pieces, fen, place)
    order by place)) order by line_no`

export const selectChargesOf = (db: Sql, { kind, number }: ChargeDocument, orderId: string) => db<
  ChargeRow[]
>`
  select line_no, pieces::float8, with_tax_fen, no_tax_fen from charge
  where document_kind = ${kind} and document_no = ${number} and order_id = ${orderId} order by line_no`

/** Answers what of a line can still be credited: what it costs, less what is in after-sales that are not over. */
export async function selectCreditable(db: Sql, orderId: string, lineNo: number): Promise<string> {
  const [row] = await db<{ fen: string }[]>`
    select (sum(c.with_tax_fen) - coalesce(max(in_after_sale * tax_price_fen), 0))::bigint as fen
    from charge c left join order_line using (order_id, line_no)
    where c.order_id = ${orderId} and c.line_no = ${lineNo}`
  return row?.fen ?? '0'
}

/** Answers what of the lines of an order is charged and was not given back, with what it costs less what was given way to; the
 * freight is line 0. */
export const selectCharged = (db: Sql, orderId: string) => db<ChargedRow[]>`
  select line_no, sum(c.pieces)::float8 as pieces, sum(c.with_tax_fen)::bigint as fen,
    coalesce(max(tax_price_fen), 0) as tax_price_fen
  from charge c left join order_line using (order_id, line_no)
  where order_id = ${orderId} group by line_no order by line_no`
