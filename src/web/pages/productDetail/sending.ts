import type { ProductDetail } from '#mall/goods/catalogue/catalogue.contract.ts'
import type { AddressBook } from '#mall/own/address/address.rules.ts'
import { deliverable } from '#mall/own/address/address.rules.ts'
import { earliestDate, sendingDate } from '#mall/trade/order/submitted.rules.ts'
import type { WorkCalendar } from '#mall/workingDay.rules.ts'
import type { Sending } from './Delivery.tsx'

/** The day on which they leave and the first on which they can arrive, by the rule of /orderSubmit; how long they are on their way nobody knows. */
export function sendingOf(
  calendar: WorkCalendar,
  { isActive, deliveryDate }: Pick<ProductDetail, 'isActive' | 'deliveryDate'>,
  book: AddressBook,
  now: Date,
): Sending | null {
  const [to] = deliverable(book)
  if (!isActive || !to) return null
  const parts = to.province === to.city ? [to.city] : [to.province, to.city]
  return {
    day: sendingDate(calendar, now, deliveryDate),
    earliest: earliestDate(calendar, now, deliveryDate),
    region: parts.join(''),
  }
}
