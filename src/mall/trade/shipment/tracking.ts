import type { Db, Sql } from '#db/postgres.ts'
import { eachAlone } from '#mall/eachAlone.ts'
import { notifyLive } from '#mall/people/live/live.sql.ts'
import { calendarOf } from '#mall/people/seller/calendar.sql.ts'
import { selectFreeOrderForUpdate } from '#mall/trade/order/fulfilment.sql.ts'
import { logTexts } from '#mall/trade/order/notices.rules.ts'
import { deliver, onParcel, parcelOf } from './parcel.ts'
import { moveOn } from './receiving.ts'
import { shipmentLogs } from './shipment.rules.ts'
import { selectDemanders, selectParcels } from './shipment.sql.ts'
import {
  type Followed,
  isGoingOn,
  isOfParcel,
  isOverdue,
  type NewEvent,
  signedOn,
  troubleOf,
} from './tracking.rules.ts'
import { insertEvents, selectHandled, selectNewest, updateTrouble } from './tracking.sql.ts'

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
        await deliver(tx, order, parcel, { day: signedOn(at, shippedAt, now), now })
    }
    const demanders = await selectDemanders(tx, shipmentNo)
    const userIds = [order.userId, ...demanders.map(({ demanderId }) => demanderId)]
    await notifyLive(tx, [{ userIds, event: { kind: 'message', by: '', count: 0 } }])
    return added.size
  })

/**
 * Parcels that were to go on after trouble are the staff's again when their carriers have said nothing for some working
 * days; answers how many. Several processes may do it at once.
 */
export async function reopenSilent(db: Db, now: Date): Promise<number> {
  const handled = await selectHandled(db, now)
  const calendar = await calendarOf(db)
  const overdue = handled.filter(({ handledAt }) => isOverdue(calendar, handledAt, now))
  return eachAlone(db, overdue, (tx, { orderNo, shipmentNo }) =>
    reopen(tx, orderNo, shipmentNo, now),
  )
}

/** What was told or said of it meanwhile counts. */
async function reopen(tx: Sql, orderNo: string, shipmentNo: string, now: Date) {
  const order = await selectFreeOrderForUpdate(tx, orderNo)
  const parcels = order ? await selectParcels(tx, order.orderId) : []
  const parcel = parcels.find((one) => one.shipmentNo === shipmentNo)
  const [newest] = parcel?.events ?? []
  if (!order || !parcel?.handledAt || !newest || !isGoingOn(parcelOf(parcel))) return false
  if (!isOverdue(await calendarOf(tx), parcel.handledAt, now)) return false
  await updateTrouble(tx, parcel.shipmentId, troubleOf(newest.state), now)
  await moveOn(tx, order, shipmentLogs.silent(shipmentNo), { actor: logTexts.system, now })
  return true
}
