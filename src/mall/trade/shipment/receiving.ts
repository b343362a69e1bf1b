import type { Sql } from '#db/postgres.ts'
import { refuseOthersFiles } from '#mall/company/company/file.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { calendarOf } from '#mall/people/seller/calendar.sql.ts'
import { endRequest } from '#mall/trade/order/cancellation.ts'
import {
  type LockedOrder,
  updateReceived,
  updateShipped,
} from '#mall/trade/order/fulfilment.sql.ts'
import { selectOverInvoiced } from '#mall/trade/order/invoiced.sql.ts'
import { type LogBy, updateState } from '#mall/trade/order/order.sql.ts'
import { progressNow } from '#mall/trade/order/progress.ts'
import { updateSharesCounted } from '#mall/trade/requisition/demand.sql.ts'
import { insertHistory } from '#mall/trade/requisition/history.sql.ts'
import type { Remedy } from './parcel.contract.ts'
import { promiseAnew, promisedWords } from './promising.ts'
import {
  receivedPieces,
  settledNotice,
  settledPieces,
  settledWords,
  wrongPieces,
} from './received.rules.ts'
import {
  differenceOf,
  filled,
  handedOut,
  type OpenLine,
  openPieces,
  openShares,
  receivedProblems,
  type SaidLine,
} from './receiving.rules.ts'
import {
  type DifferenceRow,
  insertDifference,
  selectDifference,
  updateArrived,
  updateParcelReceived,
  updateSettled,
  updateSharesBy,
} from './receiving.sql.ts'
import { demandNotice, parcelNotice, shipmentLogs } from './shipment.rules.ts'
import {
  type LineRow,
  type ParcelRow,
  type ShareRow,
  selectDemanders,
  selectParcels,
} from './shipment.sql.ts'

// What of parcels has arrived: for whom, and what was wrong with it. The order is locked.

type By = LogBy & { note?: string; userId?: string }

/** requisitionLineId: somebody who has asked for the pieces confirms them, and not the buyer. */
type Open = OpenLine & { requisitionLineId: string | null }

export const nothingWrong = { affected: 0, reason: '', wish: 'resend', fileIds: [] } as const

/** The buyer confirms all that is open, anybody else what he has asked for. */
export function openTo(parcel: ParcelRow, who: Pick<UserInfo, 'userId'>, isBuyer: boolean): Open[] {
  if (parcel.receivedAt || parcel.returnedAt) return []
  if (isBuyer) {
    const lines = parcel.lines.map((line) => ({
      lineNo: line.lineNo,
      count: openPieces(parcel, line),
      shares: openShares(line, () => true),
      requisitionLineId: null,
    }))
    return lines.filter(({ count }) => count > 0)
  }
  return parcel.lines.flatMap((line) => {
    const shares = openShares(line, (share) => isHis(share, who) && share.due > 0)
    const count = total(shares.map(({ due }) => due))
    const [first] = shares
    return first
      ? [{ lineNo: line.lineNo, count, shares, requisitionLineId: first.requisitionLineId }]
      : []
  })
}

export const isHis = (share: ShareRow, { userId }: Pick<UserInfo, 'userId'>): boolean =>
  share.demanderId === userId

/** Refuses what cannot be said of these lines, and pictures of somebody else. */
export async function checkSaid(tx: Sql, who: UserInfo, open: Open[], said: SaidLine[]) {
  refuseProblems('FORM_INVALID', receivedProblems(open, said))
  const fileIds = said.flatMap((line) => line.fileIds)
  await refuseOthersFiles(
    tx,
    who,
    fileIds.map((fileId) => ({ fileId, kind: 'difference' as const })),
  )
}

export const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

type Received = { open: Open[]; said: readonly SaidLine[]; by: By }

/** Takes open pieces of a parcel as received; what is wrong with them waits for the staff. */
export async function receive(
  tx: Sql,
  order: LockedOrder,
  parcel: ParcelRow,
  { open, said, by }: Received,
) {
  const { orderId } = order
  const { shipmentId, shipmentNo } = parcel
  const lineOf = new Map(open.map((line) => [line.lineNo, line]))
  const lines = said.flatMap((one) => {
    const line = lineOf.get(one.lineNo)
    return line ? [{ line, one }] : []
  })
  const given = lines.flatMap(({ line, one }) => givenOf(line, one))
  await updateArrived(tx, shipmentId, said, given, by)
  const counted = given.map((share) => ({ ...share, shipped: share.due - share.before }))
  await updateSharesCounted(tx, orderId, counted)
  await updateReceived(tx, orderId, said)
  const differences = lines.flatMap(({ line, one }) => {
    const { lineNo, requisitionLineId } = line
    const difference = differenceOf(line, one)
    return difference ? [{ lineNo, requisitionLineId, ...difference }] : []
  })
  for (const one of differences) await insertDifference(tx, { shipmentId, orderId }, one, by)
  const event = { actor: by.actor, now: by.now, note: shipmentNo }
  await insertHistory(tx, orderId, { ...event, action: 'receive' }, given.map(receivedPieces))
  const wrong = differences.flatMap((one) => wrongPieces(one, given))
  await insertHistory(tx, orderId, { ...event, action: 'differ' }, wrong)
  const now = (await selectParcels(tx, orderId)).find((one) => one.shipmentNo === shipmentNo)
  const isWhole = now?.lines.every((line) => openPieces(parcel, line) === 0) || isAll(open)
  if (isWhole) await updateParcelReceived(tx, shipmentId, by)
  const note = by.note ?? shipmentLogs.received(shipmentNo, differences.length, isAll(open))
  if (order.isCancelAsked) await endRequest(tx, order, by.now)
  await moveOn(tx, order, note, by)
  await tellDemanders(tx, shipmentNo, 'received', by.userId)
  if (differences.length > 0 && !isAll(open)) {
    const detail = `${by.actor} 登记了 ${differences.length} 处`
    await sendMessages(tx, [
      { userId: order.userId, ...parcelNotice(order.orderNo, 'reported', detail) },
    ])
  }
}

/** The buyer confirms all. */
const isAll = (open: readonly Open[]) =>
  open.every(({ requisitionLineId }) => requisitionLineId === null)

function givenOf({ lineNo, count, shares }: Open, said: SaidLine) {
  const byId = new Map(said.shares?.map((share) => [share.requisitionLineId, share.count]))
  const received = said.shares
    ? shares.map(({ requisitionLineId }) => byId.get(requisitionLineId) ?? 0)
    : filled(shares, said.count)
  return handedOut(shares, received, count - said.count).map((share, at) => ({
    lineNo,
    before: shares[at]?.due ?? 0,
    ...share,
  }))
}

type Settled = { differenceId: string; remedy: Remedy; note: string }

/** Settles a difference of a locked order; answers what was done in words. */
export async function settle(tx: Sql, order: LockedOrder, settled: Settled, by: By) {
  const { orderId, orderNo, userId } = order
  const { differenceId, remedy, note } = settled
  const difference = (await selectDifference(tx, differenceId)) ?? refuse('NOT_FOUND')
  if (difference.remedy) refuse('DIFFERENCE_DONE')
  if (remedy === 'resend' && difference.kind === 'excess') refuse('DIFFERENCE_REMEDY')
  if (remedy === 'resend' && !difference.isMissing) await refuseInvoiced(tx, orderId, difference)
  await updateSettled(tx, differenceId, { remedy, note })
  const concerned = await count(tx, orderId, difference, remedy)
  const what = shipmentLogs[remedy](difference, note)
  await moveOn(tx, order, what, by)
  const { model, unit } = difference
  const isAgain = remedy === 'resend'
  const day = isAgain ? await promiseAnew(tx, order, shipmentLogs.again, by) : null
  const why = promisedWords(await calendarOf(tx), note, day, order)
  const words = settledWords(difference, remedy, why)
  const told = parcelNotice(orderNo, remedy, `${model} ${difference.count} ${unit} ${words}`)
  const event = { action: remedy, note: difference.shipmentNo, actor: by.actor, now: by.now }
  const done = settledPieces(concerned, words)
  const happened = await insertHistory(tx, orderId, event, done)
  const demanders = happened.map(({ demanderId, requisitionNo, what: pieces }) => ({
    userId: demanderId,
    ...settledNotice({ orderNo, requisitionNo }, remedy, pieces),
  }))
  await sendMessages(tx, [{ userId, ...told }, ...demanders])
  return what
}

/** What is sent again counts as not received, and that is invoiced by nobody. */
async function refuseInvoiced(tx: Sql, orderId: string, difference: DifferenceRow) {
  const invoices = await selectOverInvoiced(tx, orderId, difference)
  if (invoices.length > 0) refuse('DIFFERENCE_INVOICED', { invoices: invoices.join('、') })
}

/** Pieces that are sent again were not sent; missing ones that were found have arrived. */
async function count(tx: Sql, orderId: string, difference: DifferenceRow, remedy: Remedy) {
  const { lineNo, shipmentNo, count: pieces, isMissing } = difference
  const sign = remedy === 'resend' ? -1 : isMissing ? 1 : 0
  const parcel = (await selectParcels(tx, orderId)).find((one) => one.shipmentNo === shipmentNo)
  const sent = parcel?.lines.find((one) => one.lineNo === lineNo)
  const changed = sent ? sharesChanged(sent, difference, remedy) : []
  if (sign === 0) return changed
  const line = { lineNo, count: sign * pieces }
  if (remedy === 'accept' || !isMissing) await updateReceived(tx, orderId, [line])
  if (remedy === 'resend') await updateShipped(tx, orderId, [line])
  await updateSharesBy(tx, difference, changed)
  await updateSharesCounted(
    tx,
    orderId,
    changed.map(({ requisitionLineId, due: shipped, received }) => ({
      requisitionLineId,
      shipped,
      received,
    })),
  )
  return changed
}

/**
 * The pieces are those of whoever reported them. If it was the buyer, they are of those who lack some, and what is damaged
 * is first the buyer's own and then of whoever asked last.
 */
function sharesChanged(sent: LineRow, difference: DifferenceRow, remedy: Remedy) {
  const { requisitionLineId, isMissing } = difference
  const whose = sent.shares.find((one) => one.requisitionLineId === requisitionLineId)?.demanderId
  const isBuyers = !isMissing && !whose
  const got = sent.shares.filter(
    ({ received, demanderId }) => received !== null && (!whose || demanderId === whose),
  )
  const concerned = isBuyers ? got.toReversed() : got
  const most = concerned.map(({ due, received }) => ({
    due: isMissing ? due - (received ?? 0) : (received ?? 0),
  }))
  const own = isBuyers ? ownLeft(sent, difference) : 0
  return filled(most, Math.max(0, difference.count - own)).map((changed, at) => ({
    requisitionLineId: concerned[at]?.requisitionLineId ?? '',
    pieces: changed,
    due: remedy === 'resend' ? -changed : 0,
    received: remedy === 'accept' ? changed : isMissing ? 0 : -changed,
  }))
}

/** So many of the buyer's own pieces were not sent again before. */
function ownLeft({ own, differences }: LineRow, { differenceId }: DifferenceRow) {
  const before = differences.filter(
    (one) =>
      one.differenceId !== differenceId &&
      one.requisitionLineId === null &&
      one.remedy === 'resend' &&
      !one.isMissing,
  )
  return Math.max(0, own - total(before.map(({ count }) => count)))
}

/** An order goes to where it stands now. */
export async function moveOn(tx: Sql, order: LockedOrder, note: string, by: By) {
  const to = await progressNow(tx, order.orderId)
  const step = { from: order.status, to, payState: null }
  await updateState(tx, [order.orderId], step, { ...by, note })
}

/** Whoever has asked for what is in a parcel hears of it, but for who did it. */
export async function tellDemanders(
  tx: Sql,
  shipmentNo: string,
  event: 'shipped' | 'received',
  except = '',
) {
  const demanders = await selectDemanders(tx, shipmentNo)
  await sendMessages(
    tx,
    demanders
      .filter(({ demanderId }) => demanderId !== except)
      .map(({ orderNo, requisitionNo, demanderId: userId, kinds }) => ({
        userId,
        ...demandNotice({ orderNo, requisitionNo }, event, kinds),
      })),
  )
}
