import * as z from 'zod/mini'
import { get, post } from '#mall/endpoint.ts'
import { Id } from '#mall/goods/catalogue/catalogue.contract.ts'

/** What each field may hold is address.rules.ts's to say, by field; this only bounds it. */
const text = z._default(z.string().check(z.trim(), z.maxLength(500)), '')

const fields = {
  receiver: text,
  /** A mobile number or a landline with area code. */
  mobile: text,
  province: text,
  city: text,
  /** '' in cities without districts, for example 东莞市. */
  district: text,
  /** '' when the sender does not know it. */
  street: text,
  detail: text,
  /** 公司/部门 */
  organization: text,
  postcode: text,
  tag: z._default(z.enum(['', '工厂', '办公室', '仓库']), ''),
  /** When goods are received. */
  timeNote: text,
  isDefault: z._default(z.boolean(), false),
}

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
  tag: z.string(),
  isCompany: z.boolean(),
})
export type Address = z.output<typeof Address>
export type AddressFields = Omit<Address, 'addressId' | 'isCompany' | 'isDefault'>

const one = z.object({ addressId: Id })

export const address = {
  /** One's own and the company's, the default ones first. */
  addressList: get(
    '/mall/address/list',
    'member',
    z.object({}),
    z.object({
      list: z.array(Address),
      companyList: z.array(Address),
      /** Orders of this company go to its own addresses only. */
      isLocked: z.boolean(),
    }),
  ),
  /**
   * Without addressId a new one. Refuses ADDRESS_INVALID {errors: {field: message}}, ADDRESS_NOT_FOUND, ADDRESS_LIMIT,
   * COMPANY_ADDRESS_LIMIT, FORBIDDEN.
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
