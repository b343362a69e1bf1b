import { messages } from '#mall/errors.ts'
import type { EInvoice } from '#mall/trade/invoicing/einvoice.rules.ts'
import { invoiceLimits } from '#mall/tradeLimits.ts'
import { sendFile } from '#web/form/sendFile.ts'
import { ShownError } from '#web/ShownError.ts'

export type InvoiceUpload = { fileId: string; name: string; format: string; said: EInvoice | null }

export function fileProblem({ name, size }: File, format: string): string | undefined {
  if (size > invoiceLimits.fileBytes) return messages.INVOICE_FILE_TOO_LARGE
  return name.toLowerCase().endsWith(`.${format}`)
    ? undefined
    : `请选择 ${format.toUpperCase()} 文件`
}

/** Browsers know no type of OFD: the server knows a file by its bytes, and here it is only bytes. */
export async function sendInvoiceFile(
  file: File,
  format: string,
  onProgress: (done: number) => void,
): Promise<InvoiceUpload> {
  const plain = new File([file], file.name, { type: 'application/octet-stream' })
  const address = `/mall/staff/uploadInvoice?${new URLSearchParams({ name: file.name })}`
  const stored = await sendFile<InvoiceUpload>(address, plain, onProgress)
  if (stored.format !== format)
    throw new ShownError(
      `这是 ${stored.format.toUpperCase()} 文件，请选择 ${format.toUpperCase()} 文件`,
    )
  return stored
}
