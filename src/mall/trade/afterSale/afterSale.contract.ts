import * as z from 'zod/mini'
import { StoredFile } from '#mall/company/company/company.contract.ts'
import { exportable, get, post } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { NoReturn } from '#mall/goods/catalogue/catalogue.contract.ts'
import { limits } from '#mall/limits.ts'
import { foundOf, listFilters, listOf, listPage } from '#mall/list.ts'
import { OrderNo, PaidWith } from '#mall/trade/order/order.contract.ts'
import { afterSaleLimits } from '#mall/tradeLimits.ts'
import { applyForm, wayForm } from './apply.form.ts'

export const AfterSaleNo = z.string().check(z.regex(/^AS\d{10,16}$/))
const Kind = z.enum(['returnRefund', 'exchange', 'repair', 'resend', 'refundOnly'])
const ReasonName = z.enum([
  'quality',
  'wrong',
  'missing',
  'mismatch',
  'damaged',
  'unwanted',
  'other',
])
const State = z.enum([
  'reviewing',
  'returning',
  'inspecting',
  'refunding',
  'sending',
  'repairing',
  'done',
  'refused',
  'withdrawn',
  'closed',
])

const goods = {
  lineNo: z.number(),
  skuId: z.string(),
  skuNo: z.string(),
  brandName: z.string(),
  productName: z.string(),
  model: z.string(),
  unit: z.string(),
  family: z.string(),
  attrDesc: z.string(),
  imgUrl: z.string(),
  taxPrice: z.number(),
}

/** A way on which money came, and the last digits of the account that it was transferred from. */
const PaidBy = z.object({ channel: PaidWith, account: z.string() })

/** A line of an order of which something has arrived. */
export const AfterSaleLine = z.object({
  ...goods,
  received: z.number(),
  returned: z.number(),
  /** So many are in requests that are not over, and so many can be asked for. */
  inAfterSale: z.number(),
  left: z.number(),
  /** So many were given way to in a dispute of a statement. */
  waived: z.number(),
  /** No more goes back for all of its pieces. */
  withTaxAmount: z.optional(z.number()),
  /** The day of receipt, from which the days are counted. */
  receivedOn: z.string(),
  noReturn: NoReturn,
})
export type AfterSaleLine = z.infer<typeof AfterSaleLine>

export const AfterSaleHead = z.object({
  afterSaleNo: z.string(),
  orderNo: z.string(),
  state: State,
  kind: Kind,
  reason: ReasonName,
  customer: z.string(),
  applicant: z.string(),
  createdAt: z.string(),
  /** ISO 8601: it stands where it does since then. */
  enteredAt: z.string(),
  /** Its goods are to be sent back until then. */
  dueAt: z.nullable(z.string()),
  type: z.number(),
  total: z.number(),
  /** The first of its goods. */
  model: z.string(),
  /** What goes back, or would if all of it passed; null where no money does. */
  totalPrice: z.optional(z.nullable(z.number())),
  answer: z.string(),
})
export type AfterSaleHead = z.infer<typeof AfterSaleHead>

const DetailLine = z.object({
  ...goods,
  count: z.number(),
  /** null: it was not inspected. */
  accepted: z.nullable(z.number()),
  restocked: z.number(),
  withTaxAmount: z.optional(z.number()),
})

export const AfterSaleDetail = z.extend(AfterSaleHead, {
  words: z.string(),
  contact: z.string(),
  mobile: z.string(),
  payer: z.enum(['mall', 'buyer']),
  rmaNo: z.nullable(z.string()),
  returnTo: z.nullable(z.object({ receiver: z.string(), mobile: z.string(), address: z.string() })),
  /** The way of what the buyer has sent back, and of what the mall has sent. */
  carrier: z.string(),
  waybill: z.string(),
  sentCarrier: z.string(),
  sentWaybill: z.string(),
  /** Of what goes back, or would, so much is freight. */
  freight: z.optional(z.number()),
  /** It is credited to the account of the company instead of going back. */
  isOnAccount: z.boolean(),
  paidBy: z.array(PaidBy),
  isRefundAgreed: z.boolean(),
  refundNo: z.nullable(z.string()),
  /** Applications and invoices that have these pieces: they are taken back before money goes back. */
  invoiceNos: z.array(z.string()),
  lines: z.array(DetailLine),
  files: z.array(StoredFile),
  logs: z.array(z.object({ at: z.string(), actor: z.string(), note: z.string() })),
  actions: z.array(z.string()),
})
export type AfterSaleDetail = z.infer<typeof AfterSaleDetail>

export const Counter = z.object({
  lineNo: z.number(),
  returned: z.number(),
  inAfterSale: z.number(),
  exchanged: z.number(),
})
export type Counter = z.infer<typeof Counter>

const one = z.object({ afterSaleNo: AfterSaleNo })

/** Whoever orders asks for after-sales of the orders that he sees. */
export const afterSale = {
  /** Answers what of an order after-sales can be asked for. Refuses ORDER_NOT_FOUND, FORBIDDEN. */
  afterSalable: get(
    '/mall/afterSale/afterSalable',
    'member',
    z.object({ orderNo: OrderNo }),
    z.object({
      orderNo: z.string(),
      lines: z.array(AfterSaleLine),
      contact: z.string(),
      mobile: z.string(),
      isOnAccount: z.boolean(),
      paidBy: z.array(PaidBy),
      /** So much of its freight goes back with the last of its pieces, of which so many have not been returned. */
      freight: z.optional(z.number()),
      kept: z.number(),
      isInvoiced: z.boolean(),
    }),
  ),
  /**
   * `left` is what the page showed: AFTER_SALE_CHANGED where it is otherwise now. Refuses FORM_INVALID,
   * AFTER_SALE_CLOSED, FILE_NOT_FOUND, ORDER_NOT_FOUND, FORBIDDEN.
   */
  applyAfterSale: post(
    '/mall/afterSale/applyAfterSale',
    'member',
    z.object({
      orderNo: OrderNo,
      ...inputOf(applyForm),
      fileIds: z._default(
        z.array(z.string().check(z.maxLength(40))).check(z.maxLength(afterSaleLimits.photos)),
        [],
      ),
      lines: z
        .array(
          z.object({
            lineNo: z.int().check(z.gte(1), z.lte(100_000)),
            count: z.int().check(z.gte(1), z.lte(limits.maxQuantity)),
            left: z.int().check(z.gte(1), z.lte(limits.maxQuantity)),
          }),
        )
        .check(z.minLength(1), z.maxLength(afterSaleLimits.lines)),
    }),
    one,
  ),
  afterSaleList: exportable(
    get(
      '/mall/afterSale/afterSaleList',
      'member',
      z.object({
        tab: z._default(z.enum(['all', 'open', 'toSend', 'done', 'ended']), 'all'),
        /** Parts of the number of a request, an RMA or an order, or of goods. */
        ...listFilters,
        ...listPage,
      }),
      z.extend(foundOf(AfterSaleHead), { counts: z.record(z.string(), z.number()) }),
    ),
  ),
  /** Refuses AFTER_SALE_NOT_FOUND, for those of others too. */
  afterSaleDetail: get('/mall/afterSale/afterSaleDetail', 'member', one, AfterSaleDetail),
  /** The requests of an order that one sees, and what they make of its lines. */
  orderAfterSales: get(
    '/mall/afterSale/orderAfterSales',
    'member',
    z.object({ orderNo: OrderNo }),
    z.extend(listOf(AfterSaleHead), { lines: z.array(Counter) }),
  ),
  /** Refuses AFTER_SALE_NOT_FOUND, AFTER_SALE_STATE. */
  withdrawAfterSale: post('/mall/afterSale/withdrawAfterSale', 'member', one, z.null()),
  /** The goods are on their way back, or their number is another one. Refuses FORM_INVALID, AFTER_SALE_NOT_FOUND, AFTER_SALE_STATE. */
  sendBack: post('/mall/afterSale/sendBack', 'member', z.extend(one, inputOf(wayForm)), z.null()),
}
