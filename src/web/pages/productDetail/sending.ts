import type { AddressBook } from '#mall/address/address.rules.ts'
import { deliverable } from '#mall/address/address.rules.ts'
import type { ProductDetail } from '#mall/catalogue/catalogue.contract.ts'
import { earliestDate } from '#mall/order/order.rules.ts'
import type { Sending } from './Delivery.tsx'

/** How long goods are on their way nobody knows: what is told is the day on which they leave, counted as an order counts it. */
export function sendingOf(
  { isActive, deliveryDate }: Pick<ProductDetail, 'isActive' | 'deliveryDate'>,
  book: AddressBook,
  now: Date,
): Sending | null {
  const [to] = deliverable(book)
  if (!isActive || !to) return null
  const parts = to.province === to.city ? [to.city] : [to.province, to.city]
  return { day: earliestDate(now, deliveryDate), region: parts.join('') }
}
