import type { InvoiceTitle } from '#mall/company/invoice/invoiceTitle.contract.ts'

export type TitlesOf = readonly InvoiceTitle[]
