import type { Db } from '#db/postgres.ts'
import { notifyLive } from '#mall/people/live/live.sql.ts'
import { deliver, onParcel } from './parcel.ts'
import { selectDemanders } from './shipment.sql.ts'
import { type Followed, isOfParcel, type NewEvent, signedOn, troubleOf } from './tracking.rules.ts'
import { insertEvents, selectNewest, updateTrouble } from './tracking.sql.ts'

/** What is known now, and when there will be more; null where whoever knows says it by himself, or nothing is left to come. */
type Told = { events: readonly NewEvent[]; nextAt: Date | null }

/** The port to whoever knows where parcels are. It throws what went wrong, and is tried again. */
export type Tracker = {
  /** Has a parcel followed from now on. */
  follow(parcel: Followed, now: Date): Promise<Told>
  /** Asks for all that is known of it. */
  ask(parcel: Followed, now: Date): Promise<Told>
}

/**
 * Takes in what was told of a parcel; answers how much of it was new. Its last news decides, if it is new: if it says
 * that the parcel was signed for, that counts once, and if it is bad, the staff is shown it.
 */
export const takeEvents = (db: Db, shipmentNo: string, told: readonly NewEvent[], now: Date) =>
  onParcel(db, shipmentNo, async (tx, order, parcel) => {
    if (parcel.returnedAt) return 0
    const { shipmentId, deliveredOn, receivedAt, shippedAt } = parcel
    const own = told.filter((event) => isOfParcel(event, shippedAt))
    const added = await insertEvents(tx, shipmentId, own, now)
    if (added.size === 0) return 0
    const newest = await selectNewest(tx, shipmentId)
    if (newest && added.has(newest.eventId)) {
      const { state, at } = newest
      await updateTrouble(tx, shipmentId, troubleOf(state), now)
      if (state === 'signed' && !deliveredOn && !receivedAt)
        await deliver(tx, order, parcel, signedOn(at, shippedAt, now))
    }
    const demanders = await selectDemanders(tx, shipmentNo)
    const userIds = [order.userId, ...demanders.map(({ demanderId }) => demanderId)]
    await notifyLive(tx, [{ userIds, event: { kind: 'message', by: '', count: 0 } }])
    return added.size
  })
