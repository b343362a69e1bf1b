import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { type Bounds, type Sheets, textRows, type Uploads } from '#mall/sheet.ts'
import { holdsOneOf, warehouse } from '#mall/staffAccess.ts'
import { shipmentLimits } from '#mall/tradeLimits.ts'
import type { waybill } from './waybill.contract.ts'

export const waybillSheets: Sheets<typeof waybill> = {
  waybillErrors: (table) => ({ name: '运单导入错误', ...textRows(table) }),
  waybillTemplate: (table) => ({ name: '运单导入模板', ...textRows(table) }),
}

const bounds: Bounds = {
  bytes: shipmentLimits.waybillBytes,
  unpackedBytes: shipmentLimits.waybillUnpackedBytes,
  rows: shipmentLimits.waybillRows,
  tooLarge: 'WAYBILL_SHEET_TOO_LARGE',
}

const upload = { bounds, maySend: (who: UserInfo) => holdsOneOf(who, warehouse) }
export const waybillUploads: Uploads<typeof waybill> = {
  importWaybills: upload,
  waybillErrors: upload,
}
