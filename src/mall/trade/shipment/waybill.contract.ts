import * as z from 'zod/mini'
import { file, get, post } from '#mall/endpoint.ts'
import { Nothing } from '#mall/list.ts'
import { sheetOf, Table } from '#mall/sheet.ts'
import { shipmentLimits } from '#mall/tradeLimits.ts'

/** A row of the table, with its number in the file. */
export const WaybillRow = z.object({
  row: z.int().check(z.gte(1), z.lte(2_000_000)),
  cells: z.array(z.string().check(z.maxLength(500))).check(z.maxLength(26)),
})
export type WaybillRow = z.infer<typeof WaybillRow>

export const FailedWaybill = z.extend(WaybillRow, {
  orderNo: z.string(),
  waybill: z.string(),
  errors: z.array(z.string()),
})
export type FailedWaybill = z.infer<typeof FailedWaybill>

const sheet = sheetOf(shipmentLimits.waybillRows)
const Parcels = z.array(z.array(WaybillRow).check(z.maxLength(shipmentLimits.waybillRows)))

/** The staff sends many orders with one table: rows of one order under one number are one parcel. */
export const waybill = {
  /** Tries every row, and sends nothing. Refuses SHEET_COLUMNS, SHEET_EMPTY, SHEET_INVALID. */
  importWaybills: post(
    '/mall/staff/importWaybills',
    'operator',
    z.object(sheet),
    z.object({
      total: z.number(),
      /** A parcel with a row that is wrong is left out whole. */
      failed: z.array(FailedWaybill),
      /** All others: sendWaybills takes them, some at a time. */
      parcels: Parcels,
    }),
  ),
  /** Sends these parcels, each whole or not at all, and says why one was not. */
  sendWaybills: post(
    '/mall/staff/sendWaybills',
    'operator',
    z.object({
      parcels: Parcels.check(z.minLength(1), z.maxLength(shipmentLimits.sentAtOnce)),
    }),
    z.object({ sent: z.number(), failed: z.array(FailedWaybill) }),
  ),
  /** Answers what was sent and has errors, with them in a column of their own; over HTTP it is an XLSX file. */
  waybillErrors: file(post('/mall/staff/waybillErrors', 'operator', z.object(sheet), Table)),
  /** All that is to be sent, with carrier and number to be filled in; over HTTP an XLSX file. */
  waybillTemplate: file(get('/mall/staff/waybillTemplate', 'operator', Nothing, Table)),
}
