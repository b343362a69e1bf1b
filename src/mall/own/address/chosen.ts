import type { Sql } from '#db/postgres.ts'
import { selectIsAddressLocked } from '#mall/company/company/company.sql.ts'
import { refuse } from '#mall/errors.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { Address } from './address.contract.ts'
import { type AddressBook, deliverable } from './address.rules.ts'
import { selectAddress, selectAddresses } from './address.sql.ts'

/** Answers where an order of this person's goes, or refuses. */
export async function chosenAddress(db: Sql, who: UserInfo, addressId: string): Promise<Address> {
  const address = await selectAddress(db, who, addressId)
  if (!address) refuse('ADDRESS_NOT_FOUND')
  const isAllowed = address.isCompany || !(await selectIsAddressLocked(db, who.companyId))
  return isAllowed ? address : refuse('ADDRESS_LOCKED')
}

/** Answers the address that is proposed to him first, if it is a default. */
export async function usualAddress(db: Sql, who: UserInfo): Promise<Address | undefined> {
  const [first] = deliverable(await addressBook(db, who))
  return first?.isDefault ? first : undefined
}

export async function addressBook(db: Sql, who: UserInfo): Promise<AddressBook> {
  const { userId, companyId } = who
  const [list, companyList, isLocked] = await Promise.all([
    selectAddresses(db, { userId }),
    companyId ? selectAddresses(db, { companyId }) : [],
    selectIsAddressLocked(db, companyId),
  ])
  return { list, companyList, isLocked }
}
