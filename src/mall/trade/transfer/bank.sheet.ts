import type { Bounds, Uploads } from '#mall/sheet.ts'
import { finance, holdsOneOf } from '#mall/staffAccess.ts'
import { transferLimits } from '#mall/tradeLimits.ts'
import type { bank } from './bank.contract.ts'

const bounds: Bounds = {
  bytes: transferLimits.bytes,
  unpackedBytes: transferLimits.unpackedBytes,
  rows: transferLimits.rows + 50, // with what stands above and below its lines
  tooLarge: 'STATEMENT_TOO_LARGE',
}

export const bankUploads: Uploads<typeof bank> = {
  importStatement: { bounds, maySend: (who) => holdsOneOf(who, finance), isWorkbook: true },
}
