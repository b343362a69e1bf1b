import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/postgres.ts'
import { deleteOldLoginFailures } from '#mall/account/account.sql.ts'
import { deleteOldCaptchas } from '#mall/account/captcha.sql.ts'
import { deleteOldDevices } from '#mall/account/knownDevice.sql.ts'
import { deleteEndedSessions } from '#mall/account/session.sql.ts'
import { deleteOldCodes, deleteOldMessages } from '#mall/account/sms.sql.ts'
import { deleteOldUses } from '#mall/account/use.sql.ts'
import { deleteUnusedFiles } from '#mall/company/file.sql.ts'
import { contactLimits, reportLimits } from '#mall/companyLimits.ts'
import { deleteOldContacts } from '#mall/contact/contact.sql.ts'
import { chineseDay } from '#mall/day.ts'
import { deleteOldKeys } from '#mall/order/idempotency.sql.ts'
import { expireOrders } from '#mall/order/order.ts'
import { completeRefunds } from '#mall/payment/refund.ts'
import { deleteExpiredKeys } from '#mall/quotation/quotation.sql.ts'
import { deleteOldMisses, deleteOldTimes } from '#mall/report/report.sql.ts'
import { deleteOldChanges } from '#mall/search/change.sql.ts'
import { isUnableNow } from './patience.ts'

type Jobs = Record<string, (db: Db, now: Date) => PromiseLike<unknown>>

const jobs: Jobs = {
  expireOrders,
  completeRefunds: (db, now) => completeRefunds(db, now),
  deleteEndedSessions,
  deleteOldLoginFailures,
  deleteOldCaptchas,
  deleteOldCodes,
  deleteOldUses,
  deleteOldDevices,
  deleteOldMessages: (db, now) => deleteOldMessages(db, daysBefore(now, keptDays)),
  deleteExpiredKeys,
  deleteUnusedFiles: (db, now) => deleteUnusedFiles(db, daysBefore(now, 1)),
  deleteOldContacts: (db, now) => deleteOldContacts(db, daysBefore(now, contactLimits.keptDays)),
  deleteOldMisses: (db, now) =>
    deleteOldMisses(db, chineseDay(now), chineseDay(now, -reportLimits.missDays)),
  deleteOldTimes: (db, now) => deleteOldTimes(db, daysBefore(now, reportLimits.timeDays)),
  deleteOldKeys: (db, now) => deleteOldKeys(db, daysBefore(now, keptDays)),
  deleteOldChanges: (db, now) => deleteOldChanges(db, daysBefore(now, keptDays)),
}
/** An index that is a day younger can still be brought up to date (livingIndex.ts). */
const keptDays = 7
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** About once a minute, never two rounds at once; several processes may do the same round. */
export function startJobs(
  db: Db,
  log: FastifyBaseLogger,
  everyMs = 60_000,
  ofThisProcess: Jobs = {},
) {
  let round = Promise.resolve()
  let timer = next()

  function next() {
    const jitter = 0.8 + Math.random() * 0.4 // processes started together drift apart
    return setTimeout(begin, everyMs * jitter).unref()
  }
  function begin() {
    round = runJobs(db, new Date(), log, ofThisProcess).then(() => {
      timer = next()
    })
  }
  return async function stop() {
    await round
    clearTimeout(timer)
  }
}

/** One that fails holds up no other; it has its next chance in a minute. */
export async function runJobs(db: Db, now: Date, log: FastifyBaseLogger, ofThisProcess: Jobs = {}) {
  for (const [name, job] of Object.entries({ ...ofThisProcess, ...jobs })) {
    try {
      await job(db, now)
    } catch (error) {
      if (isUnableNow(error)) log.warn(error, name)
      else log.error(error, name)
    }
  }
}
