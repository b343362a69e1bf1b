import type { Sql } from '#db/postgres.ts'
import { type Asker, draftLines } from './draftLines.sql.ts'
import { fitted } from './enquiryList.sql.ts'

export type Sent = { enquiryNo: string | null; dueAt: Date | null }

/** Locks an enquiry of this person, sent or not. */
export async function selectOwnForUpdate(tx: Sql, userId: string, enquiryId: string) {
  const [row] = await tx<Sent[]>`
    select enquiry_no, due_at from enquiry
    where enquiry_id = ${enquiryId} and user_id = ${userId} for no key update`
  return row
}

/** Lines without a unit, of their own or of the goods that they are or may be. */
export async function selectUnitless(tx: Sql, enquiryId: string) {
  const rows = await tx<{ lineNo: number }[]>`
    select line_no from enquiry_line
    where enquiry_id = ${enquiryId} and unit = '' and sku_id is null and (answer = 'staff' or candidates = '{}')
    order by line_no`
  return rows.map(({ lineNo }) => lineNo)
}

/** The lines count from 1 without gaps, in two steps, as no two may have one number even on the way. */
export async function updateLineNumbers(tx: Sql, enquiryId: string) {
  await tx`
    with renumbered as (
      select line_no, row_number() over (order by line_no) as place from enquiry_line where enquiry_id = ${enquiryId}
    ), filed as (
      update enquiry_file f set line_no = r.place from renumbered r
      where f.enquiry_id = ${enquiryId} and f.line_no = r.line_no
    )
    update enquiry_line l set line_no = -r.place from renumbered r
    where l.enquiry_id = ${enquiryId} and l.line_no = r.line_no`
  await tx`update enquiry_line set line_no = -line_no where enquiry_id = ${enquiryId}`
}

/**
 * Answers all lines that have a price of today by the first version; all others are for the staff. Each line keeps what
 * its goods are called. It is one statement, so that no price changes on the way. Answers how each line is answered.
 */
export const insertFirstVersion = (
  tx: Sql,
  caller: Asker,
  enquiryId: string,
  validUntil: Date,
) => tx<{ answer: 'instant' | 'staff' }[]>`
  with line as materialized (
    select l.*, case when shown = 'instant' then 'instant' else 'staff' end as answered,
      ${fitted(tx, tx`s.min_quantity`)} as fits,
      s.product_name, s.model as sku_model, s.unit as sku_unit, s.min_quantity, s.is_multiple, s.delivery_date, b.brand_name
    from (${draftLines(tx, caller, enquiryId)}) l left join sku s using (sku_id) left join brand b using (brand_id)
  ), sent as (
    insert into quote_version (enquiry_id, version, sent_at, valid_until)
    select ${enquiryId}, 1, ${caller.now}, ${validUntil} where exists (select from line where shown = 'instant')
    returning version
  ), quoted as (
    insert into quote_line (enquiry_id, version, line_no, state, sku_id, delivery_date, most_count)
    select ${enquiryId}, sent.version, line_no, case when shown = 'instant' then 'quoted' else 'pending' end,
      case when shown = 'instant' then sku_id end, case when shown = 'instant' then delivery_date end,
      case when shown = 'instant' then fits end
    from line, sent returning quote_line_id, line_no
  ), priced as (
    insert into quote_tier (quote_line_id, min_count, tax_price_fen)
    select quote_line_id, least(min_quantity, count), tax_price_fen
    from quoted join line using (line_no) where shown = 'instant'
  )
  update enquiry_line l set answer = line.answered, name = coalesce(nullif(l.name, ''), line.product_name, ''),
    brand = coalesce(nullif(l.brand, ''), line.brand_name, ''), model = coalesce(nullif(l.model, ''), line.sku_model, ''),
    unit = coalesce(line.sku_unit, nullif(l.unit, ''),
      (select unit from sku where sku_id = l.candidates[1] and l.answer = 'choose'), '')
  from line where l.enquiry_id = ${enquiryId} and l.line_no = line.line_no
  returning l.answer`

type Promise = { dueAt: Date | null; validUntil: Date | null }

/** The company is that of whoever submits, as the prices are: he may have joined it since the draft was begun. */
export const updatePromise = (
  tx: Sql,
  enquiryId: string,
  companyId: string | null,
  { dueAt, validUntil }: Promise,
) => tx`
  update enquiry set company_id = ${companyId}, due_at = ${dueAt}, valid_until = ${validUntil},
    last_version = ${validUntil ? 1 : 0}
  where enquiry_id = ${enquiryId}`
