import { listAddressOf } from '#web/list/address.ts'

export const quotationListAddress = listAddressOf('/myQuotation')
