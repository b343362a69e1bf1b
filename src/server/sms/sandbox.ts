import type { Db } from '#db/postgres.ts'
import { insertMessage } from '#mall/account/sms.sql.ts'
import type { SmsSender } from '#mall/account/sms.ts'
import { smsText } from './text.ts'

/** Sends nothing: what it would have sent is in the log and in the outbox of the back office. */
export const sandboxSender = (db: Db, log: (line: string) => void): SmsSender => ({
  isSandbox: true,
  async send(message, now) {
    const text = smsText(message)
    log(`SMS to ${message.mobile}: ${text}`)
    await insertMessage(db, { ...message, text }, now)
    return true
  },
})

/** Where no gateway is set and the sandbox is not allowed. */
export const noSender: SmsSender = { isSandbox: false, send: async () => false }
