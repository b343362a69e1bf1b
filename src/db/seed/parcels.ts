import type { Sql } from '#db/postgres.ts'
import { insertFile } from '#mall/company/company/file.sql.ts'
import { chineseDay } from '#mall/day.ts'
import { selectCounted, updateReceived, updateShipped } from '#mall/trade/order/fulfilment.sql.ts'
import {
  insertShortages,
  selectShortages,
  updateAnswered,
  updateShortagesEnded,
} from '#mall/trade/order/shortage.sql.ts'
import { updateLinesLater } from '#mall/trade/order/shortLine.sql.ts'
import {
  insertDifference,
  updateArrived,
  updateParcelReceived,
} from '#mall/trade/shipment/receiving.sql.ts'
import {
  insertShipment,
  selectParcels,
  updateDelivered,
} from '#mall/trade/shipment/shipment.sql.ts'
import { playedEvents, signedOn, troubleOf } from '#mall/trade/shipment/tracking.rules.ts'
import { insertEvents, selectFollowed, updateTrouble } from '#mall/trade/shipment/tracking.sql.ts'
import { orderLimits } from '#mall/tradeLimits.ts'
import { afterWorkingMinutes, deliveredCalendar, workingMinutes } from '#mall/workingDay.rules.ts'
import { demoPhoto } from './photo.ts'

export type Way = [carrier: string, waybill: string]
type Of = { orderId: string; userId: string; buyer: string }

/** Sends all that is left of an order, or its first line only; what its carrier has told by now is told. */
export async function sent(db: Sql, orderId: string, now: Date, way: Way, isFirst: boolean) {
  const counted = await selectCounted(db, orderId)
  const lines = counted
    .slice(0, isFirst ? 1 : undefined)
    .map(({ lineNo, count, shipped }) => ({ lineNo, count: count - shipped }))
    .filter(({ count }) => count > 0)
  if (lines.length === 0) return // in a catalogue of a few goods the first parcel had all of them
  await updateShipped(db, orderId, lines)
  const [carrier, waybill] = way
  const parcel = { orderId, carrier, waybill, note: '', userId: null, now }
  const own = lines.map((line) => ({ ...line, own: line.count, shares: [] })) // until seedRequisitions
  const shipmentNo = await insertShipment(db, parcel, own)
  if (waybill) await told(db, shipmentNo)
}

async function told(db: Sql, shipmentNo: string) {
  const now = new Date()
  const parcel = await selectFollowed(db, shipmentNo)
  const [row] = await db<{ shipmentId: string }[]>`
    select shipment_id from shipment where shipment_no = ${shipmentNo}`
  const events = parcel ? playedEvents(parcel).filter(({ at }) => at <= now) : []
  const newest = events.at(-1)
  if (!parcel || !row || !newest) return
  await insertEvents(db, row.shipmentId, events, now)
  await updateTrouble(db, row.shipmentId, troubleOf(newest.state), newest.at)
  if (newest.state === 'signed')
    await updateDelivered(db, shipmentNo, signedOn(newest.at, parcel.shippedAt, now))
}

/** A parcel that was sent then is in the middle of its way now. */
export function sentLately(now: Date): Date {
  const at = new Date(now)
  while (workingMinutes(deliveredCalendar, at, now) < 700) at.setTime(at.getTime() - 3_600_000)
  return at
}

export async function arrived(db: Sql, orderId: string, by: { actor: string; now: Date }) {
  await updateReceived(db, orderId, await selectCounted(db, orderId))
  for (const { shipmentId, lines } of await selectParcels(db, orderId)) {
    await updateArrived(db, shipmentId, lines, [], by)
    await updateParcelReceived(db, shipmentId, by)
  }
}

/** Of the first line one pack in six has not come, as a picture shows. */
export async function arrivedShort(db: Sql, { orderId, userId, buyer }: Of, now: Date) {
  const by = { actor: buyer, now }
  const [parcel] = await selectParcels(db, orderId)
  const [line] = parcel?.lines ?? []
  if (!parcel || !line) return
  const missing = Math.ceil(line.count / 6)
  const said = parcel.lines.map(({ lineNo, count }) => ({
    lineNo,
    count: lineNo === line.lineNo ? count - missing : count,
  }))
  await updateReceived(db, orderId, said)
  await updateArrived(db, parcel.shipmentId, said, [], by)
  await updateParcelReceived(db, parcel.shipmentId, by)
  const fileId = 'demo-photo-of-a-carton-0001'
  const photo = { fileId, name: '开箱.png', mediaType: 'image/png', bytes: await demoPhoto() }
  await insertFile(db, { ...photo, userId, kind: 'difference', createdAt: now })
  const difference = { kind: 'short', count: missing, isMissing: true, wish: 'resend' } as const
  const more = { lineNo: line.lineNo, requisitionLineId: null, fileIds: [fileId] }
  const reason = '箱内少一包，封条完好'
  await insertDifference(db, { ...parcel, orderId }, { ...difference, ...more, reason }, by)
}

/** Half of the first line of a confirmed order is found missing, and its buyer has agreed to have it later. */
export async function foundShort(db: Sql, { orderId, buyer }: Omit<Of, 'userId'>, now: Date) {
  const [line] = await selectCounted(db, orderId)
  const [staff] = await db<{ userId: string }[]>`
    select user_id from person where is_operator order by user_id limit 1`
  if (!line || !staff) return
  const missing = Math.ceil(line.count / 2)
  const laterDate = chineseDay(afterWorkingMinutes(deliveredCalendar, new Date(), 6 * 570))
  const asked = {
    ...{ orderId, userId: staff.userId, now, note: '其余在途，到仓后当天发出。' },
    remindAt: afterWorkingMinutes(deliveredCalendar, now, orderLimits.shortageRemindedMinutes),
    dueAt: afterWorkingMinutes(deliveredCalendar, now, orderLimits.shortageMinutes),
  }
  const proposed = { lineNo: line.lineNo, laterDate, substitute: null, kind: 'split' as const }
  await insertShortages(db, asked, [{ ...proposed, missing, ready: line.count - missing }])
  const [row] = await selectShortages(db, orderId, true)
  const by = { actor: buyer, now: new Date(now.getTime() + 1_800_000) }
  if (row) await updateAnswered(db, row.shortageId, 'accepted', by)
  const rows = await selectShortages(db, orderId, true)
  await updateLinesLater(db, orderId, rows, true)
  await updateShortagesEnded(db, [orderId], by)
}
