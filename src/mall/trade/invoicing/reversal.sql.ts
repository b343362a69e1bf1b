import type { Sql } from '#db/postgres.ts'
import type { Reversal, TitleCopy } from './invoicing.contract.ts'

export type Exchange = { title: TitleCopy; email: string }
type New = {
  invoiceId: string
  why: Reversal['why']
  reason: string
  exchange: Exchange | null
  isUsed: boolean
  lines: readonly { place: number; count: bigint }[]
  now: Date
}

export async function insertReversal(db: Sql, { lines, ...one }: New) {
  await db`
    with made as (
      insert into invoice_reversal (invoice_id, why, reason, exchange, is_used, state, created_at)
      values (${one.invoiceId}, ${one.why}, ${one.reason}, ${one.exchange && db.json(one.exchange)}, ${one.isUsed}, 'open', ${one.now})
      returning reversal_id
    )
    insert into invoice_reversal_line (reversal_id, place, count)
    select reversal_id, place, count from made
    cross join unnest(${lines.map(({ place }) => place)}::int[], ${lines.map(({ count }) => `${count}`)}::bigint[]) as one (place, count)`
}

export type OpenReversal = {
  reversalId: string
  why: Reversal['why']
  reason: string
  exchange: Exchange | null
  isUsed: boolean
  confirmedAt: Date | null
  askedAt: Date | null
  issuerRef: string
  lines: { place: number; count: number }[]
}

/** Its invoice is locked. */
export async function selectOpenReversal(db: Sql, invoiceId: string) {
  const [row] = await db<OpenReversal[]>`
    select reversal_id, why, reason, exchange, is_used, confirmed_at, asked_at, issuer_ref,
      (select json_agg(json_build_object('place', place, 'count', count) order by place)
       from invoice_reversal_line l where l.reversal_id = r.reversal_id) as lines
    from invoice_reversal r where invoice_id = ${invoiceId} and state = 'open'`
  return row
}

type DoneReversal = Pick<OpenReversal, 'lines'> & { number: string; issuedOn: string }

/** Answers a red invoice that was issued. */
export async function selectDoneReversal(db: Sql, invoiceId: string, reversalId: string) {
  const [row] = await db<DoneReversal[]>`
    select number, issued_on::text,
      (select json_agg(json_build_object('place', place, 'count', count) order by place)
       from invoice_reversal_line l where l.reversal_id = r.reversal_id) as lines
    from invoice_reversal r where invoice_id = ${invoiceId} and reversal_id = ${reversalId} and state = 'done'`
  return row
}

export const updateConfirmed = (db: Sql, reversalId: string, now: Date) => db`
  update invoice_reversal set confirmed_at = ${now} where reversal_id = ${reversalId}`

export const updateAsked = (db: Sql, reversalId: string, now: Date | null, fault = '') => db`
  update invoice_reversal set asked_at = ${now}, fault = ${fault} where reversal_id = ${reversalId}`

export const updateReversalFault = (db: Sql, reversalId: string, fault: string) => db`
  update invoice_reversal set fault = ${fault} where reversal_id = ${reversalId}`

export const updateReversalRef = (db: Sql, reversalId: string, ref: string) => db`
  update invoice_reversal set issuer_ref = ${ref} where reversal_id = ${reversalId}`

export const updateDropped = (db: Sql, reversalId: string, now: Date) => db`
  update invoice_reversal set state = 'dropped', settled_at = ${now} where reversal_id = ${reversalId}`

export const updateReversed = (
  db: Sql,
  reversalId: string,
  { number, issuedOn }: { number: string; issuedOn: string },
  now: Date,
) => db`
  update invoice_reversal set state = 'done', settled_at = ${now}, number = ${number}, issued_on = ${issuedOn}::text::date, fault = ''
  where reversal_id = ${reversalId}`

type Taken = { place: number; count: bigint; noTaxFen: bigint }

export const updateLinesReversed = (db: Sql, invoiceId: string, taken: readonly Taken[]) => db`
  update invoice_line l set reversed = l.reversed + one.count, reversed_no_tax_fen = l.reversed_no_tax_fen + one.no_tax_fen
  from unnest(${taken.map(({ place }) => place)}::int[], ${taken.map(({ count }) => `${count}`)}::bigint[],
    ${taken.map(({ noTaxFen }) => `${noTaxFen}`)}::bigint[]) as one (place, count, no_tax_fen)
  where l.invoice_id = ${invoiceId} and l.place = one.place`
