import * as z from 'zod/mini'
import { invoice } from '#mall/company/invoice/invoiceTitle.contract.ts'
import { get, post, sensitive } from '#mall/endpoint.ts'
import { Id } from '#mall/list.ts'
import { AddressInput, address } from '#mall/own/address/address.contract.ts'
import { UserInfo } from '#mall/people/account/account.contract.ts'
import { CartItemIdStr, LeftLine } from '#mall/trade/cart/cart.contract.ts'
import { cartLimits } from '#mall/tradeLimits.ts'
import { confirmOrder } from './confirm.contract.ts'
import { Credit } from './credit.contract.ts'
import { order } from './order.contract.ts'
import { SubmitOrder } from './settled.contract.ts'

const customer = { userId: Id }

export const PhoneCustomer = z.extend(UserInfo, { account: z.string(), mobile: z.string() })
export type PhoneCustomer = z.infer<typeof PhoneCustomer>

/**
 * The staff takes orders by telephone (代客下单). Each call is made as by the customer: with his prices, his limits and
 * what his company allows. It refuses NOT_FOUND, PHONE_ACCOUNT_OFF, PHONE_ROLE and COMPANY_FROZEN, more
 * goods than orderLimits.phoneLines as PHONE_TOO_MANY, and for the rest what the customer's own call refuses.
 */
export const phone = {
  phoneCustomer: get(
    '/mall/staff/phoneCustomer',
    'operator',
    z.object(customer),
    z.object({
      customer: PhoneCustomer,
      book: address.addressList.output,
      /** The staff changes none of them. */
      titles: invoice.titleList.output,
      singleLimit: z.nullable(z.number()),
      credit: z.nullable(Credit),
    }),
  ),
  /** Answers which goods lines of an order number, model or code of the customer's company and a quantity name. */
  phoneGoods: post(
    '/mall/staff/phoneGoods',
    'operator',
    z.object({
      ...customer,
      text: z.string().check(z.minLength(1), z.maxLength(cartLimits.typedText)),
    }),
    /** Where no quantity was said it is the least that is sold. */
    z.object({
      goods: z.array(z.object({ skuId: z.string(), count: z.number() })),
      left: z.array(LeftLine),
    }),
  ),
  /** Answers as confirmOrder does; the goods are in `id`. */
  confirmPhoneOrder: post(
    '/mall/staff/confirmPhoneOrder',
    'operator',
    z.extend(confirmOrder.input, { ...customer, source: z.literal('phone') }),
    confirmOrder.output,
  ),
  /** Needs an Idempotency-Key. It may take a company's credit, so it asks for the password again. */
  submitPhoneOrder: sensitive(
    post(
      '/mall/staff/submitPhoneOrder',
      'operator',
      z.extend(SubmitOrder, {
        ...customer,
        from: z.object({ source: z.literal('phone'), id: CartItemIdStr }),
      }),
      order.submitOrder.output,
    ),
  ),
  phonePoNumberUse: get(
    '/mall/staff/phonePoNumberUse',
    'operator',
    z.extend(order.poNumberUse.input, customer),
    order.poNumberUse.output,
  ),
  /** The address is the customer's own; those of his company the staff leaves alone: FORBIDDEN. */
  savePhoneAddress: post(
    '/mall/staff/savePhoneAddress',
    'operator',
    z.extend(z.omit(AddressInput, { isCompany: true }), customer),
    address.saveAddress.output,
  ),
}
