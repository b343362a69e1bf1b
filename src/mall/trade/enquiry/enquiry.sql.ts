import type { Sql } from '#db/postgres.ts'
import { nextNumber } from '#mall/number.sql.ts'
import type { EnquiryEvent, EnquiryState } from './enquiry.rules.ts'

export type LockedEnquiry = {
  enquiryId: string
  enquiryNo: string | null
  userId: string
  companyId: string | null
  title: string
  state: EnquiryState
}

/** Locks an enquiry to the end of the transaction: whatever happens to it happens one after the other. */
export async function selectEnquiryForUpdate(db: Sql, enquiryId: string) {
  const [row] = await db<LockedEnquiry[]>`
    select enquiry_id, enquiry_no, user_id, company_id, title, state from enquiry
    where enquiry_id = ${enquiryId} for no key update`
  return row
}

export type Moved = {
  enquiryId: string
  event: EnquiryEvent
  from: EnquiryState
  to: EnquiryState
  actor: string
  now: Date
  note: string
  /** What the buyer asks again is answered by then; null where nothing is asked any more. */
  againDueAt?: Date | null
}

/** Moves an enquiry that is locked and writes that down; a draft gets its number. Answers the number. */
export async function updateEnquiryState(db: Sql, moved: Moved): Promise<string> {
  const { enquiryId, event, from, to, actor, now, note, againDueAt } = moved
  const isReason = event === 'decline' || event === 'withdraw' || event === 'cannot'
  const [row] = await db<{ enquiryNo: string }[]>`
    with logged as (
      insert into enquiry_log (enquiry_id, at, actor, event, from_state, to_state, note)
      values (${enquiryId}, ${now}, ${actor}, ${event}, ${from}, ${to}, ${note})
    )
    update enquiry set state = ${to}, changed_at = ${now}
      ${from === 'draft' ? db`, enquiry_no = ${nextNumber(db, numbering, now)}, submitted_at = ${now}` : db``}
      ${event === 'open' ? db`, opened_at = coalesce(opened_at, ${now})` : db``}
      ${againDueAt === undefined ? db`` : db`, again_due_at = ${againDueAt}`}
      ${isReason ? db`, reason = ${note}` : db``}
    where enquiry_id = ${enquiryId} returning enquiry_no`
  return row?.enquiryNo ?? ''
}

export const numbering = { prefix: 'XJ', sequence: 'enquiry_number', digits: 4 }
