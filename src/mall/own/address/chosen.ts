import { inTurn } from '#db/inTurn.ts'
import type { Sql } from '#db/postgres.ts'
import { selectIsAddressLocked } from '#mall/company/company/company.sql.ts'
import { refuse } from '#mall/errors.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { Address } from './address.contract.ts'
import { type AddressBook, deliverable } from './address.rules.ts'
import { selectAddress, selectAddresses } from './address.sql.ts'

/** Answers where the orders of this person go, or refuses. */
export async function chosenAddresses(
  tx: Sql,
  who: UserInfo,
  addressIds: readonly string[],
): Promise<Address[]> {
  const [isLocked, ...found] = await inTurn([
    () => selectIsAddressLocked(tx, who.companyId),
    ...addressIds.map((addressId) => () => selectAddress(tx, who, addressId)),
  ])
  return found.map((address) => {
    if (!address) refuse('ADDRESS_NOT_FOUND')
    return address.isCompany || !isLocked ? address : refuse('ADDRESS_LOCKED')
  })
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
