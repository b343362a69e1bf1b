import type { JobQueue } from '#db/jobQueue.ts'
import type { Db } from '#db/postgres.ts'
import {
  insertFollowing,
  selectFollowed,
  type TrackingJob,
} from '#mall/trade/shipment/tracking.sql.ts'
import { type Tracker, takeEvents } from '#mall/trade/shipment/tracking.ts'

const options = { batchSize: 5, perJobResults: true, pollingIntervalSeconds: 2 } as const

type Job = { id: string; data: TrackingJob }

/** Every process has a share of the parcels; what fails is tried again by the queue. */
export const followAt = (queue: JobQueue, db: Db, tracker: Tracker) =>
  queue.work('tracking', options, (jobs: Job[]) =>
    Promise.all(jobs.map((job) => settled(db, tracker, job))),
  )

async function settled(db: Db, tracker: Tracker, { id, data }: Job) {
  try {
    await goOn(db, tracker, data, new Date())
    return { id, status: 'completed' as const }
  } catch (error) {
    const fault = error instanceof Error ? error.message.slice(0, 200) : '查询失败'
    return { id, status: 'failed' as const, output: { fault } }
  }
}

/** Asks for a parcel and takes in what is told; where more is to come at a known time, it goes on then. */
export async function goOn(db: Db, tracker: Tracker, { shipmentNo, does }: TrackingJob, now: Date) {
  const parcel = await selectFollowed(db, shipmentNo)
  if (!parcel) return
  const { events, nextAt } = await tracker[does](parcel, now)
  if (events.length > 0) await takeEvents(db, shipmentNo, events, now)
  if (nextAt) await insertFollowing(db, shipmentNo, nextAt)
}
