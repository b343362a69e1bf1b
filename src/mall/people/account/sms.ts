import { createHmac, randomInt } from 'node:crypto'
import type { Db, Sql } from '#db/postgres.ts'
import { refuse } from '#mall/errors.ts'
import { accountLimits } from '#mall/limits.ts'
import type { SmsType } from './account.contract.ts'
import {
  type CodeKey,
  deleteCode,
  insertCode,
  selectCodeTime,
  updateCodeTried,
  updateCodeUsed,
} from './sms.sql.ts'
import { insertUse, selectSecret } from './use.sql.ts'

/** A code is six digits, but for somebody who is invited: his is longer. */
export type SmsSent = { mobile: string; type: SmsType | 'invite'; code: string }

/** By the title of a message, and the key of a link that opens what it is about. */
export type SmsNotice = { mobile: string; title: string; key: string | null }

/** The port to whoever delivers messages; false when he does not take one. */
export type SmsSender = {
  /** The sandbox tells the code to whoever asked for it; none sends nothing to anybody. */
  kind: 'gateway' | 'sandbox' | 'none'
  send(message: SmsSent, now: Date): Promise<boolean>
  /** Tells somebody what has happened; throws what went wrong. It is missing without a text for it. */
  notify?: (notice: SmsNotice, now: Date) => Promise<void>
  /** It has no text for people who are invited by their company. */
  isInviteOff?: boolean
}

type Sending = { db: Db; sms: SmsSender; now: Date }

/** Treats known and unknown numbers alike: only who reads the message learns more. It answers the code. */
export async function sendCode({ db, sms, now }: Sending, key: CodeKey): Promise<string> {
  const code = `${randomInt(10 ** 6)}`.padStart(6, '0')
  const hash = await hashOf(db, key, code)
  await db.begin(async (tx) => {
    if (!(await insertCode(tx, key, hash, now))) await refuseSoon(tx, key, now)
    const today = await insertUse(tx, `sms ${key.type} ${key.mobile}`, dayMs, now)
    if (today > accountLimits.sms.perDay) refuse('SMS_DAILY')
  })
  if (await sms.send({ ...key, code }, now)) return code
  await deleteCode(db, key, hash)
  refuse('SMS_FAILED')
}

async function refuseSoon(db: Sql, key: CodeKey, now: Date): Promise<never> {
  const sentAt = (await selectCodeTime(db, key)) ?? now
  const leftMs = sentAt.getTime() + accountLimits.sms.waitMs - now.getTime()
  refuse('SMS_TOO_SOON', { waitSeconds: Math.ceil(leftMs / 1000) })
}

/** Counts a wrong code, and leaves a right one to be used. Never in a transaction that a refusal takes back. */
export async function assertCode(db: Db, now: Date, key: CodeKey, code: string, data?: object) {
  const isRight = await updateCodeTried(db, key, await hashOf(db, key, code), now)
  if (!isRight) refuse('SMS_CODE_WRONG', data)
}

/** Within the transaction of what it allows: what is refused there leaves the code as it was. */
export async function consumeCode(tx: Sql, now: Date, key: CodeKey, code: string) {
  if (!(await updateCodeUsed(tx, key, await hashOf(tx, key, code), now))) refuse('SMS_CODE_WRONG')
}

/** Hashes with the key of all processes, because six digits alone are soon guessed from a hash. */
async function hashOf(db: Sql, { mobile, type }: CodeKey, code: string): Promise<Buffer> {
  const key = await selectSecret(db)
  return createHmac('sha256', key).update(`sms ${type} ${mobile} ${code}`).digest()
}

const dayMs = 86_400_000
