import * as z from 'zod/mini'
import { FileId, StoredFile } from '#mall/company/company/company.contract.ts'
import { inputOf } from '#mall/formInput.ts'
import { limits } from '#mall/limits.ts'
import { Amount, Day, Flag, Id } from '#mall/list.ts'
import { CartItem, CartItemIdStr, Count } from '#mall/trade/cart/cart.contract.ts'
import { orderLimits } from '#mall/tradeLimits.ts'
import { orderForm } from './order.form.ts'

/**
 * Lines to be settled come from one of these: the cart, a requisition, 立即购买, 再次购买, a list of goods, an order that
 * came back to its buyer (修改重提), a draft of 批量下单, the quote of an enquiry, a quotation (报价单), the staff that takes an order by telephone (代客下单).
 */
export const SourceName = z.enum([
  'cart',
  'requisition',
  'buynow',
  'reorder',
  'list',
  'order',
  'bulk',
  'quote',
  'quotation',
  'phone',
])
export type SourceName = z.infer<typeof SourceName>

/** id names lines of the cart (CartItemIdStr), a requisition, goods (of phone several, as of the cart), an order, a list, a draft, an enquiry or a quotation. */
export const Source = z.object({
  source: z._default(SourceName, 'cart'),
  id: CartItemIdStr,
})
export type Source = z.output<typeof Source>

/** It is the id of a line of the cart, or of goods; where both are offered together, that of goods begins with sku. */
const LineId = z.string().check(z.regex(/^(sku)?[1-9]\d{0,17}$/))

/** Price totals of spec §3, in yuan: type counts kinds, total counts pieces. */
export const Totals = z.object({
  type: z.number(),
  total: z.number(),
  withTaxTotal: z.number(),
  noTaxTotal: z.number(),
  tax: z.number(),
  freight: z.number(),
  totalPrice: z.number(),
})
export type Totals = z.infer<typeof Totals>

/**
 * A line to be settled. Its id is that of the line in the cart, or of the goods where they come from elsewhere; of a quote
 * it is the line of the enquiry.
 */
export const SettledLine = z.extend(z.omit(CartItem, { cartItemId: true, isChosen: true }), {
  lineId: z.string(),
})
export type SettledLine = z.infer<typeof SettledLine>

/** An invoice was wanted for this; what the title said then stays with the order. */
const MadeOutTo = z.object({
  kind: z.enum(['company', 'person']),
  name: z.string(),
  taxNo: z.string(),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  bankAccount: z.string(),
  email: z.string(),
})

/** A buyer asks this of an order beside its goods. null: the order is older than the question. */
export const Requirements = z.object({
  expectDate: z.nullable(z.string()),
  isSplitAllowed: z.boolean(),
  deliveryWay: z.nullable(z.enum(['express', 'freight', 'pickup', 'customer'])),
  project: z.string(),
  remark: z.string(),
  invoiceKind: z.nullable(z.enum(['none', 'normal', 'special', 'statement'])),
  invoiceTitle: z.nullable(MadeOutTo),
  /** The bytes are at /files/order/{fileId}, for those who see the order. */
  files: z.array(StoredFile),
})
export type Requirements = z.infer<typeof Requirements>

/** It is one difference between what the user saw and what holds now. */
export const OrderChange = z.object({
  lineId: z.string(),
  skuNo: z.string(),
  model: z.string(),
  productName: z.string(),
  /** gone: no longer in its source, so that nothing but its id is known. count: the cart holds another one. */
  kind: z.enum(['price', 'invalid', 'stock', 'minimum', 'multiple', 'gone', 'unpriced', 'count']),
  /**
   * They are the old and the new price in yuan, or pieces: wanted and available, allowed at least, a multiple of, in
   * the cart.
   */
  before: z.nullable(z.number()),
  after: z.nullable(z.number()),
})
export type OrderChange = z.infer<typeof OrderChange>

/** The user saw this when pressing 提交订单; the server compares it with what holds. */
export const SubmitOrder = z.object({
  /** Without it the lines are those of the cart. */
  from: z.optional(Source),
  addressId: Id,
  lines: z
    .array(
      z.object({
        lineId: LineId,
        count: Count,
        price: Amount,
        note: z._default(z.string().check(z.trim(), z.maxLength(limits.maxLength.note)), ''),
        /** Without it the line has the cost centre of the order. */
        costCentreId: z.optional(Id),
      }),
    )
    .check(z.minLength(1), z.maxLength(limits.cartIds)),
  /** One order is made for each of them, and addressId is not read. Together they hold all pieces of all lines. */
  deliveries: z.optional(
    z
      .array(
        z.object({
          addressId: Id,
          lines: z
            .array(z.object({ lineId: LineId, count: Count }))
            .check(z.minLength(1), z.maxLength(limits.cartIds)),
        }),
      )
      .check(z.minLength(2), z.maxLength(orderLimits.deliveries)),
  ),
  isFreight: Flag,
  /** The freight of all its orders that the page showed; without it only isFreight is compared. */
  freightPrice: z.optional(Amount),
  /** Uploaded as attachments by the caller. */
  fileIds: z._default(z.array(FileId).check(z.maxLength(orderLimits.attachments)), []),
  ...inputOf(orderForm),
  expectDate: z.optional(z.nullable(Day)),
  isSplitAllowed: z._default(z.boolean(), true),
  /** The page says which way it showed; without it the terms of the company decide. */
  payment: z.optional(z.enum(['account', 'now'])),
})
export type SubmitOrder = z.input<typeof SubmitOrder>
