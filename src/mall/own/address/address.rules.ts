import type { Address, AddressFields } from './address.contract.ts'

/** Writes the place alone. A municipality is its own province and is named once. */
export const regionText = ({ province, city, district, street }: AddressFields): string =>
  [province === city ? '' : province, city, district, street].join('')

/** Writes one line as it stands on a parcel. */
export const addressText = (address: AddressFields): string => regionText(address) + address.detail

/** Writes what an order keeps of an address: also who receives there, and when. */
export const deliveryText = (address: AddressFields): string =>
  [addressText(address), address.organization, address.timeNote && `（${address.timeNote}）`]
    .filter(Boolean)
    .join(' ')

/** Answers what this buyer may have his goods sent to; the first is proposed. */
export const deliverable = ({ list, companyList, isLocked }: AddressBook): Address[] =>
  isLocked ? companyList : [...list, ...companyList]

export type AddressBook = { list: Address[]; companyList: Address[]; isLocked: boolean }
