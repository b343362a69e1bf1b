import type { Sql } from '#db/postgres.ts'

// Triggers of parcels and of lines charge what is sent: docs/decisions/statements.md.

export type ChargeDocument = { kind: 'afterSale' | 'adjustment'; number: string }

export type NewCharge = {
  orderId: string
  /** 0: the freight of the order. */
  lineNo: number
  pieces: number
  /** Of freight and of adjustments; goods cost what their line says. */
  fen: bigint | null
}

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

/** Answers what of the lines of an order is charged and was not given back; the freight is line 0, in fen. */
export const selectCharged = (db: Sql, orderId: string) => db<
  { lineNo: number; pieces: number; fen: string }[]
>`
  select line_no, sum(pieces)::float8 as pieces, sum(with_tax_fen)::bigint as fen from charge
  where order_id = ${orderId} and kind <> 'adjust' group by line_no order by line_no`
