import type { Sql } from '#db/postgres.ts'
import { accountLimits } from '#mall/limits.ts'
import type { SmsMessage, SmsType } from './account.contract.ts'

export type CodeKey = { mobile: string; type: SmsType }

/**
 * Stores it in place of the one before, unless that is too young; if several requests come at once, exactly one
 * succeeds.
 */
export async function insertCode(db: Sql, { mobile, type }: CodeKey, hash: Buffer, now: Date) {
  const rows = await db`
    insert into sms_code (mobile, type, hash, sent_at, expires_at)
    values (${mobile}, ${type}, ${hash}, ${now}, ${new Date(now.getTime() + accountLimits.sms.codeMs)})
    on conflict (mobile, type) do update set
      hash = excluded.hash, tries = 0, is_used = false,
      sent_at = excluded.sent_at, expires_at = excluded.expires_at
    where sms_code.sent_at <= ${new Date(now.getTime() - accountLimits.sms.waitMs)}
    returning 1`
  return rows.length === 1
}

export async function selectCodeTime(db: Sql, { mobile, type }: CodeKey): Promise<Date | null> {
  const [row] = await db<{ sentAt: Date }[]>`
    select sent_at from sms_code where mobile = ${mobile} and type = ${type}`
  return row?.sentAt ?? null
}

/** A code that could not be sent delays no other attempt. */
export const deleteCode = (db: Sql, { mobile, type }: CodeKey, hash: Buffer) => db`
  delete from sms_code where mobile = ${mobile} and type = ${type} and hash = ${hash}`

const isOpen = (db: Sql, { mobile, type }: CodeKey, now: Date) => db`
  mobile = ${mobile} and type = ${type} and not is_used and expires_at > ${now}
  and tries < ${accountLimits.sms.tries}`

/** Counts what is wrong and compares in one statement: parallel guesses are not more than five. */
export async function updateCodeTried(db: Sql, key: CodeKey, hash: Buffer, now: Date) {
  const [row] = await db<{ isRight: boolean }[]>`
    update sms_code set tries = tries + (hash <> ${hash})::int
    where ${isOpen(db, key, now)}
    returning hash = ${hash} as is_right`
  return row?.isRight ?? false
}

/** If several requests use the same code at once, exactly one succeeds. */
export async function updateCodeUsed(db: Sql, key: CodeKey, hash: Buffer, now: Date) {
  const rows = await db`
    update sms_code set is_used = true where ${isOpen(db, key, now)} and hash = ${hash} returning 1`
  return rows.length === 1
}

/** Long after the limit between two codes is over. */
export const deleteOldCodes = (db: Sql, now: Date) => db`
  delete from sms_code where expires_at <= ${now}`

export const insertMessage = (
  db: Sql,
  { mobile, type, text }: Pick<SmsMessage, 'mobile' | 'type' | 'text'>,
  now: Date,
) => db`
  insert into sms_message (mobile, type, text, created_at) values (${mobile}, ${type}, ${text}, ${now})`

export async function selectMessages(
  db: Sql,
  { mobile, offset, limit }: { mobile: string; offset: number; limit: number },
) {
  const ofNumber = mobile ? db`where mobile like ${`%${mobile}%`}` : db``
  const [counted] = await db<{ total: number }[]>`
    select count(*)::int as total from sms_message ${ofNumber}`
  const list = await db<(Omit<SmsMessage, 'createdAt'> & { createdAt: Date })[]>`
    select message_id, mobile, type, text, created_at from sms_message ${ofNumber}
    order by message_id desc limit ${limit} offset ${offset}`
  return { total: counted?.total ?? 0, list }
}

export const deleteOldMessages = (db: Sql, before: Date) => db`
  delete from sms_message where created_at < ${before}`
