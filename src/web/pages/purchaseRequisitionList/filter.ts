import { to } from '#mall/pages.ts'
import { addressWith } from '#web/list/listFilter.ts'

const path = to.purchaseRequisitionList()
const closed = { requisitionNo: '', lines: '' }

/** Answers the address of this record over the same list. */
export const recordAddress = (search: URLSearchParams, requisitionNo: string): string =>
  addressWith(path, search, { ...closed, requisitionNo })

/** If a record has very many lines, these are shown first, and all on request. */
export const firstLines = 100

export const wholeAddress = (search: URLSearchParams): string =>
  addressWith(path, search, { lines: 'all' })

/** Answers the address of the same list without a record over it. */
export const closedAddress = (search: URLSearchParams): string => addressWith(path, search, closed)
