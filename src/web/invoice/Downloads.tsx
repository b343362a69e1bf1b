import type { InvoiceFile } from '#mall/trade/invoicing/invoicing.contract.ts'

type Props = { files: readonly InvoiceFile[]; look?: string }

/** Fetches the papers of an invoice, and of its red ones. */
export const Downloads = ({ files, look = 'btn' }: Props) =>
  files.map(({ fileId, format, name, reversalId }) => (
    <a
      key={fileId}
      href={`/files/invoice/${fileId}`}
      className={look}
      download={name}
      aria-label={`下载 ${name}`}
    >
      {reversalId ? '红字 ' : ''}
      {format.toUpperCase()}
    </a>
  ))
