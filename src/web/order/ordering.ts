import { createContext, useContext } from 'react'
import { api } from '#mall/api.ts'
import type { CallOptions } from '#mall/call.ts'
import type { Input, Output } from '#mall/endpoint.ts'
import { to } from '#mall/pages.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { SubmitOrder } from '#mall/trade/order/settled.contract.ts'
import { call } from '#web/call.ts'
import { readTab } from '#web/ui/tabStore.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'

type Confirm = typeof api.order.confirmOrder
type Placed = Output<typeof api.order.submitOrder>

/** The calls that make an order. */
type Calls = {
  /** Somebody of the staff orders for a customer who calls. */
  isPhone: boolean
  /** So many lines were typed that are not in the order. */
  leftLines(): number
  confirm(input: Input<Confirm>): Promise<Output<Confirm>>
  submit(body: SubmitOrder, options: CallOptions): Promise<Placed>
  poNumberUse(poNumber: string): Promise<Output<typeof api.order.poNumberUse>>
  saveAddress(address: Input<typeof api.address.saveAddress>): Promise<{ addressId: string }>
  after(placed: Placed): string
}
type Ordering = Calls & {
  /** The order is his. */
  buyer: UserInfo | null
  /** The form and an order whose outcome is not known are kept for this. */
  keptFor: string
}

const own: Calls = {
  isPhone: false,
  leftLines: () => 0,
  confirm: (input) => call(api.order.confirmOrder, input),
  submit: (body, options) => call(api.order.submitOrder, body, options),
  poNumberUse: (poNumber) => call(api.order.poNumberUse, { poNumber }),
  saveAddress: (address) => call(api.address.saveAddress, address),
  after: ({ orderNo, status, orders }) =>
    status === 20 && orders.length === 1
      ? to.checkStand({ orderNo })
      : to.submitResult({ orderNo: orders.map(({ orderNo }) => orderNo).join() }),
}

/** The same calls, made by the staff for this customer. */
export const byPhone = (buyer: UserInfo, staffId: string): Ordering => {
  const { userId } = buyer
  const keptFor = `${staffId} ${userId}`
  return {
    ...{ buyer, keptFor, isPhone: true },
    leftLines: () => (readTab(typedPlace(keptFor)) ?? '').split('\n').filter(isTyped).length,
    confirm: (input) =>
      call(api.phone.confirmPhoneOrder, { ...input, source: 'phone' as const, userId }),
    submit: (body, options) =>
      call(
        api.phone.submitPhoneOrder,
        { ...body, from: { source: 'phone' as const, id: idsIn(body) }, userId },
        options,
      ),
    poNumberUse: (poNumber) => call(api.phone.phonePoNumberUse, { userId, poNumber }),
    saveAddress: ({ isCompany: _, ...address }) =>
      call(api.phone.savePhoneAddress, { ...address, userId }),
    after: ({ orderNo, orders }) =>
      orders.length === 1
        ? to.adminOrder({ orderNo })
        : to.adminOrders({ tab: 'all', ...(buyer.companyName && { keyword: buyer.companyName }) }),
  }
}

/** What was typed for an order by telephone stands here until it is in the order. */
export const typedPlace = (keptFor: string) => `phoneTyped:${keptFor}`
const isTyped = (line: string) => line.trim() !== ''

/** What is submitted names its goods. */
const idsIn = ({ lines }: SubmitOrder) => lines.map(({ lineId }) => lineId).join(',')

export const orderingByPhone = createContext<Ordering | null>(null)

/** Answers whose order the page makes. */
export function useOrdering(): Ordering {
  const { who } = useVisitor()
  const forCustomer = useContext(orderingByPhone)
  return forCustomer ?? { ...own, buyer: who, keptFor: who?.userId ?? '' }
}

/** Answers with which calls the page makes it. */
export const useOrderCalls = (): Calls => useContext(orderingByPhone) ?? own
