import { shipmentLimits } from '#mall/limits.ts'
import type { FailedWaybill, WaybillRow } from '#mall/trade/shipment/waybill.contract.ts'

export type Parcels = WaybillRow[][]

/** What is left of a table, what was sent of it, and what was not. */
export type Sending = {
  parcels: Parcels
  sent: number
  failed: FailedWaybill[]
  /** These parcels had no error when they were tried, and were not sent. */
  again: Parcels
}

/** Cuts parcels into calls of a moderate length; each parcel stays whole. */
export function callsOf(parcels: Parcels): Parcels[] {
  const calls: Parcels[] = []
  let rows = 0
  for (const parcel of parcels) {
    const last = calls.at(-1)
    const isFull = !last || last.length >= shipmentLimits.sentAtOnce
    if (isFull || rows + parcel.length > shipmentLimits.sentRows) {
      calls.push([parcel])
      rows = parcel.length
    } else {
      last.push(parcel)
      rows += parcel.length
    }
  }
  return calls
}

type Send = (parcels: Parcels) => Promise<{ sent: number; failed: FailedWaybill[] }>

/** Sends one call after the other and tells where it stands after each, so that whatever stops it loses nothing. */
export async function sendInTurn(begin: Sending, send: Send, tell: (now: Sending) => void) {
  let now = begin
  for (const parcels of callsOf(begin.parcels)) {
    const { sent, failed } = await send(parcels)
    const wrong = new Set(failed.map(({ row }) => row))
    now = {
      parcels: now.parcels.slice(parcels.length),
      sent: now.sent + sent,
      failed: [...now.failed, ...failed],
      again: [...now.again, ...parcels.filter((of) => of.some(({ row }) => wrong.has(row)))],
    }
    tell(now)
  }
  return now
}

/** What failed is tried once more. */
export const againOf = ({ parcels, again, failed, sent }: Sending): Sending => {
  const rows = new Set(again.flat().map(({ row }) => row))
  return {
    parcels: [...parcels, ...again],
    sent,
    failed: failed.filter(({ row }) => !rows.has(row)),
    again: [],
  }
}
