import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/postgres.ts'
import type { NewEvent } from '#mall/trade/shipment/tracking.rules.ts'
import { selectByWaybill } from '#mall/trade/shipment/tracking.sql.ts'
import { takeEvents } from '#mall/trade/shipment/tracking.ts'
import { shipmentLimits } from '#mall/tradeLimits.ts'
import type { DatabaseServices } from '#server/files/upload.ts'
import { callbackPath, type TrackingConfig } from './config.ts'
import { type Pushed, readPush } from './kuaidi100.ts'

/**
 * 快递100 tells here what happens to parcels. Whatever is not signed with our salt is refused; what is said twice, or
 * late, changes nothing; a number that nobody waits for any more is thanked for. What is not answered with 200 comes again.
 */
export function registerTrackingPush(
  app: FastifyInstance,
  { db, breaker }: DatabaseServices,
  config: TrackingConfig,
) {
  if (config === null || config === 'sandbox') return
  app.post(callbackPath, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const body = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const pushed = readPush(config.salt, body)
    if (pushed === 'forged') return reply.code(403).send(answerOf('403', '签名不符'))
    if (!pushed) return reply.code(400).send(answerOf('400', '无法识别'))
    await breaker(taken(db, pushed, new Date()))
    return answerOf('200', '成功')
  })
}

const answerOf = (returnCode: string, message: string) => ({
  result: returnCode === '200',
  returnCode,
  message,
})

async function taken(db: Db, { waybill, codes, events, isGivenUp, why }: Pushed, now: Date) {
  const since = new Date(now.getTime() - 3 * shipmentLimits.followedDays * 86_400_000)
  for (const { shipmentNo, shippedAt } of await selectByWaybill(db, { waybill, codes, since })) {
    const told = isGivenUp ? [givenUp(events, shippedAt, why), ...events] : events
    if (told.length > 0) await takeEvents(db, shipmentNo, told, now)
  }
}

/** A carrier who says nothing more is trouble, too. Its time is made of what is known, so that it counts once. */
function givenUp(events: readonly NewEvent[], shippedAt: Date, why: string): NewEvent {
  const last = Math.max(shippedAt.getTime(), ...events.map(({ at }) => at.getTime()))
  return { at: new Date(last + 1000), state: 'trouble', text: `承运商不再更新物流信息：${why}` }
}
