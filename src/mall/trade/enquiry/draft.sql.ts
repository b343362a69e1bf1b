import type { Sql } from '#db/postgres.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { calendarOf } from '#mall/people/seller/calendar.sql.ts'
import { closingOf } from '#mall/workingDay.rules.ts'
import type { KeptLine } from './draft.rules.ts'
import type { EnquiryHead } from './enquiry.form.ts'

type Owner = Pick<UserInfo, 'userId' | 'companyId'>

export type DraftRow = { draftId: string; changedAt: Date; head: EnquiryHead }

export async function selectDraft(db: Sql, userId: string) {
  const [row] = await db<(Omit<DraftRow, 'head'> & EnquiryHead)[]>`
    select e.enquiry_id as draft_id, e.changed_at, e.title, coalesce(expect_date::text, '') as expect_date,
      coalesce(to_char(wanted_by at time zone 'Asia/Shanghai', 'YYYY-MM-DD'), '') as wanted_by, city, invoice,
      case when takes_substitutes then 'yes' else 'no' end as takes_substitutes, e.contact,
      coalesce(nullif(e.mobile, ''), overlay(p.mobile placing '****' from 4 for 4)) as mobile, e.note
    from enquiry e join person p using (user_id) where user_id = ${userId} and e.state = 'draft'`
  if (!row) return undefined
  const { draftId, changedAt, ...head } = row
  return { draftId, changedAt, head } satisfies DraftRow
}

/** Answers the draft of this person, locked; if he has none, a new one with what is known of him. */
export async function insertOrUpdateDraft(tx: Sql, { userId, companyId }: Owner, now: Date) {
  await selectAskerForUpdate(tx, userId)
  const [known] = await tx<{ draftId: string }[]>`
    update enquiry set changed_at = ${now}, company_id = ${companyId}
    where user_id = ${userId} and state = 'draft' returning enquiry_id as draft_id`
  if (known) return known.draftId
  const [row] = await tx<{ draftId: string }[]>`
    insert into enquiry (user_id, company_id, contact, city, changed_at)
    select user_id, ${companyId}, left(name, 20), coalesce((
      select case when province = city then city else province || city end from address
      where user_id = ${userId} or company_id = ${companyId}
      order by is_default desc, company_id nulls last, address_id desc limit 1), ''), ${now}
    from person where user_id = ${userId} returning enquiry_id as draft_id`
  return row?.draftId ?? ''
}

/** Locks a person, so that nobody begins two drafts at once. */
export const selectAskerForUpdate = (tx: Sql, userId: string) => tx`
  select from person where user_id = ${userId} for no key update`

/** Locks the draft to the end of the transaction; answers whether it is this user's. */
export async function updateDraftChanged(tx: Sql, who: Owner, draftId: string, now: Date) {
  const updated = await tx`
    update enquiry set changed_at = ${now}, company_id = ${who.companyId}
    where enquiry_id = ${draftId} and user_id = ${who.userId} and state = 'draft'`
  return updated.count === 1
}

/** His own number is not kept as it is shown; answers are wanted until people leave that day. */
export async function updateHead(tx: Sql, draftId: string, head: EnquiryHead, mobile: string) {
  const { wantedBy } = head
  const closing = wantedBy ? closingOf(await calendarOf(tx), wantedBy) : null
  await tx`
  update enquiry set title = ${head.title}, expect_date = ${head.expectDate || null}::text::date,
    wanted_by = ${closing},
    city = ${head.city}, invoice = ${head.invoice}, takes_substitutes = ${head.takesSubstitutes === 'yes'},
    contact = ${head.contact}, mobile = ${mobile}, note = ${head.note}
  where enquiry_id = ${draftId}`
}

export async function selectOwnMobile(db: Sql, userId: string) {
  const [row] = await db<{ mobile: string }[]>`select mobile from person where user_id = ${userId}`
  return row?.mobile ?? ''
}

export async function selectLineCount(db: Sql, draftId: string) {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int from enquiry_line where enquiry_id = ${draftId}`
  return row?.count ?? 0
}

/** They stand behind those that are there, in their order. Answers their numbers. */
export async function insertLines(tx: Sql, draftId: string, lines: readonly KeptLine[]) {
  const rows = await tx<{ lineNo: number }[]>`
    insert into enquiry_line (enquiry_id, line_no, text, name, brand, model, count, unit, target_fen, note, answer,
      sku_id, candidates, equals, reason)
    select ${draftId}, coalesce((select max(line_no) from enquiry_line where enquiry_id = ${draftId}), 0) + place,
      line->>'text', line->>'name', line->>'brand', line->>'model', (line->>'count')::bigint, line->>'unit',
      (line->>'targetFen')::bigint, line->>'note', line->>'answer', (line->>'skuId')::bigint,
      array(select jsonb_array_elements_text(line->'candidates')::bigint), line->'equals', line->>'reason'
    from jsonb_array_elements(${JSON.stringify(lines)}::text::jsonb) with ordinality as one (line, place)
    order by place returning line_no`
  return rows.map(({ lineNo }) => lineNo)
}

export type LineRow = Omit<KeptLine, 'text' | 'candidates' | 'equals'> & { lineNo: number }

export async function selectLine(db: Sql, draftId: string, lineNo: number) {
  const [row] = await db<LineRow[]>`
    select line_no, name, brand, model, count::float8, unit, target_fen, note, answer, sku_id, reason
    from enquiry_line where enquiry_id = ${draftId} and line_no = ${lineNo}`
  return row
}

export const updateLine = (tx: Sql, draftId: string, line: LineRow) => tx`
  update enquiry_line set name = ${line.name}, brand = ${line.brand}, model = ${line.model}, count = ${line.count},
    unit = ${line.unit}, target_fen = ${line.targetFen}, note = ${line.note}, answer = ${line.answer},
    sku_id = ${line.skuId}, reason = ${line.reason}
  where enquiry_id = ${draftId} and line_no = ${line.lineNo}`

/** Goods that stand there already, and were not pasted, get the new count. Answers which these are. */
export async function updateCounts(tx: Sql, draftId: string, lines: readonly KeptLine[]) {
  const rows = await tx<{ skuId: string | null }[]>`
    update enquiry_line l set count = again.count, reason = again.reason
    from unnest(${lines.map(({ skuId }) => skuId)}::bigint[], ${lines.map(({ count }) => count)}::bigint[],
      ${lines.map(({ reason }) => reason)}::text[]) as again (sku_id, count, reason)
    where l.enquiry_id = ${draftId} and l.text = '' and l.sku_id = again.sku_id
    returning l.sku_id`
  return rows.map(({ skuId }) => skuId)
}

export async function deleteLinesOf(tx: Sql, draftId: string, lineNos: readonly number[]) {
  await tx`
    delete from enquiry_file where enquiry_id = ${draftId} and line_no = any(${[...lineNos]}::int[])`
  const gone = await tx`
    delete from enquiry_line where enquiry_id = ${draftId} and line_no = any(${[...lineNos]}::int[])`
  return gone.count
}

export const deleteDraft = (tx: Sql, draftId: string) => tx`
  delete from enquiry where enquiry_id = ${draftId} and state = 'draft'`

/** Lines go with them; files that nothing uses any more are deleted by a job of their own. */
export const deleteOldEnquiryDrafts = (db: Sql, before: Date) => db`
  delete from enquiry where state = 'draft' and changed_at < ${before}`

type Place = { draftId: string; lineNo: number | null }
type Placed = { fileId: string; lineNo: number | null }

export async function selectFileIds(db: Sql, { draftId, lineNo }: Place) {
  const rows = await db<{ fileId: string }[]>`
    select file_id from enquiry_file where enquiry_id = ${draftId} and line_no is not distinct from ${lineNo}
      and enquiry_message_id is null`
  return rows.map(({ fileId }) => fileId)
}

/** A file stands at one place of the draft: where it was put last. */
export const insertFiles = (tx: Sql, draftId: string, files: readonly Placed[]) => tx`
  insert into enquiry_file (enquiry_id, file_id, line_no)
  select ${draftId}, file_id, line_no
  from unnest(${files.map(({ fileId }) => fileId)}::text[], ${files.map(({ lineNo }) => lineNo)}::int[])
    as file (file_id, line_no)
  on conflict (enquiry_id, file_id) do update set line_no = excluded.line_no`

export const deleteFiles = (tx: Sql, draftId: string, fileIds: readonly string[]) => tx`
  delete from enquiry_file where enquiry_id = ${draftId} and file_id = any(${[...fileIds]}::text[])`
