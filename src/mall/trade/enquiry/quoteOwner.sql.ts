import type { Sql } from '#db/postgres.ts'
import { isStaffFor } from '#mall/people/account/staffRole.sql.ts'
import type { EnquiryState } from './enquiry.rules.ts'

export type HeldEnquiry = {
  enquiryId: string
  enquiryNo: string
  userId: string
  companyId: string | null
  state: EnquiryState
  ownerId: string | null
  ownerName: string | null
  lastVersion: number
  validUntil: Date | null
}

/** Locks an enquiry for whatever the staff does with it. */
export async function selectForDesk(tx: Sql, enquiryNo: string) {
  const [row] = await tx<HeldEnquiry[]>`
    select e.enquiry_id, e.enquiry_no, e.user_id, e.company_id, e.state, e.owner_id, o.name as owner_name, e.last_version,
      e.valid_until
    from enquiry e left join person o on o.user_id = e.owner_id
    where e.enquiry_no = ${enquiryNo} for no key update of e`
  return row
}

export const updateOwner = (tx: Sql, enquiryId: string, ownerId: string, now: Date) => tx`
  update enquiry set owner_id = ${ownerId}, claimed_at = ${now} where enquiry_id = ${enquiryId}`

export async function selectIsStaff(db: Sql, userId: string): Promise<string | undefined> {
  const [row] = await db<{ name: string }[]>`
    select name from person where user_id = ${userId} and ${isStaffFor(db, 'sales')}`
  return row?.name
}

type Message = {
  enquiryId: string
  userId: string
  actor: string
  kind: 'message' | 'question'
  text: string
  now: Date
}

export const insertStaffMessage = (tx: Sql, message: Message) => tx`
  insert into enquiry_message (enquiry_id, user_id, actor, is_staff, kind, text, at)
  values (${message.enquiryId}, ${message.userId}, ${message.actor}, true, ${message.kind}, ${message.text}, ${message.now})`

export async function selectLastMessage(tx: Sql, enquiryId: string): Promise<string | null> {
  const [row] = await tx<{ id: string | null }[]>`
    select max(enquiry_message_id) as id from enquiry_message where enquiry_id = ${enquiryId}`
  return row?.id ?? null
}
