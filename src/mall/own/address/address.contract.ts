import * as z from 'zod/mini'
import { get, post } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { Id, Nothing } from '#mall/list.ts'
import { addressForm } from './address.form.ts'

const fields = inputOf(addressForm)

/** pages.md /deliveryAddress. */
export const AddressInput = z.object({
  addressId: z.optional(Id),
  ...fields,
  /** A new address of the whole company; an old one stays whose it is. */
  isCompany: z._default(z.boolean(), false),
})
export type AddressInput = z.input<typeof AddressInput>

export const Address = z.object({
  addressId: z.string(),
  ...fields,
  isCompany: z.boolean(),
})
export type Address = z.output<typeof Address>
export type AddressFields = Omit<Address, 'addressId' | 'isCompany' | 'isDefault'>

const one = z.object({ addressId: Id })

export const address = {
  /** Answers one's own and the company's, the default ones first. */
  addressList: get(
    '/mall/address/list',
    'member',
    Nothing,
    z.object({
      list: z.array(Address),
      companyList: z.array(Address),
      /** Orders of this company go to its own addresses only. */
      isLocked: z.boolean(),
    }),
  ),
  /**
   * Without addressId it is a new one. It refuses ADDRESS_INVALID {fields: {field: message}}, ADDRESS_NOT_FOUND,
   * ADDRESS_LIMIT, COMPANY_ADDRESS_LIMIT and FORBIDDEN.
   */
  saveAddress: post(
    '/mall/address/save',
    'member',
    AddressInput,
    z.object({ addressId: z.string() }),
  ),
  /** Refuses ADDRESS_NOT_FOUND, FORBIDDEN. */
  removeAddress: post('/mall/address/remove', 'member', one, z.null()),
  /** Refuses ADDRESS_NOT_FOUND, FORBIDDEN. */
  setDefaultAddress: post('/mall/address/setDefault', 'member', one, z.null()),
  /** 只能用企业地址. Refuses FORBIDDEN, COMPANY_ADDRESS_MISSING. */
  lockAddresses: post(
    '/mall/address/lock',
    'member',
    z.object({ isLocked: z.boolean() }),
    z.null(),
  ),
}
