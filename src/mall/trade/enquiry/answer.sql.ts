import type { Sql } from '#db/postgres.ts'
import { selectAskerForUpdate } from './draft.sql.ts'
import type { EnquiryState } from './enquiry.rules.ts'
import { isToList } from './listing.sql.ts'

type New = {
  enquiryId: string
  userId: string
  actor: string
  isStaff: boolean
  kind: 'message' | 'bargain' | 'question'
  text: string
  at: Date
  fileIds: readonly string[]
}

/**
 * Adds a message to an enquiry that is locked and has fewer than so many of its buyer; answers whether it was added. Files
 * that the enquiry has already stay where they are.
 */
export async function insertMessage(
  db: Sql,
  message: New,
  most = Number.MAX_SAFE_INTEGER,
): Promise<boolean> {
  const { enquiryId, userId, actor, isStaff, kind, text, at, fileIds } = message
  const rows = await db`
    with said as (
      insert into enquiry_message (enquiry_id, user_id, actor, is_staff, kind, text, at)
      select ${enquiryId}, ${userId}, ${actor}, ${isStaff}, ${kind}, ${text}, ${at}
      where (select count(*) from enquiry_message where enquiry_id = ${enquiryId} and not is_staff) < ${most}
      returning enquiry_message_id
    ), filed as (
      insert into enquiry_file (enquiry_id, file_id, enquiry_message_id)
      select ${enquiryId}, file_id, enquiry_message_id from said, unnest(${[...fileIds]}::text[]) as file_id
      on conflict (enquiry_id, file_id) do nothing
    ), touched as (
      update enquiry set changed_at = ${at} where enquiry_id = ${enquiryId}
    )
    select from said`
  return rows.length === 1
}

/** Sets what the buyer would like to pay for these lines. */
export const updateTargets = (
  db: Sql,
  enquiryId: string,
  targets: readonly { lineNo: number; fen: string }[],
) => db`
  update enquiry_line l set target_fen = target.fen
  from unnest(${targets.map(({ lineNo }) => lineNo)}::int[], ${targets.map(({ fen }) => fen)}::bigint[])
    as target (line_no, fen)
  where l.enquiry_id = ${enquiryId} and l.line_no = target.line_no`

/** Locks the draft of a person, and that he begins none meanwhile, and counts its lines. */
export async function selectDraftForUpdate(db: Sql, userId: string) {
  await selectAskerForUpdate(db, userId)
  const [row] = await db<{ enquiryId: string }[]>`
    select enquiry_id from enquiry where user_id = ${userId} and state = 'draft' for update`
  if (!row) return undefined
  const [counted] = await db<{ lines: number }[]>`
    select count(*)::int as lines from enquiry_line where enquiry_id = ${row.enquiryId}`
  return { ...row, lines: counted?.lines ?? 0 }
}

type Copied = { enquiryId: string; userId: string; companyId: string | null; now: Date }

/** Copies an enquiry into a new draft of this person; a day that has passed is left out. */
export async function insertCopy(db: Sql, { enquiryId, userId, companyId, now }: Copied) {
  const [row] = await db<{ enquiryId: string }[]>`
    insert into enquiry (user_id, company_id, title, expect_date, city, invoice, takes_substitutes, contact, mobile, note,
      copied_from, changed_at)
    select ${userId}, ${companyId}, title,
      case when expect_date >= (${now}::timestamptz at time zone 'Asia/Shanghai')::date then expect_date end,
      city, invoice, takes_substitutes, contact, mobile, note, enquiry_id, ${now}
    from enquiry where enquiry_id = ${enquiryId} returning enquiry_id`
  const copyId = row?.enquiryId ?? ''
  await db`
    insert into enquiry_line (enquiry_id, line_no, text, name, brand, model, count, unit, target_fen, note, answer, sku_id,
      candidates, equals, reason)
    select ${copyId}, line_no, text, name, brand, model, count, unit, target_fen, note, answer, sku_id, candidates, equals,
      reason
    from enquiry_line where enquiry_id = ${enquiryId}`
  await db`
    insert into enquiry_file (enquiry_id, file_id, line_no)
    select ${copyId}, file_id, line_no from enquiry_file
    where enquiry_id = ${enquiryId} and enquiry_message_id is null`
}

/** Locks the enquiries that these lines of quotes belong to, in the order of their ids. */
export const selectQuotedForUpdate = (db: Sql, quoteLineIds: readonly string[]) => db<
  { enquiryId: string; state: EnquiryState; isToList: boolean }[]
>`
  select enquiry_id, state, ${isToList(db)} as is_to_list from enquiry e where enquiry_id in (
    select enquiry_id from quote_line where quote_line_id = any(${[...quoteLineIds]}::bigint[]))
  order by enquiry_id for no key update`
