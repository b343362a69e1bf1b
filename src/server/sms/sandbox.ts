import type { Db } from '#db/postgres.ts'
import { insertMessage } from '#mall/people/account/sms.sql.ts'
import type { SmsSender } from '#mall/people/account/sms.ts'
import { sellerOf } from '#mall/people/seller/shown.ts'
import { noticeText, smsText } from './text.ts'

/** Sends nothing: what it would have sent is in the outbox of the back office, and never in a log. */
export const sandboxSender = (db: Db): SmsSender => ({
  kind: 'sandbox',
  async send(message, now) {
    const { name } = await sellerOf(db)
    const text = smsText(name, message)
    await insertMessage(db, { ...message, text }, now)
    return true
  },
  async notify({ mobile, title }, now) {
    const { name } = await sellerOf(db)
    await insertMessage(db, { mobile, type: 'notice', text: noticeText(name, title) }, now)
  },
})

/** This is used if no gateway is set and the sandbox is not allowed. */
export const noSender: SmsSender = { kind: 'none', send: async () => false }
