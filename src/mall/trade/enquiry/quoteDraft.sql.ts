import type { Sql } from '#db/postgres.ts'
import type { QuoteApproval } from './deskEnquiry.contract.ts'
import type { Approval, TypedQuote } from './quoteLine.rules.ts'

export type Draft = {
  revision: number
  validDay: string | null
  note: string
  lines: Record<string, TypedQuote>
}

const noDraft: Draft = { revision: 0, validDay: null, note: '', lines: {} }

export async function selectDraft(db: Sql, enquiryId: string): Promise<Draft> {
  const [row] = await db<Draft[]>`
    select revision, valid_day::text, note, lines from quote_draft where enquiry_id = ${enquiryId}`
  return row ?? noDraft
}

/** Which of these lines the enquiry has. */
export async function selectLineNos(db: Sql, enquiryId: string, lineNos: readonly number[]) {
  const rows = await db<{ lineNo: number }[]>`
    select line_no from enquiry_line where enquiry_id = ${enquiryId} and line_no = any(${[...lineNos]}::int[])`
  return new Set(rows.map(({ lineNo }) => lineNo))
}

/** Its enquiry is locked. */
export const upsertDraft = (tx: Sql, enquiryId: string, draft: Draft) => tx`
  insert into quote_draft (enquiry_id, revision, lines, valid_day, note)
  values (${enquiryId}, ${draft.revision}, ${JSON.stringify(draft.lines)}::text::jsonb, ${draft.validDay}, ${draft.note})
  on conflict (enquiry_id) do update set revision = excluded.revision, lines = excluded.lines,
    valid_day = excluded.valid_day, note = excluded.note`

type ApprovalRow = Approval & { approvalId: string }

/** In the order in which they were asked for. */
export const selectApprovals = (db: Sql, enquiryId: string) => db<ApprovalRow[]>`
  select quote_approval_id as approval_id, line_no, offer, margin::float8, is_agreed from quote_approval
  where enquiry_id = ${enquiryId} order by quote_approval_id`

type ShownRow = Omit<QuoteApproval, 'askedAt' | 'decidedAt'> & {
  askedAt: Date
  decidedAt: Date | null
}

export const selectShownApprovals = (db: Sql, enquiryId: string, userId: string) => db<ShownRow[]>`
  select a.quote_approval_id as approval_id, a.line_no, a.offer, a.margin::float8, p.name as asked_by,
    a.asked_by = ${userId} as is_own, a.asked_at, d.name as decided_by, a.decided_at, a.is_agreed, a.reason
  from quote_approval a join person p on p.user_id = a.asked_by left join person d on d.user_id = a.decided_by
  where a.enquiry_id = ${enquiryId} order by a.quote_approval_id`

export type Asked = { lineNo: number; offer: string; margin: number }

/** Nothing is open for these lines: what was is taken back as soon as something else is typed. */
export const insertApprovals = (
  tx: Sql,
  enquiryId: string,
  asked: readonly Asked[],
  by: { userId: string; now: Date },
) => tx`
  insert into quote_approval (enquiry_id, line_no, offer, margin, asked_by, asked_at)
  select ${enquiryId}, one.line_no, one.offer, one.margin, ${by.userId}, ${by.now}
  from unnest(${asked.map(({ lineNo }) => lineNo)}::int[], ${asked.map(({ offer }) => offer)}::text[],
    ${asked.map(({ margin }) => margin)}::numeric[]) as one (line_no, offer, margin)`

/** What somebody was asked about is taken back where something else is offered now. */
export const deleteStaleApprovals = (
  tx: Sql,
  enquiryId: string,
  lines: readonly { lineNo: number; offer: string }[],
) => tx`
  delete from quote_approval a
  using unnest(${lines.map(({ lineNo }) => lineNo)}::int[], ${lines.map(({ offer }) => offer)}::text[]) as now (line_no, offer)
  where a.enquiry_id = ${enquiryId} and a.line_no = now.line_no and a.offer <> now.offer and a.decided_at is null`

type OpenApproval = {
  enquiryId: string
  enquiryNo: string
  lineNo: number
  askedBy: string
  offer: string
  margin: number
  isOpen: boolean
}

/** Locks the enquiry of an approval, and then answers it. */
export async function selectApprovalForUpdate(tx: Sql, approvalId: string) {
  await tx`select from enquiry e join quote_approval a using (enquiry_id)
    where a.quote_approval_id = ${approvalId} for no key update of e`
  const [row] = await tx<OpenApproval[]>`
    select a.enquiry_id, e.enquiry_no, a.line_no, a.asked_by, a.offer, a.margin::float8, a.decided_at is null as is_open
    from quote_approval a join enquiry e using (enquiry_id) where a.quote_approval_id = ${approvalId}`
  return row
}

type Verdict = { approvalId: string; isAgreed: boolean; reason: string; userId: string; now: Date }

export const updateDecided = (tx: Sql, { approvalId, ...verdict }: Verdict) => tx`
  update quote_approval set decided_by = ${verdict.userId}, decided_at = ${verdict.now}, is_agreed = ${verdict.isAgreed},
    reason = ${verdict.reason}
  where quote_approval_id = ${approvalId}`
