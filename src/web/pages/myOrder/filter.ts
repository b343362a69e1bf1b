import { listAddressOf } from '#web/list/address.ts'

export const orderListAddress = listAddressOf('/myOrder')
