import type { NewFile } from './invoiceFile.sql.ts'
import type { TitleCopy } from './invoicing.contract.ts'

export type IssueLine = {
  productName: string
  model: string
  unit: string
  taxPercent: number
  /** Its count is negative in a red invoice, as its amounts are; null: it is the discount of the line before it (折扣行). */
  pieces: { count: bigint; taxPriceFen: bigint } | null
  withTaxFen: bigint
  noTaxFen: bigint
}

/** This is to be issued: an invoice, or the red one of `original`. */
export type IssueRequest = {
  /** The number of the application; the same one is never issued twice. */
  invoiceNo: string
  kind: 'normal' | 'special'
  title: TitleCopy
  email: string
  note: string
  lines: readonly IssueLine[]
  withTaxFen: bigint
  noTaxFen: bigint
  original: {
    number: string
    issuedOn: string
    why: 'return' | 'mistake' | 'allowance' | 'exchange'
  } | null
}

type Paper = Omit<NewFile, 'fileId'>
export type Issued = {
  number: string
  issuedOn: string
  files: readonly Paper[]
  /** There are more files, which cannot be had now. */
  isIncomplete?: boolean
}

/** later: it is under way there; failed: it will not be issued, and why. Whatever is thrown is tried again. */
export type Told = { issued: Issued } | { later: true } | { failed: string }

/** The port to whoever issues invoices. */
export type InvoiceIssuer = {
  /** Stands in the invoice: sandbox, nuonuo. */
  name: string
  /** It issues red invoices, too; where it does not, the staff does it by hand. */
  reverses: boolean
  /** Has it issued; answers by what it can be asked for. */
  request(asked: IssueRequest, now: Date): Promise<{ ref: string }>
  /** Says what became of it. */
  ask(ref: string, asked: IssueRequest, now: Date): Promise<Told>
}
