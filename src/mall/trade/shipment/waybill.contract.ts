import * as z from 'zod/mini'
import { file, get, post } from '#mall/endpoint.ts'
import { shipmentLimits } from '#mall/limits.ts'
import { Nothing } from '#mall/list.ts'
import { sheetOf, Table } from '#mall/sheet.ts'

export const TriedWaybill = z.object({
  /** Its number in the file. */
  row: z.number(),
  orderNo: z.string(),
  waybill: z.string(),
  errors: z.array(z.string()),
})
export type TriedWaybill = z.infer<typeof TriedWaybill>

const sheet = sheetOf(shipmentLimits.waybillRows)

/** The staff sends many orders with one table: rows of one order under one number are one parcel. */
export const waybill = {
  /**
   * Tries every row. `isApplied`: sends the parcels that have no error; those that have one are left out whole. Refuses
   * SHEET_COLUMNS, SHEET_EMPTY, SHEET_INVALID.
   */
  importWaybills: post(
    '/mall/staff/importWaybills',
    'operator',
    z.object({ ...sheet, isApplied: z._default(z.boolean(), false) }),
    z.object({
      total: z.number(),
      /** These count rows with errors, parcels without, and parcels that were sent. */
      failed: z.number(),
      parcels: z.number(),
      sent: z.number(),
      /** The first of those with errors. */
      rows: z.array(TriedWaybill),
    }),
  ),
  /** Answers what was sent and has errors, with them in a column of their own; over HTTP it is an XLSX file. */
  waybillErrors: file(post('/mall/staff/waybillErrors', 'operator', z.object(sheet), Table)),
  /** All that is to be sent, with carrier and number to be filled in; over HTTP an XLSX file. */
  waybillTemplate: file(get('/mall/staff/waybillTemplate', 'operator', Nothing, Table)),
}
