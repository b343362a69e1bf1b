import type { FastifyBaseLogger } from 'fastify'
import { type Db, isUnableNow } from '#db/postgres.ts'
import { deleteUnusedFiles } from '#mall/company/company/file.sql.ts'
import { deleteOldActivations } from '#mall/company/employee/activation.sql.ts'
import { chineseDay } from '#mall/day.ts'
import { deleteOldChanges } from '#mall/goods/search/change.sql.ts'
import { deleteOldContacts } from '#mall/house/contact/contact.sql.ts'
import { deleteOldMisses, deleteOldTimes } from '#mall/house/report/report.sql.ts'
import { contactLimits, reportLimits } from '#mall/limits.ts'
import { deleteOldLoginFailures } from '#mall/people/account/account.sql.ts'
import { deleteOldCaptchas } from '#mall/people/account/captcha.sql.ts'
import { deleteOldDevices } from '#mall/people/account/knownDevice.sql.ts'
import { deleteEndedSessions } from '#mall/people/account/session.sql.ts'
import { deleteOldCodes, deleteOldMessages } from '#mall/people/account/sms.sql.ts'
import { deleteOldUses } from '#mall/people/account/use.sql.ts'
import { decideDueApprovals } from '#mall/trade/order/approvalDue.ts'
import { confirmDue } from '#mall/trade/order/confirming.ts'
import { deleteOldKeys } from '#mall/trade/order/idempotency.sql.ts'
import { expireOrders } from '#mall/trade/order/order.ts'
import { lapseShortages, remindShortages } from '#mall/trade/order/shortageDue.ts'
import { completeRefunds } from '#mall/trade/payment/refund.ts'
import { deleteExpiredKeys } from '#mall/trade/quotation/quotation.sql.ts'
import { receiveDue } from '#mall/trade/shipment/parcel.ts'

type Jobs = Record<string, (db: Db, now: Date) => PromiseLike<unknown>>

const jobs: Jobs = {
  expireOrders,
  decideDueApprovals,
  remindShortages,
  lapseShortages,
  confirmDue,
  receiveDue,
  async completeRefunds(db, now) {
    const [failure] = await completeRefunds(db, now)
    if (failure) throw failure
  },
  deleteEndedSessions,
  deleteOldLoginFailures,
  deleteOldCaptchas,
  deleteOldCodes,
  deleteOldUses,
  deleteOldActivations,
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
