import type { Db, Sql } from '#db/postgres.ts'
import { chineseDay } from '#mall/day.ts'
import { refuse } from '#mall/errors.ts'
import { shipmentLimits } from '#mall/limits.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { mall } from '#mall/trade/order/cancellation.ts'
import {
  type LockedOrder,
  selectCounted,
  selectOrdersForUpdate,
  updateReceived,
  updateShipped,
} from '#mall/trade/order/fulfilment.sql.ts'
import { logTexts } from '#mall/trade/order/notices.rules.ts'
import { isShippable, progressOf } from '#mall/trade/order/order.rules.ts'
import { updateState } from '#mall/trade/order/order.sql.ts'
import type { Remedy } from './shipment.contract.ts'
import { demandNotice, parcelNotice, shipmentLogs, wayOf } from './shipment.rules.ts'
import {
  insertShipment,
  type ParcelRow,
  selectDemanders,
  selectDueForUpdate,
  selectOrderNoOf,
  selectParcelCount,
  selectParcels,
  updateParcelReceived,
  updateSettled,
} from './shipment.sql.ts'

// What happens to parcels. Everything holds the lock of the order first, so that one thing happens after the other.

type By = { actor: string; now: Date }

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

type Sent = {
  carrier: string
  waybill: string
  note: string
  userId: string | null
  /** Whoever sends has seen so many parcels of the order. */
  parcels: number
  lines: readonly { lineNo: number; count: number }[]
}

/** Sends pieces of a locked order; answers the number of the parcel. */
export async function send(tx: Sql, order: LockedOrder, sent: Sent, now: Date): Promise<string> {
  const { orderId, orderNo } = order
  if (order.isCancelAsked) refuse('ORDER_CANCEL_ASKED')
  if (order.isShort) refuse('ORDER_SHORT')
  if (!isShippable(order) || (await selectParcelCount(tx, orderId)) !== sent.parcels)
    refuse('ORDER_STATUS_CHANGED')
  if ((await updateShipped(tx, orderId, sent.lines)) < sent.lines.length)
    refuse('SHIPMENT_TOO_MANY')
  const counted = await selectCounted(tx, orderId)
  if (!order.isSplitAllowed && counted.some(({ count, shipped }) => shipped < count))
    refuse('SHIPMENT_NOT_SPLIT')
  const shipmentNo = await insertShipment(tx, { ...sent, orderId, now }, sent.lines)
  await moveOn(tx, order, shipmentLogs.shipped(shipmentNo, wayOf(sent)), { actor: mall, now })
  const notice = parcelNotice(orderNo, 'shipped', wayOf(sent))
  await sendMessages(tx, [{ userId: order.userId, ...notice }])
  await tellDemanders(tx, shipmentNo, 'shipped')
  return shipmentNo
}

type Arrived = Pick<ParcelRow, 'shipmentNo' | 'lines'> & {
  arrived: readonly { lineNo: number; count: number; reason: string }[]
}

/** Takes a parcel of a locked order as received; what is missing waits for the staff. */
export async function receive(
  tx: Sql,
  order: LockedOrder,
  { shipmentNo, lines, arrived }: Arrived,
  by: By & { note?: string },
) {
  const sent = new Map(lines.map(({ lineNo, count }) => [lineNo, count]))
  const said = arrived.map((line) => ({
    ...line,
    reason: line.count < (sent.get(line.lineNo) ?? 0) ? line.reason : '',
  }))
  await updateParcelReceived(tx, shipmentNo, said, by)
  await updateReceived(tx, order.orderId, said)
  const kinds = said.filter(({ reason }) => reason).length
  await moveOn(tx, order, by.note ?? shipmentLogs.received(shipmentNo, kinds), by)
  await tellDemanders(tx, shipmentNo, 'received')
}

type Settled = { shipmentNo: string; lineNo: number; remedy: Remedy; note: string }

/** Settles missing pieces of a locked order; answers what was done in words. */
export async function settle(tx: Sql, order: LockedOrder, settled: Settled, by: By) {
  const missing = (await updateSettled(tx, settled)) ?? refuse('STAFF_DONE')
  const { orderId, orderNo, userId } = order
  const { lineNo, count, model, unit } = missing
  const { remedy, note } = settled
  if (remedy === 'resend') await updateShipped(tx, orderId, [{ lineNo, count: -count }])
  else await updateReceived(tx, orderId, [{ lineNo, count }])
  const what = shipmentLogs[remedy](missing, note)
  await moveOn(tx, order, what, by)
  await sendMessages(tx, [
    { userId, ...parcelNotice(orderNo, remedy, `${model} 少 ${count} ${unit}`) },
  ])
  return what
}

/** Takes parcels as received that were delivered long ago; answers how many. Several processes may do it at once. */
export async function receiveDue(db: Db, now: Date): Promise<number> {
  const until = chineseDay(now, -shipmentLimits.receivedAfterDays)
  let received = 0
  for (let batch = atOnce; batch === atOnce; received += batch) {
    batch = await db.begin(async (tx) => {
      const due = await selectDueForUpdate(tx, until, atOnce)
      for (const { shipmentNo, orderNo } of due) await receiveAll(tx, orderNo, shipmentNo, now)
      return due.length
    })
  }
  return received
}

const atOnce = 50

async function receiveAll(tx: Sql, orderNo: string, shipmentNo: string, now: Date) {
  const order = await lockedOrder(tx, orderNo)
  const parcels = await selectParcels(tx, order.orderId)
  const parcel = parcels.find((one) => one.shipmentNo === shipmentNo)
  if (!parcel || parcel.receivedAt) return
  const arrived = parcel.lines.map(({ lineNo, count }) => ({ lineNo, count, reason: '' }))
  const by = { actor: logTexts.system, note: shipmentLogs.due(shipmentNo), now }
  await receive(tx, order, { ...parcel, arrived }, by)
  await sendMessages(tx, [{ userId: order.userId, ...parcelNotice(orderNo, 'received') }])
}

/** Where an order stands follows from its lines; what has happened stands in its log. */
async function moveOn(tx: Sql, order: LockedOrder, note: string, by: By) {
  const to = progressOf(await selectCounted(tx, order.orderId))
  await updateState(
    tx,
    [order.orderId],
    { from: order.status, to, payState: null },
    { ...by, note },
  )
}

async function tellDemanders(tx: Sql, shipmentNo: string, event: 'shipped' | 'received') {
  const demanders = await selectDemanders(tx, shipmentNo)
  await sendMessages(
    tx,
    demanders.map(({ requisitionNo, demanderId: userId, kinds }) => ({
      userId,
      ...demandNotice(requisitionNo, event, kinds),
    })),
  )
}
