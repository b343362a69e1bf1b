import { api } from '#mall/api.ts'
import { sheetLimits } from '#mall/limits.ts'
import type { FileKind } from '#mall/trade/quotation/quotation.contract.ts'
import { fileAt, fileName } from '#mall/trade/quotation/quotation.rules.ts'
import { inFlight } from '#web/call.ts'
import { ShownError } from '#web/ShownError.ts'
import { slowCall } from '#web/slowCall.ts'
import { saveFile } from '#web/ui/saveFile.ts'
import { toast } from '#web/ui/toast.ts'

/** Has the quotation of these lines made and downloads it. Rejects with a refusal, or when no file came. */
export async function downloadQuotation(lines: readonly { cartItemId: string; count: number }[]) {
  const cartItemIdObj = JSON.stringify(
    lines.map(({ cartItemId, count }) => ({ cartItemId, count })),
  )
  await download(await slowCall(api.quotation.downBJDPdf, { cartItemIdObj }))
}

/** The same of what can be ordered of a draft of 批量下单. */
export const downloadBulk = async (draftId: string) =>
  download(await slowCall(api.bulk.quoteBulk, { draftId }))

/** Downloads one that is kept. */
export const downloadKept = async (quotationNo: string, kind: FileKind) =>
  download(await slowCall(api.quotation.quotationFile, { quotationNo, kind }))

/** Fetched, not gone to: whatever comes instead of a file is told here and the page stays as it is. */
async function download(address: string) {
  inFlight.write(inFlight.read() + 1)
  try {
    const sent = { signal: AbortSignal.timeout(sheetLimits.answerMs) }
    const response = await fetch(address, sent).catch(() => null)
    if (!response?.ok) throw new ShownError('下载失败，请稍后再试')
    saveFile(await response.blob(), nameOf(address))
    toast('ok', '报价单已下载')
  } finally {
    inFlight.write(inFlight.read() - 1)
  }
}

function nameOf(address: string): string {
  const { quotationNo = '', kind = 'pdf' } = fileAt(address) ?? {}
  return fileName(quotationNo, kind)
}
