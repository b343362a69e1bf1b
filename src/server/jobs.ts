import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/postgres.ts'
import { deleteEndedSessions, deleteOldLoginFailures } from '#mall/account/account.sql.ts'
import { deleteOldKeys } from '#mall/order/idempotency.sql.ts'
import { expireOrders } from '#mall/order/order.ts'

const jobs: Record<string, (db: Db, now: Date) => PromiseLike<unknown>> = {
  expireOrders,
  deleteEndedSessions,
  deleteOldLoginFailures,
  deleteOldKeys: (db, now) => deleteOldKeys(db, new Date(now.getTime() - keyDays * 86_400_000)),
}
const keyDays = 7

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
