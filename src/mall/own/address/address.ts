import type { Sql } from '#db/postgres.ts'
import { mayManageAddresses } from '#mall/access.ts'
import { selectIsAddressLocked, updateIsAddressLocked } from '#mall/company/company/company.sql.ts'
import type { Owner } from '#mall/company/company/owner.sql.ts'
import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { limits } from '#mall/limits.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import type { Address, AddressFields, address } from './address.contract.ts'
import { type AddressValues, addressForm } from './address.form.ts'
import { addressText } from './address.rules.ts'
import {
  deleteAddress,
  insertAddress,
  selectAddress,
  selectAddressesForUpdate,
  updateAddress,
  updateDefault,
  updateNoDefault,
} from './address.sql.ts'
import { addressBook } from './chosen.ts'
import { regionProblems } from './region.rules.ts'
import { china, streetsIn } from './regions.ts'

/**
 * Owns the addresses of people and of companies. Whoever has any has exactly one default. Orders copy, never refer.
 */
export const addressVerbs: Verbs<typeof address> = {
  addressList: ({ db, who }) => addressBook(db, who),

  async saveAddress({ db, who }, { addressId, isCompany, ...typed }) {
    const input = await validAddress(typed)
    return db.begin((tx) => storeAddress(tx, who, { addressId, isCompany }, input))
  },

  async removeAddress({ db, who }, { addressId }) {
    return db.begin(async (tx) => {
      const { saved, old, owner, address } = await changing(tx, who, addressId)
      const [next] = saved.filter((address) => address !== old)
      if (!next && 'companyId' in owner && (await selectIsAddressLocked(tx, owner.companyId)))
        refuse('COMPANY_ADDRESS_LAST')
      await deleteAddress(tx, addressId)
      await auditIfCompanys(tx, { who, owner, verb: 'remove', address })
      if (old.isDefault && next) await updateDefault(tx, next.addressId)
      return null
    })
  },

  async setDefaultAddress({ db, who }, { addressId }) {
    return db.begin(async (tx) => {
      const { owner } = await changing(tx, who, addressId)
      await updateNoDefault(tx, owner)
      await updateDefault(tx, addressId)
      return null
    })
  },

  async lockAddresses({ db, who }, { isLocked }) {
    const { companyId } = who
    if (!companyId || !mayManageAddresses(who)) refuse('FORBIDDEN')
    return db.begin(async (tx) => {
      const saved = await selectAddressesForUpdate(tx, { companyId })
      if (isLocked && !saved.length) refuse('COMPANY_ADDRESS_MISSING')
      await updateIsAddressLocked(tx, companyId, isLocked)
      const action = isLocked ? 'address.lock' : 'address.unlock'
      await recordAudit(tx, { who, action, subject: who.companyName ?? '' })
      return null
    })
  },
}

/** The browser has said the same already, from the same rules. */
async function refuseInvalid(input: AddressValues) {
  const regions = await china()
  const province = regions.get(input.province)
  const streets = province && (await streetsIn(province.code))
  refuseProblems('ADDRESS_INVALID', {
    ...addressForm.problems(input),
    ...regionProblems(input, regions, streets),
  })
}

/** Answers an address as it is stored, or refuses it. */
export async function validAddress(typed: AddressValues): Promise<AddressValues> {
  const input = addressForm.normalized(typed)
  await refuseInvalid(input)
  return input
}

export async function storeAddress(
  tx: Sql,
  who: UserInfo,
  { addressId, isCompany }: { addressId?: string | undefined; isCompany: boolean },
  input: AddressValues,
) {
  const known = addressId ? await seen(tx, who, addressId) : { isCompany }
  const owner = newOwner(who, known.isCompany)
  const saved = await selectAddressesForUpdate(tx, owner)
  const old = saved.find((address) => address.addressId === addressId)
  if (addressId && !old) refuse('ADDRESS_NOT_FOUND')
  if (!old) refuseTooMany(owner, saved.length)

  const isDefault = input.isDefault || !saved.length || old?.isDefault === true
  if (isDefault) await updateNoDefault(tx, owner)
  const fields = { ...input, isDefault }
  await auditIfCompanys(tx, { who, owner, verb: old ? 'change' : 'add', address: input })
  if (!addressId) return { addressId: await insertAddress(tx, owner, fields) }
  await updateAddress(tx, addressId, fields)
  return { addressId }
}

async function changing(tx: Sql, who: UserInfo, addressId: string) {
  const address = await seen(tx, who, addressId)
  const owner = newOwner(who, address.isCompany)
  const saved = await selectAddressesForUpdate(tx, owner)
  const old = saved.find((one) => one.addressId === addressId)
  return { owner, saved, address, old: old ?? refuse('ADDRESS_NOT_FOUND') }
}

/** A user who may not see it is not told that it exists. A user who only sees it may not change it. */
async function seen(db: Sql, who: UserInfo, addressId: string): Promise<Address> {
  return (await selectAddress(db, who, addressId)) ?? refuse('ADDRESS_NOT_FOUND')
}

function newOwner(who: UserInfo, isCompany: boolean): Owner {
  const { userId, companyId } = who
  if (!isCompany) return { userId }
  return companyId && mayManageAddresses(who) ? { companyId } : refuse('FORBIDDEN')
}

function refuseTooMany(owner: Owner, count: number) {
  if ('companyId' in owner) {
    if (count >= limits.companyAddresses) refuse('COMPANY_ADDRESS_LIMIT')
  } else if (count >= limits.addresses) refuse('ADDRESS_LIMIT')
}

type Change = {
  who: UserInfo
  owner: Owner
  verb: 'add' | 'change' | 'remove'
  address: AddressFields
}

async function auditIfCompanys(tx: Sql, { who, owner, verb, address }: Change) {
  if (!('companyId' in owner)) return
  const { receiver, mobile } = address
  const subject = addressText(address)
  await recordAudit(tx, { who, action: `address.${verb}`, subject, detail: { receiver, mobile } })
}
