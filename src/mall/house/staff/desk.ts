import type { Verbs } from '#mall/ctx.ts'
import { calendarOf } from '#mall/people/seller/calendar.sql.ts'
import type { desk } from './desk.contract.ts'
import { queuesOf } from './desk.rules.ts'
import { selectDeskQueues, selectOldestWork } from './desk.sql.ts'
import { leftMinutes, promiseText } from './promise.rules.ts'

const oldestShown = 15

/** Says what the staff of the mall has to do, before anything else. */
export const deskVerbs: Verbs<typeof desk> = {
  async desk({ db, who, now }) {
    const own = queuesOf(who)
    const calendar = await calendarOf(db)
    const asking = { calendar, now }
    const [rows, oldest] = await Promise.all([
      selectDeskQueues(db, who.userId, asking),
      selectOldestWork(db, who.userId, { ...asking, queues: own, limit: oldestShown }),
    ])
    const counted = new Map(rows.map((row) => [row.queue, row]))
    const queues = own.map((queue) => {
      const { count = 0, old = 0, late = 0, amount = null, oldestAt } = counted.get(queue) ?? {}
      const promise = promiseText(calendar, queue)
      return { queue, count, old, late, promise, amount, oldestAt: oldestAt?.toISOString() ?? null }
    })
    return {
      at: now.toISOString(),
      queues,
      oldest: oldest.map(({ promisedOn, ...one }) => ({
        ...one,
        since: one.since.toISOString(),
        leftMinutes: leftMinutes(calendar, one.queue, { since: one.since, promisedOn }, now),
      })),
    }
  },
}
