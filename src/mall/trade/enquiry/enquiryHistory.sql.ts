import type { Sql } from '#db/postgres.ts'
import type { EnquiryDetail } from './enquiry.contract.ts'
import { filesOf } from './enquiryFile.sql.ts'

export type SentVersion = {
  version: number
  sentAt: Date
  /** null: the prices of the day were answered at once. */
  sentBy: string | null
  validUntil: Date
  note: string
}

/** Answers all versions, the first one first. */
export const selectVersions = (db: Sql, enquiryId: string) => db<SentVersion[]>`
  select v.version, v.sent_at, p.name as sent_by, v.valid_until, v.note
  from quote_version v left join person p on p.user_id = v.sent_by
  where v.enquiry_id = ${enquiryId} order by v.version`

type MessageRow = Omit<EnquiryDetail['messages'][number], 'at'> & { at: Date; userId: string }

/** Answers what was said about an enquiry, the latest first. */
export const selectMessages = (db: Sql, enquiryId: string) => db<MessageRow[]>`
  select m.enquiry_message_id, m.user_id, m.at, m.actor, m.is_staff, m.kind, m.text,
    ${filesOf(db, db`x.enquiry_message_id = m.enquiry_message_id`)} as files
  from enquiry_message m where m.enquiry_id = ${enquiryId} order by m.enquiry_message_id desc`

type LogRow = Omit<EnquiryDetail['logs'][number], 'at'> & { at: Date }

export const selectLogs = (db: Sql, enquiryId: string) => db<LogRow[]>`
  select at, actor, event, to_state, note from enquiry_log where enquiry_id = ${enquiryId} order by log_id`
