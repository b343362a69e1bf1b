import type { Sql } from '#db/postgres.ts'
import type { ColumnRole } from '#mall/goods/matching/table.rules.ts'
import type { Outcome } from './bulk.rules.ts'

/** A line as it was sent: `place` and what is asked for stand apart from its words where it is a row of a table. */
export type NewLine = {
  text: string
  line: string
  place: string
  sheetNo: number
  rowNo: number
  count: number | null
  unit: string
}
export type SheetRow = {
  sheetNo: number
  name: string
  firstRow: number
  heads: string[]
  roles: ColumnRole[]
  rows: string[][]
}

type NewDraft = { userId: string; fileName: string; file: Buffer | null; now: Date }

/** Begins the draft of this person anew: nothing of the last one stays. */
export async function insertDraft(tx: Sql, { userId, fileName, file, now }: NewDraft) {
  await tx`select from person where user_id = ${userId} for no key update`
  await tx`delete from bulk_draft where user_id = ${userId}`
  const [row] = await tx<{ draftId: string }[]>`
    insert into bulk_draft (user_id, file_name, file, changed_at) values (${userId}, ${fileName}, ${file}, ${now})
    returning draft_id`
  return row?.draftId ?? ''
}

export const insertSheets = (tx: Sql, draftId: string, sheets: readonly SheetRow[]) => tx`
  insert into bulk_sheet (draft_id, sheet_no, name, first_row, heads, roles, rows)
  select ${draftId}, sheet_no, name, first_row, heads, roles, rows
  from jsonb_to_recordset(${JSON.stringify(sheets)}::text::jsonb)
    as sheet ("sheetNo" int, name text, "firstRow" int, heads text[], roles text[], rows jsonb),
    lateral (select "sheetNo" as sheet_no, "firstRow" as first_row) named`

export const insertLines = (tx: Sql, draftId: string, lines: readonly NewLine[]) => tx`
  insert into bulk_line (draft_id, line_no, text, line, place, sheet_no, row_no, asked_count, asked_unit)
  select ${draftId}, one.line_no, one.text, one.line, one.place, one.sheet_no, one.row_no, one.count, one.unit
  from unnest(${lines.map(({ text }) => text)}::text[], ${lines.map(({ line }) => line)}::text[],
    ${lines.map(({ place }) => place)}::text[], ${lines.map(({ sheetNo }) => sheetNo)}::int[],
    ${lines.map(({ rowNo }) => rowNo)}::int[], ${lines.map(({ count }) => count)}::bigint[],
    ${lines.map(({ unit }) => unit)}::text[])
    with ordinality as one (text, line, place, sheet_no, row_no, count, unit, line_no)`

export const deleteLines = (tx: Sql, draftId: string) => tx`
  delete from bulk_line where draft_id = ${draftId}`

export type DraftRow = { draftId: string; fileName: string; changedAt: Date }

export async function selectDraft(db: Sql, userId: string) {
  const [row] = await db<DraftRow[]>`
    select draft_id, file_name, changed_at from bulk_draft where user_id = ${userId}`
  return row
}

/** The workbook that was sent, and where the heads of each of its sheets end. */
export async function selectFile(db: Sql, draftId: string) {
  const [row] = await db<{ file: Buffer | null; heads: { sheetNo: number; rowNo: number }[] }[]>`
    select file, (select coalesce(jsonb_agg(jsonb_build_object('sheetNo', sheet_no, 'rowNo', first_row)), '[]')
      from bulk_sheet where draft_id = ${draftId}) as heads
    from bulk_draft where draft_id = ${draftId}`
  return row ?? { file: null, heads: [] }
}

/** Locks the draft to the end of the transaction; answers whether it is this user's. */
export async function updateDraftChanged(tx: Sql, userId: string, draftId: string, now: Date) {
  const updated = await tx`
    update bulk_draft set changed_at = ${now} where draft_id = ${draftId} and user_id = ${userId}`
  return updated.count === 1
}

export const deleteDraft = (db: Sql, userId: string, draftId: string) => db`
  delete from bulk_draft where draft_id = ${draftId} and user_id = ${userId}`

/** Lines, sheets and the workbook go with them. */
export const deleteOldDrafts = (db: Sql, before: Date) => db`
  delete from bulk_draft where changed_at < ${before}`

export const selectSheets = (db: Sql, draftId: string) => db<SheetRow[]>`
  select sheet_no, name, first_row, heads, roles, rows from bulk_sheet
  where draft_id = ${draftId} order by sheet_no`

export const selectSheetHeads = (db: Sql, draftId: string) => db<
  (Omit<SheetRow, 'rows' | 'firstRow'> & { examples: string[][] })[]
>`
  select sheet_no, name, heads, roles,
    (select coalesce(jsonb_agg(row order by at), '[]') from jsonb_array_elements(rows) with ordinality as one (row, at)
     where at > first_row and at <= first_row + 3) as examples
  from bulk_sheet where draft_id = ${draftId} order by sheet_no`

export const updateRoles = (
  tx: Sql,
  draftId: string,
  { sheetNo, roles }: Pick<SheetRow, 'sheetNo' | 'roles'>,
) => tx`
  update bulk_sheet set roles = ${roles}::text[] where draft_id = ${draftId} and sheet_no = ${sheetNo}`

export type Waiting = {
  lineNo: number
  line: string
  place: string
  askedCount: number | null
  askedUnit: string
}

export const selectWaiting = (db: Sql, draftId: string, most: number) => db<Waiting[]>`
  select line_no, line, place, asked_count::float8, asked_unit from bulk_line
  where draft_id = ${draftId} and state = 'waiting' order by line_no limit ${most}`

export async function selectProgress(db: Sql, draftId: string) {
  const [row] = await db<{ total: number; waiting: number }[]>`
    select count(*)::int as total, (count(*) filter (where state = 'waiting'))::int as waiting
    from bulk_line where draft_id = ${draftId}`
  return row ?? { total: 0, waiting: 0 }
}

export type Ordering = { skuId: string; unit: string; minQuantity: number; isMultiple: boolean }

export const selectOrdering = (db: Sql, skuIds: string[]) => db<Ordering[]>`
  select sku_id, unit, min_quantity::float8, is_multiple from sku where sku_id = any(${skuIds}::bigint[])`

export async function selectByCode(db: Sql, skuCode: string) {
  const [row] = await db<{ skuId: string }[]>`
    select sku_id from sku where sku_code = ${skuCode} and is_active`
  return row?.skuId
}

/**
 * Lines that were matched meanwhile, by another tab for example, stay as they are; those that were read anew, because their
 * columns mean something else, go on waiting.
 */
export const updateMatched = (
  db: Sql,
  draftId: string,
  lines: readonly Waiting[],
  outcomes: readonly Outcome[],
) => db`
  update bulk_line l set state = one.state, way = one.way, sureness = one.sureness,
    candidates = one.candidates, equals = one.equals, sku_id = one.sku_id, count = one.count,
    asked_unit = one.unit, note = one.note, reason = one.reason
  from jsonb_to_recordset(${JSON.stringify(outcomes.map(columnsOf))}::text::jsonb) as one (line_no int, state text,
    way text, sureness smallint, candidates bigint[], equals jsonb, sku_id bigint, count bigint, unit text, note text,
    reason text)
  join jsonb_to_recordset(${JSON.stringify(lines.map(askedOf))}::text::jsonb)
    as asked (line_no int, line text, asked_count float8, asked_unit text) using (line_no)
  where l.draft_id = ${draftId} and l.line_no = one.line_no and l.state = 'waiting' and l.line = asked.line
    and l.asked_count::float8 is not distinct from asked.asked_count and l.asked_unit = asked.asked_unit`

const askedOf = ({ lineNo, line, askedCount, askedUnit }: Waiting) => ({
  ...{ line_no: lineNo, line, asked_count: askedCount, asked_unit: askedUnit },
})

const columnsOf = ({ lineNo, skuId, ...rest }: Outcome) => ({
  ...rest,
  line_no: lineNo,
  sku_id: skuId,
})

export type LineRow = { lineNo: number; skuId: string | null; count: number | null } & Pick<
  Waiting,
  'askedCount' | 'askedUnit'
>

export async function selectLine(db: Sql, draftId: string, lineNo: number) {
  const [row] = await db<LineRow[]>`
    select line_no, sku_id, count::float8, asked_count::float8, asked_unit from bulk_line
    where draft_id = ${draftId} and line_no = ${lineNo}`
  return row
}

type Answer = { lineNo: number; skuId: string; count: number; note: string; isChosen: boolean }

/** Somebody has answered these lines; what he chose himself is as certain as can be. */
export const updateAnswered = (db: Sql, draftId: string, answers: readonly Answer[]) => db`
  update bulk_line l set state = 'matched', sku_id = one.sku_id, count = one.count, note = one.note,
    way = case when one.is_chosen then 'chosen' else l.way end,
    sureness = case when one.is_chosen then 100 else l.sureness end,
    reason = case when one.is_chosen then '' else l.reason end
  from unnest(${answers.map(({ lineNo }) => lineNo)}::int[], ${answers.map(({ skuId }) => skuId)}::bigint[],
    ${answers.map(({ count }) => count)}::bigint[], ${answers.map(({ note }) => note)}::text[],
    ${answers.map(({ isChosen }) => `${isChosen}`)}::text[]::bool[]) as one (line_no, sku_id, count, note, is_chosen)
  where l.draft_id = ${draftId} and l.line_no = one.line_no`

/** Lines whose single candidate is nearly certain. */
export const selectAcceptable = (db: Sql, draftId: string, sure: number) => db<
  (LineRow & Ordering)[]
>`
  select l.line_no, s.sku_id, l.count::float8, l.asked_count::float8, l.asked_unit, s.unit,
    s.min_quantity::float8, s.is_multiple
  from bulk_line l join sku s on s.sku_id = l.candidates[1]
  where l.draft_id = ${draftId} and l.state = 'choose' and l.sureness >= ${sure} and s.is_active`

export async function deleteLinesOf(db: Sql, draftId: string, lineNos: number[]) {
  const gone = await db`
    delete from bulk_line where draft_id = ${draftId} and line_no = any(${lineNos}::int[])`
  return gone.count
}

export async function deleteUnfound(db: Sql, draftId: string) {
  const gone = await db`delete from bulk_line where draft_id = ${draftId} and state = 'none'`
  return gone.count
}

export const deleteLinesWith = (db: Sql, draftId: string, skuIds: string[]) => db`
  delete from bulk_line where draft_id = ${draftId} and sku_id = any(${skuIds}::bigint[])`
