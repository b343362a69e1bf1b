import type { Db, Sql } from '#db/postgres.ts'
import { chineseDay } from '#mall/day.ts'
import { eachAlone } from '#mall/eachAlone.ts'
import { refuse } from '#mall/errors.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { byStaff, endRequest, mall } from '#mall/trade/order/cancellation.ts'
import { arriveEarly } from '#mall/trade/order/earlyArrival.ts'
import {
  type LockedOrder,
  selectCounted,
  selectFreeOrderForUpdate,
  selectOrdersForUpdate,
  updateShipped,
} from '#mall/trade/order/fulfilment.sql.ts'
import { logTexts } from '#mall/trade/order/notices.rules.ts'
import { isShippable } from '#mall/trade/order/order.rules.ts'
import { earlyText } from '#mall/trade/order/shortage.rules.ts'
import { selectShares, updateSharesCounted } from '#mall/trade/requisition/demand.sql.ts'
import { insertHistory } from '#mall/trade/requisition/history.sql.ts'
import { shipmentLimits } from '#mall/tradeLimits.ts'
import { dealt } from './receiving.rules.ts'
import { moveOn, nothingWrong, openTo, receive, tellDemanders } from './receiving.ts'
import { refuseOver } from './returning.ts'
import { dueOn, parcelNotice, shipmentLogs, wayOf } from './shipment.rules.ts'
import {
  insertShipment,
  type ParcelRow,
  selectDue,
  selectOrderNoOf,
  selectParcelCount,
  selectParcels,
  selectRemindableForUpdate,
  updateDelivered,
  updateReminded,
} from './shipment.sql.ts'
import type { Trace } from './trace.rules.ts'
import { selectReturned, selectUsed } from './waybill.sql.ts'

// What happens to parcels. Everything holds the lock of the order first, so that one thing happens after the other.

export const lockedOrders = (tx: Sql, orderNos: readonly string[]) =>
  selectOrdersForUpdate(tx, orderNos)

export async function lockedOrder(tx: Sql, orderNo: string): Promise<LockedOrder> {
  const [order] = await selectOrdersForUpdate(tx, [orderNo])
  return order ?? refuse('NOT_FOUND')
}

/** Does this with a parcel whose order is locked. */
export async function onParcel<A>(
  db: Db,
  shipmentNo: string,
  act: (tx: Sql, order: LockedOrder, parcel: ParcelRow) => Promise<A>,
): Promise<A> {
  return db.begin(async (tx) => {
    const orderNo = (await selectOrderNoOf(tx, shipmentNo)) ?? refuse('NOT_FOUND')
    const order = await lockedOrder(tx, orderNo)
    const parcels = await selectParcels(tx, order.orderId)
    const parcel = parcels.find((one) => one.shipmentNo === shipmentNo) ?? refuse('NOT_FOUND')
    return act(tx, order, parcel)
  }) as Promise<A>
}

/** A parcel as it is shown. */
export const parcelOf = (row: ParcelRow) => ({
  ...row,
  shippedAt: row.shippedAt.toISOString(),
  receivedAt: row.receivedAt?.toISOString() ?? null,
  returnedAt: row.returnedAt?.toISOString() ?? null,
  handledAt: row.handledAt?.toISOString() ?? null,
  dueOn: row.receivedAt || row.returnedAt ? null : dueOn(row.deliveredOn),
  events: row.events.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
  lines: row.lines.map((line) => ({
    ...line,
    differences: line.differences.map((one) => ({
      ...one,
      reportedAt: new Date(one.reportedAt).toISOString(),
    })),
  })),
})

/** The carrier has delivered a parcel on this day: from then on its buyer has time to confirm it. */
export async function deliver(
  tx: Sql,
  order: LockedOrder,
  parcel: ParcelRow,
  { day, now }: { day: string; now: Date },
) {
  refuseOver(parcel)
  const { orderNo, userId } = order
  await updateDelivered(tx, parcel.shipmentNo, day)
  if (order.isCancelAsked) await endRequest(tx, order, now)
  await sendMessages(tx, [{ userId, ...parcelNotice(orderNo, 'delivered', dueOn(day) ?? '') }])
}

type Sent = {
  carrier: string
  waybill: string
  note: string
  /** Somebody of the staff sends it. */
  who: Pick<UserInfo, 'userId' | 'name'>
  isShared?: boolean
  /** What was put off for a later day has come. */
  isArrived?: boolean
  /** Whoever sends has seen so many parcels of the order. */
  parcels: number
  lines: readonly ({ lineNo: number; count: number } & Trace)[]
}

/** Sends pieces of a locked order; answers the number of the parcel. */
export async function send(tx: Sql, order: LockedOrder, sent: Sent, now: Date): Promise<string> {
  const { orderId, orderNo } = order
  if (order.isCancelAsked) refuse('ORDER_CANCEL_ASKED')
  if (order.isShort) refuse('ORDER_STATUS_CHANGED')
  if (!isShippable(order) || (await selectParcelCount(tx, orderId)) !== sent.parcels)
    refuse('ORDER_STATUS_CHANGED')
  await checkUnused(tx, orderNo, sent)
  const early = await arriveEarly(tx, order, sent, now)
  if ((await updateShipped(tx, orderId, sent.lines)) < sent.lines.length)
    refuse('SHIPMENT_TOO_MANY')
  const counted = await selectCounted(tx, orderId)
  if (!order.isSplitAllowed && counted.some(({ count, shipped }) => shipped < count))
    refuse('SHIPMENT_NOT_SPLIT')
  const lines = dealt(sent.lines, await selectShares(tx, orderId))
  const shipmentNo = await insertShipment(
    tx,
    { ...sent, orderId, userId: sent.who.userId, now },
    lines,
  )
  const isEarly = (lineNo: number) => early.some((line) => line.lineNo === lineNo)
  const due = lines.flatMap(({ lineNo, shares }) =>
    shares.map((share) => ({ ...share, rest: isEarly(lineNo) ? '（含提前到货）' : '' })),
  )
  await updateSharesCounted(tx, orderId, due.map(toBeReceived))
  const way = [shipmentNo, wayOf(sent)].filter(Boolean).join('，')
  const event = { action: 'ship', note: way, actor: mall, now } as const
  await insertHistory(
    tx,
    orderId,
    event,
    due.map((share) => ({ ...share, count: share.due })),
  )
  const told = [wayOf(sent), earlyText(early)].filter(Boolean).join('，')
  await moveOn(tx, order, shipmentLogs.shipped(shipmentNo, told), byStaff(sent.who, now))
  const notice = parcelNotice(orderNo, 'shipped', told)
  await sendMessages(tx, [{ userId: order.userId, ...notice }])
  await tellDemanders(tx, shipmentNo, 'shipped')
  return shipmentNo
}

type Numbered = { waybill: string; isShared?: boolean }

/** The number of a parcel of another order is that of this one only if they went together; one that came back has its own. */
export async function checkUnused(tx: Sql, orderNo: string, { waybill, isShared }: Numbered) {
  const returned = await selectReturned(tx, orderNo, waybill)
  if (returned) refuse('WAYBILL_RETURNED', returned)
  const [used] = isShared ? [] : await selectUsed(tx, [{ orderNo, waybill }])
  if (used) refuse('WAYBILL_USED', { orderNo: used.usedBy, shipmentNo: used.shipmentNo })
}

const toBeReceived = ({ requisitionLineId, due }: { requisitionLineId: string; due: number }) => ({
  requisitionLineId,
  shipped: due,
  received: 0,
})

/** Takes parcels as received that were delivered long ago; answers how many. Several processes may do it at once. */
export async function receiveDue(db: Db, now: Date): Promise<number> {
  await remindDue(db, now)
  const until = chineseDay(now, -shipmentLimits.receivedAfterDays)
  return eachAlone(db, await selectDue(db, until), (tx, { orderNo, shipmentNo }) =>
    receiveAll(tx, orderNo, shipmentNo, now),
  )
}

async function receiveAll(tx: Sql, orderNo: string, shipmentNo: string, now: Date) {
  const order = await selectFreeOrderForUpdate(tx, orderNo)
  if (!order) return false
  const parcels = await selectParcels(tx, order.orderId)
  const parcel = parcels.find((one) => one.shipmentNo === shipmentNo)
  if (
    !parcel ||
    parcel.receivedAt ||
    parcel.returnedAt ||
    parcel.trouble ||
    hasOpenDifference(parcel)
  )
    return false
  const open = openTo(parcel, order, true)
  const said = open.map(({ lineNo, count }) => ({ lineNo, count, ...nothingWrong }))
  const by = { actor: logTexts.system, note: shipmentLogs.due(shipmentNo), now }
  await receive(tx, order, parcel, { open, said, by })
  await sendMessages(tx, [{ userId: order.userId, ...parcelNotice(orderNo, 'received') }])
  return true
}

const hasOpenDifference = ({ lines }: ParcelRow) =>
  lines.some(({ differences }) => differences.some(({ remedy }) => remedy === null))

const atOnce = 50

/** Tells buyers of parcels that will soon count as received by themselves, once. */
async function remindDue(db: Db, now: Date) {
  const until = chineseDay(
    now,
    shipmentLimits.remindedDaysBefore - shipmentLimits.receivedAfterDays,
  )
  await db.begin(async (tx) => {
    const due = await selectRemindableForUpdate(tx, until, atOnce)
    await sendMessages(
      tx,
      due.map(({ userId, orderNo, deliveredOn }) => ({
        userId,
        ...parcelNotice(orderNo, 'remind', dueOn(deliveredOn) ?? ''),
      })),
    )
    const shipmentNos = due.map(({ shipmentNo }) => shipmentNo)
    await updateReminded(tx, shipmentNos, now)
  })
}
