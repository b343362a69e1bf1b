import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { limits } from '#mall/limits.ts'
import type { address } from './address.contract.ts'
import {
  insertAddress,
  selectAddresses,
  selectAddressesForUpdate,
  updateAddress,
  updateNoDefault,
} from './address.sql.ts'

/** Owns each user's addresses. Whoever has any has exactly one default. Orders copy, never refer. */
export const addressVerbs: Verbs<typeof address> = {
  async addressList({ db, who }) {
    return { list: await selectAddresses(db, who.userId) }
  },

  async saveAddress({ db, who }, { addressId, ...input }) {
    return db.begin(async (tx) => {
      const saved = await selectAddressesForUpdate(tx, who.userId)
      const old = saved.find((address) => address.addressId === addressId)
      if (addressId && !old) refuse('ADDRESS_NOT_FOUND')
      if (!old && saved.length >= limits.addresses) refuse('ADDRESS_LIMIT')

      const isDefault = input.isDefault || !saved.length || old?.isDefault === true
      if (isDefault) await updateNoDefault(tx, who.userId)
      const address = { ...input, isDefault }
      if (!addressId) return { addressId: await insertAddress(tx, who.userId, address) }
      await updateAddress(tx, who.userId, addressId, address)
      return { addressId }
    })
  },
}
