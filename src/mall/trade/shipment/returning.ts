import type { Sql } from '#db/postgres.ts'
import { refuse } from '#mall/errors.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { calendarOf } from '#mall/people/seller/calendar.sql.ts'
import { type LockedOrder, updateShipped } from '#mall/trade/order/fulfilment.sql.ts'
import type { LogBy } from '#mall/trade/order/order.sql.ts'
import { isTooLate } from '#mall/trade/order/wantedDay.rules.ts'
import { updateSharesCounted } from '#mall/trade/requisition/demand.sql.ts'
import { insertHistory } from '#mall/trade/requisition/history.sql.ts'
import { promiseAnew, promisedWords } from './promising.ts'
import { openPieces, openShares } from './receiving.rules.ts'
import { updateSharesTakenBack } from './receiving.sql.ts'
import { moveOn } from './receiving.ts'
import { hasArrived, parcelNotice, returnedNotice, shipmentLogs } from './shipment.rules.ts'
import type { ParcelRow } from './shipment.sql.ts'
import { updateHandled } from './tracking.sql.ts'

/** Nothing more happens to a parcel that was received, or that came back. */
export function refuseOver({ receivedAt, returnedAt }: ParcelRow) {
  if (receivedAt) refuse('SHIPMENT_RECEIVED')
  if (returnedAt) refuse('SHIPMENT_RETURNED')
}

/** A parcel of a locked order came back: what is in it is to be sent again. */
export async function takeBack(
  tx: Sql,
  order: LockedOrder,
  parcel: ParcelRow,
  { reason, isSure, ...by }: LogBy & { reason: string; isSure: boolean },
) {
  refuseOver(parcel)
  if (order.isCancelAsked) refuse('ORDER_CANCEL_ASKED')
  if (hasArrived(parcel)) refuse('SHIPMENT_SIGNED')
  const { orderId, orderNo, userId } = order
  const { shipmentNo } = parcel
  const note = shipmentLogs.returned(shipmentNo, reason)
  const shares = await countBack(tx, order, parcel, { ...by, note, reason })
  const day = await promiseAnew(tx, order, shipmentLogs.anew, by)
  const calendar = await calendarOf(tx)
  if (day && !isSure && isTooLate(calendar, day, order.wantedOn))
    refuse('RESENT_LATE', { day, wantedOn: order.wantedOn })
  const why = promisedWords(calendar, reason, day, order)
  const pieces = shares.map(({ requisitionLineId, due }) => ({
    ...{ requisitionLineId, count: due },
  }))
  const event = { action: 'back', note: `${shipmentNo}，${why}`, ...by } as const
  const happened = await insertHistory(tx, orderId, event, pieces)
  const demanders = happened.map(({ demanderId, requisitionNo, what }) => ({
    userId: demanderId,
    ...returnedNotice({ orderNo, requisitionNo }, what, why),
  }))
  await sendMessages(tx, [{ userId, ...parcelNotice(orderNo, 'returned', why) }, ...demanders])
}

/** What nobody has received of a parcel of a locked order counts as not sent; answers for whom it was. */
export async function countBack(
  tx: Sql,
  order: LockedOrder,
  parcel: ParcelRow,
  { note, reason, ...by }: LogBy & { note: string; reason: string },
) {
  const { shipmentId, shipmentNo } = parcel
  const lines = parcel.lines
    .map((line) => ({ lineNo: line.lineNo, count: -openPieces(parcel, line) }))
    .filter(({ count }) => count < 0)
  const shares = parcel.lines
    .flatMap((line) => openShares(line, () => true))
    .filter(({ due }) => due > 0)
  await updateHandled(tx, shipmentId, { note: reason, isReturned: true }, by.now)
  await updateSharesTakenBack(tx, shipmentId)
  if ((await updateShipped(tx, order.orderId, lines)) < lines.length)
    throw new Error(`Not all pieces of the parcel ${shipmentNo} could be taken back.`)
  const counted = shares.map(({ requisitionLineId, due }) => ({
    ...{ requisitionLineId, shipped: -due, received: 0 },
  }))
  await updateSharesCounted(tx, order.orderId, counted)
  await moveOn(tx, order, note, by)
  return shares
}
