import type { Address } from '#mall/own/address/address.contract.ts'
import { orderLimits } from '#mall/tradeLimits.ts'
import type { Draft, OtherAddress } from '#web/order/postData.ts'

type Roles = Pick<Draft, 'addressId' | 'others'>

export type Places = {
  addresses: readonly Address[]
  /** Address 1, which has the rest of a split. */
  chosen: Address | undefined
  others: OtherAddress[]
  /** A split names an address that does not exist any more: nothing goes anywhere until it is chosen anew. */
  isGone: boolean
}

/** Answers where the lines go. Only an order to one address goes to the first one unasked. */
export function placesOf(addresses: readonly Address[], { addressId, others }: Roles): Places {
  const known = new Map(addresses.map((address) => [address.addressId, address]))
  const isSplit = others.length > 0
  const chosen = known.get(addressId) ?? (isSplit ? undefined : addresses[0])
  const isGone = isSplit && (!chosen || others.some((other) => !known.has(other.addressId)))
  return { addresses, chosen, others, isGone }
}

/** Makes this one address 1. Where it was another of the split, both change places, and what was typed stays. */
export const withFirst = ({ addressId: before, others }: Roles, addressId: string): Roles => ({
  addressId,
  others: others.map((other) =>
    other.addressId === addressId ? { ...other, addressId: before } : other,
  ),
})

/** What was saved is chosen, but a split stays as it is: a new address only joins it. */
export function withSaved(roles: Roles, addressId: string, isNew: boolean): Roles {
  const { others } = roles
  if (others.length === 0) return withFirst(roles, addressId)
  if (!isNew || others.length + 1 >= orderLimits.deliveries) return roles
  return { ...roles, others: [...others, { addressId, counts: {} }] }
}
