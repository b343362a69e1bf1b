import type { FailedWaybill, WaybillRow } from '#mall/trade/shipment/waybill.contract.ts'
import { bytesOf } from '#mall/trade/shipment/waybill.rules.ts'
import { shipmentLimits } from '#mall/tradeLimits.ts'

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
  const { sentAtOnce, sentRows, sentBytes } = shipmentLimits
  const calls: Parcels[] = []
  let [rows, bytes] = [0, 0]
  for (const parcel of parcels) {
    const last = calls.at(-1)
    rows += parcel.length
    bytes += bytesOf(parcel)
    if (last && last.length < sentAtOnce && rows <= sentRows && bytes <= sentBytes) {
      last.push(parcel)
    } else {
      calls.push([parcel])
      rows = parcel.length
      bytes = bytesOf(parcel)
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
