import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/postgres.ts'
import { deleteEndedSessions, deleteOldLoginFailures } from '#mall/account/account.sql.ts'
import { deleteOldKeys } from '#mall/order/idempotency.sql.ts'
import { expireOrders } from '#mall/order/order.ts'
import { deleteExpiredKeys } from '#mall/quotation/quotation.sql.ts'
import { deleteOldChanges } from '#mall/search/change.sql.ts'

const jobs: Record<string, (db: Db, now: Date) => PromiseLike<unknown>> = {
  expireOrders,
  deleteEndedSessions,
  deleteOldLoginFailures,
  deleteExpiredKeys,
  deleteOldKeys: (db, now) => deleteOldKeys(db, daysBefore(now, keptDays)),
  deleteOldChanges: (db, now) => deleteOldChanges(db, daysBefore(now, keptDays)),
}
/** An index that is a day younger can still be brought up to date (livingIndex.ts). */
const keptDays = 7
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** About once a minute, never two rounds at once; several processes may do the same round. */
export function startJobs(db: Db, log: FastifyBaseLogger, everyMs = 60_000) {
  let round = Promise.resolve()
  let timer = next()

  function next() {
    const jitter = 0.8 + Math.random() * 0.4 // processes started together drift apart
    return setTimeout(begin, everyMs * jitter).unref()
  }
  function begin() {
    round = runJobs(db, new Date(), log).then(() => {
      timer = next()
    })
  }
  return async function stop() {
    await round
    clearTimeout(timer)
  }
}

/** One that fails holds up no other; it has its next chance in a minute. */
export async function runJobs(db: Db, now: Date, log: FastifyBaseLogger) {
  for (const [name, job] of Object.entries(jobs)) {
    try {
      await job(db, now)
    } catch (error) {
      log.error(error, name)
    }
  }
}
