import type { Sql } from '#db/postgres.ts'

/**
 * Charges of a company that stand on no statement. `waits`: its parcel was not received, nor did it come back, or the staff
 * has not settled what was missing of it. What was received by the opening day is stated by hand only.
 */
export const unstated = (db: Sql, companyId: string) => db`
  select *, received_on <= coalesce((select cut_on from statement_cut
      where company_id = ${companyId} and is_opening), '-infinity'::date) as is_opening,
    sum(with_tax_fen) over (partition by document_no, order_id, line_no) as rest
  from (
    select c.charge_id, c.pieces, c.with_tax_fen, c.no_tax_fen, c.order_id, c.line_no, c.document_no,
      (coalesce(s.received_at, s.returned_at, c.at) at time zone 'Asia/Shanghai')::date as received_on,
      case when s.shipment_id is null then null
        when exists (select from shipment_difference d
          where d.shipment_id = s.shipment_id and d.is_missing and d.remedy is null) then 'difference'
        when coalesce(s.received_at, s.returned_at) is null then 'transit' end as waits
    from charge_unstated join charge c using (company_id, charge_id) left join shipment s
      on (c.document_kind in ('shipment', 'back', 'resend') and s.shipment_no = c.document_no)
    where company_id = ${companyId}
  ) charge`

export type UnstatedRow = {
  openingOn: string | null
  openingLines: number
  openingFen: string
  readyLines: number
  readyFen: string
  differenceParcels: number
  differenceFen: string
  transitParcels: number
  transitFen: string
}

/** Answers what of a company stands on no statement, and what it waits for. */
export async function selectUnstated(db: Sql, companyId: string) {
  const fen = (which: ReturnType<typeof unstated>) =>
    db`coalesce(sum(with_tax_fen) filter (where ${which}), 0)::bigint`
  const ready = db`waits is null and rest <> 0 and not is_opening`
  const opening = db`waits is null and rest <> 0 and is_opening`
  const parcels = (waits: 'difference' | 'transit') =>
    db`(count(distinct document_no) filter (where waits = ${waits} and rest <> 0))::int`
  const [row] = await db<UnstatedRow[]>`
    select (select cut_on::text from statement_cut where company_id = ${companyId} and is_opening) as opening_on,
      (count(*) filter (where ${opening}))::int as opening_lines, ${fen(opening)} as opening_fen,
      (count(*) filter (where ${ready}))::int as ready_lines, ${fen(ready)} as ready_fen,
      ${parcels('difference')} as difference_parcels, ${fen(db`waits = 'difference'`)} as difference_fen,
      ${parcels('transit')} as transit_parcels, ${fen(db`waits = 'transit'`)} as transit_fen
    from (${unstated(db, companyId)}) charge`
  return row
}

/** The day up to which nothing is stated by itself. */
export async function selectOpening(db: Sql, companyId: string): Promise<string | null> {
  const [row] = await db<{ cutOn: string }[]>`
    select cut_on::text from statement_cut where company_id = ${companyId} and is_opening`
  return row?.cutOn ?? null
}
