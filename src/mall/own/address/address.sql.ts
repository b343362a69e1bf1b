import type { Sql } from '#db/postgres.ts'
import {
  type Owner,
  ownedBy,
  ownerColumns,
  selectOwnerForUpdate,
} from '#mall/company/company/owner.sql.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { Address } from './address.contract.ts'
import { type AddressValues, addressForm } from './address.form.ts'

type Person = Pick<UserInfo, 'userId' | 'companyId'>

export const selectAddresses = (db: Sql, owner: Owner) => db<Address[]>`
  select ${columns(db)} from address where ${ownedBy(db, owner)}
  order by is_default desc, address_id desc`

/** Selects an address that this person sees: his own or his company's. */
export async function selectAddress(db: Sql, { userId, companyId }: Person, addressId: string) {
  const [row] = await db<Address[]>`
    select ${columns(db)} from address
    where address_id = ${addressId} and (user_id = ${userId} or company_id = ${companyId})`
  return row
}

/** Locks their owner, so that his addresses change one after the other, and says what he has. */
export async function selectAddressesForUpdate(db: Sql, owner: Owner) {
  await selectOwnerForUpdate(db, owner)
  return db<Pick<Address, 'addressId' | 'isDefault'>[]>`
    select address_id, is_default from address where ${ownedBy(db, owner)}
    order by address_id desc`
}

export const updateNoDefault = (db: Sql, owner: Owner) => db`
  update address set is_default = false where ${ownedBy(db, owner)} and is_default`

export const updateDefault = (db: Sql, addressId: string) => db`
  update address set is_default = true where address_id = ${addressId}`

export async function insertAddress(db: Sql, owner: Owner, given: Partial<AddressValues>) {
  const fields = { ...addressForm.initial, ...given }
  const [row] = await db<{ addressId: string }[]>`
    insert into address ${db({ ...ownerColumns(owner), ...stored(fields) })} returning address_id`
  return row?.addressId ?? ''
}

export const updateAddress = (db: Sql, addressId: string, fields: AddressValues) => db`
  update address set ${db(stored(fields))} where address_id = ${addressId}`

export const deleteAddress = (db: Sql, addressId: string) => db`
  delete from address where address_id = ${addressId}`

/** The fields of the form are columns of the table. */
const column = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const columns = (db: Sql) => db`
  address_id, ${db(addressForm.names.map(column))}, company_id is not null as is_company`

const stored = (fields: AddressValues) =>
  Object.fromEntries(addressForm.names.map((name) => [column(name), fields[name]]))
