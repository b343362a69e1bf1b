import { type AddressBook, deliverable, deliveryText } from '#mall/own/address/address.rules.ts'
import type { OrderDetail } from '#mall/trade/order/order.contract.ts'
import { type Draft, emptyDraft } from '#web/order/postData.ts'
import type { Titles } from './Invoice.tsx'

type Known = {
  book: AddressBook
  titles: Titles
  notes: Draft['notes']
  isMonthly: boolean
}

/** Fills the form as an order has it that is submitted again, as far as that still exists. */
export function startOf(order: OrderDetail, { book, titles, notes, isMonthly }: Known): Draft {
  const { invoiceKind, invoiceTitle } = order
  const title = titles.list.find(
    ({ name, taxNo }) => name === invoiceTitle?.name && taxNo === invoiceTitle.taxNo,
  )
  return {
    ...emptyDraft,
    addressId: addressIn(order, book)?.addressId ?? '',
    notes,
    expectDate: order.expectDate ?? '',
    isSplitAllowed: order.isSplitAllowed,
    poNumber: order.poNumber,
    remark: order.remark,
    deliveryWay: order.deliveryWay ?? emptyDraft.deliveryWay,
    project: order.project,
    invoiceKind: invoiceKind === 'statement' ? '' : (invoiceKind ?? ''),
    titleId: title?.titleId ?? '',
    files: order.files,
    isPayNow: isMonthly && !order.isMonthly,
  }
}

/** Orders keep no more than the words of their address. */
export const addressIn = (
  { receiver, mobile, address }: Pick<OrderDetail, 'receiver' | 'mobile' | 'address'>,
  book: AddressBook,
) =>
  deliverable(book).find(
    (one) => one.receiver === receiver && one.mobile === mobile && deliveryText(one) === address,
  )
