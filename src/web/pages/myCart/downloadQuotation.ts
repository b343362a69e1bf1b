import { api } from '#mall/api.ts'
import { call } from '#web/call.ts'

/** Has the quotation of these lines made and downloads it. */
export async function downloadQuotation(lines: { cartItemId: string; count: number }[]) {
  const cartItemIdObj = JSON.stringify(lines)
  location.assign(await call(api.quotation.downBJDPdf, { cartItemIdObj }))
}
