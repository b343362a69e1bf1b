import type { Sql } from '#db/postgres.ts'
import type { Address } from './address.contract.ts'

type Fields = Omit<Address, 'addressId'>

export const selectAddresses = (db: Sql, userId: string) => db<Address[]>`
  select address_id, receiver, mobile, province, city, district, street, detail, tag, is_default
  from address where user_id = ${userId} order by is_default desc, address_id desc`

export async function selectAddress(db: Sql, userId: string, addressId: string) {
  const [row] = await db<Address[]>`
    select address_id, receiver, mobile, province, city, district, street, detail, tag, is_default
    from address where user_id = ${userId} and address_id = ${addressId}`
  return row
}

/** Locks the user, so that his addresses change one after the other, and says what he has. */
export async function selectAddressesForUpdate(db: Sql, userId: string) {
  await db`select from person where user_id = ${userId} for no key update`
  return db<Pick<Address, 'addressId' | 'isDefault'>[]>`
    select address_id, is_default from address where user_id = ${userId}`
}

export const updateNoDefault = (db: Sql, userId: string) => db`
  update address set is_default = false where user_id = ${userId} and is_default`

export async function insertAddress(db: Sql, userId: string, fields: Fields) {
  const [row] = await db<{ addressId: string }[]>`
    insert into address ${db({ user_id: userId, ...columns(fields) })} returning address_id`
  return row?.addressId ?? ''
}

export const updateAddress = (db: Sql, userId: string, addressId: string, fields: Fields) => db`
  update address set ${db(columns(fields))}
  where user_id = ${userId} and address_id = ${addressId}`

const columns = ({ isDefault, ...fields }: Fields) => ({ ...fields, is_default: isDefault })
