import * as z from 'zod/mini'
import { Id } from '#mall/catalogue/catalogue.contract.ts'
import { get, post } from '#mall/endpoint.ts'
import { limits } from '#mall/limits.ts'

const { maxLength, minLength } = limits
const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const required = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))

/** pages.md /deliveryAddress. */
export const AddressInput = z.object({
  addressId: z.optional(Id),
  receiver: required(maxLength.receiver),
  /** A mobile number or a landline with area code. */
  mobile: z.string().check(z.trim(), z.regex(/^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8}(-\d{1,6})?)$/)),
  province: required(maxLength.region),
  city: required(maxLength.region),
  district: required(maxLength.region),
  street: z._default(text(maxLength.street), ''),
  detail: z.string().check(z.trim(), z.minLength(minLength.detail), z.maxLength(maxLength.detail)),
  tag: z._default(z.enum(['', '工厂', '办公室', '仓库']), ''),
  isDefault: z._default(z.boolean(), false),
})
export type AddressInput = z.input<typeof AddressInput>

export const Address = z.object({
  addressId: z.string(),
  receiver: z.string(),
  mobile: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  street: z.string(),
  detail: z.string(),
  tag: z.string(),
  isDefault: z.boolean(),
})
export type Address = z.infer<typeof Address>

export const address = {
  /** The default one first. */
  addressList: get(
    '/mall/address/list',
    'member',
    z.object({}),
    z.object({ list: z.array(Address) }),
  ),
  /** Without addressId a new one. Refuses ADDRESS_NOT_FOUND, ADDRESS_LIMIT. */
  saveAddress: post(
    '/mall/address/save',
    'member',
    AddressInput,
    z.object({ addressId: z.string() }),
  ),
}
