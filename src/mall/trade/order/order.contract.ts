import * as z from 'zod/mini'
import { file, get, post } from '#mall/endpoint.ts'
import { LinePriceSource } from '#mall/goods/pricing/source.contract.ts'
import { limits } from '#mall/limits.ts'
import { foundOf, keyword, listFilters, listOf, listPage, Reason } from '#mall/list.ts'
import { yuan } from '#mall/money.ts'
import { BoughtAgain } from '#mall/trade/cart/cart.contract.ts'
import { OrderedGoods } from '#mall/trade/cartLine/orderedGoods.contract.ts'
import { confirmOrder } from './confirm.contract.ts'
import { OrderExport } from './orderExport.contract.ts'
import { orderMessage } from './orderMessage.contract.ts'
import { Requirements, SubmitOrder, Totals } from './settled.contract.ts'

const { maxLength } = limits
export const OrderNo = z.string().check(z.regex(/^SO\d{12,16}$/))

/** The states of pages.md section 3; order.rules.ts has their names. */
export const OrderStatus = z.union(
  ([10, 12, 20, 25, 30, 40, 45, 50, 55, 60, 90] as const).map((status) => z.literal(status)),
)
export type OrderStatus = z.infer<typeof OrderStatus>

/** An order at 待确认 needs a person because of this. */
export const HeldFor = z.enum([
  'short',
  'note',
  'firstOrder',
  'newAddress',
  'credit',
  'frozen',
  'pickup',
  'amount',
  'late',
  'overdue',
])
export type HeldFor = z.infer<typeof HeldFor>

/** The user may do this with the order now; pages show these and guess nothing. */
export const OrderAction = z.enum([
  'pay',
  'urge',
  'withdraw',
  'resubmit',
  'answerShortage',
  'cancel',
  'askCancel',
  'withdrawCancel',
  'receive',
  'track',
  'afterSale',
  'buyAgain',
])
export type OrderAction = z.infer<typeof OrderAction>

/** A call names an order and the actions that the page had offered for it. */
const onOrder = { orderNo: OrderNo, actions: z.optional(z.array(OrderAction)) }

export const OrderLine = z.extend(OrderedGoods, {
  family: z.string(),
  attrDesc: z.string(),
  imgUrl: z.string(),
  /** The company called it so when it was ordered; '' if it had no name for it. */
  materialCode: z.string(),
  deliveryDate: z.number(),
  count: z.number(),
  /** So many of them were sent and have arrived. */
  shipped: z.number(),
  received: z.number(),
  /** So many more were ordered and are not delivered; so many of the count are not there yet and come on that day. */
  cancelled: z.number(),
  missing: z.number(),
  laterDate: z.nullable(z.string()),
  /** These goods come in the place of those of this line. */
  replaces: z.nullable(z.number()),
  taxPrice: z.number(),
  /** The price contains so many percent of tax. */
  taxPercent: z.number(),
  priceSource: LinePriceSource,
  /** It was ordered at the price that this enquiry was quoted; '' for other prices. */
  quoteNo: z.string(),
  withTaxAmount: z.number(),
  noTaxAmount: z.number(),
  taxAmount: z.number(),
  note: z.string(),
  /** Its code and name when it was ordered; '' without one. */
  costCentre: z.string(),
  /** They say who asked for how many of them, so that they can be handed out. */
  demands: z.array(
    z.object({ demanderName: z.string(), requisitionNo: z.string(), count: z.number() }),
  ),
})
export type OrderLine = z.infer<typeof OrderLine>

/** This is the latest 取消申请 of a paid order. */
export const CancelRequest = z.object({
  state: z.enum(['waiting', 'withdrawn', 'agreed', 'refused']),
  reason: z.string(),
  /** The staff says here why it refused. */
  answer: z.string(),
  createdAt: z.string(),
  decidedAt: z.nullable(z.string()),
})
export type CancelRequest = z.infer<typeof CancelRequest>

export const PaidWith = z.enum(['sandbox', 'wechat', 'alipay', 'transfer', 'balance', 'writeOff'])
export type PaidWith = z.infer<typeof PaidWith>

const OrderHead = z.object({
  orderNo: z.string(),
  status: OrderStatus,
  payState: z.number(),
  /** ISO 8601, as all times. */
  createdAt: z.string(),
  payDeadline: z.nullable(z.string()),
  paidAt: z.nullable(z.string()),
  buyerName: z.string(),
  poNumber: z.string(),
  totals: Totals,
  cancelRequest: z.nullable(CancelRequest),
  /** Whoever has to approve it was urged a short time ago, and can be again from then on. */
  urgeAgainAt: z.nullable(z.string()),
  actions: z.array(OrderAction),
})

/** The first five lines; `totals.type` says how many there are. */
export const OrderSummary = z.extend(OrderHead, { lines: z.array(OrderLine) })
export type OrderSummary = z.infer<typeof OrderSummary>

export const OrderLog = z.object({
  at: z.string(),
  actor: z.string(),
  fromStatus: z.nullable(OrderStatus),
  toStatus: OrderStatus,
  note: z.string(),
  /** What it says of money: it is absent where the caller sees no prices. */
  amounts: z.optional(z.string()),
})
export type OrderLog = z.infer<typeof OrderLog>

export const OrderDetail = z.extend(OrderHead, {
  companyName: z.nullable(z.string()),
  /** Somebody of the staff took the order by telephone; it is null where its buyer placed it himself. */
  placedBy: z.nullable(z.string()),
  receiver: z.string(),
  mobile: z.string(),
  address: z.string(),
  ...Requirements.shape,
  /** The staff has confirmed this day of sending. */
  promisedDate: z.nullable(z.string()),
  /** Only for orders charged to the account there is no pay step. */
  isMonthly: z.boolean(),
  /** The next cut-off of its company: what is owed by then comes into a statement. Absent where nothing is to be sent. */
  statedOn: z.optional(z.string()),
  /** What was paid, the first first. */
  payments: z.array(z.object({ channel: PaidWith, totalPrice: z.number(), paidAt: z.string() })),
  /** 汇款识别码, where it is paid by transfer. */
  transferCode: z.nullable(z.string()),
  /** What goes back to the buyer, the first first: for missing goods, or for the whole order. */
  refunds: z.array(
    z.object({
      refundNo: z.string(),
      totalPrice: z.number(),
      state: z.enum(['open', 'done']),
      createdAt: z.string(),
      settledAt: z.nullable(z.string()),
    }),
  ),
  /** All that was paid has gone back, or is to. */
  isPaidBack: z.boolean(),
  lines: z.array(OrderLine),
  logs: z.array(OrderLog),
})
export type OrderDetail = z.infer<typeof OrderDetail>

/** These are the tabs of pages.md section 3. */
export const OrderTab = z.enum([
  'all',
  'approval',
  'unpaid',
  'verifying',
  'toShip',
  'toReceive',
  'done',
  'cancelled',
])
export type OrderTab = z.infer<typeof OrderTab>

/** One's own, those of one's department and below it, or those of all whom one sees. */
export const OrderScope = z.enum(['mine', 'department', 'company'])
export type OrderScope = z.infer<typeof OrderScope>

/** No goods of an order are on an invoice or applied for, some are, or all that are to be delivered. */
export const OrderInvoiced = z.enum(['none', 'part', 'all'])
export type OrderInvoiced = z.infer<typeof OrderInvoiced>

/** department and company: colleagues' orders too, for those who may see them. */
const orderFilters = {
  tab: z._default(OrderTab, 'all'),
  /** Each word of the keyword stands in an order, PO or part number, the company's code, product name, model or brand. */
  ...listFilters,
  scope: z._default(OrderScope, 'mine'),
  /** onAccount asks only for what the company has on account (挂账). */
  pay: z.optional(z.enum(['onAccount'])),
  invoice: z.optional(OrderInvoiced),
  /** In yuan, of what is to be paid; they do nothing for those who see no prices. */
  minPrice: z.optional(z.coerce.number().check(z.gte(0), z.lte(yuan(limits.maxAmountFen)))),
  maxPrice: z.optional(z.coerce.number().check(z.gte(0), z.lte(yuan(limits.maxAmountFen)))),
  /** Parts of names of people and brands, and of the PO number. */
  buyer: keyword,
  demander: keyword,
  brand: keyword,
  poNumber: keyword,
}

export const order = {
  confirmOrder,
  /**
   * From the source order it submits that order again, which keeps its number, to one address. Needs an
   * Idempotency-Key. Refuses ORDER_CHANGED with { changes: OrderChange[] }, FREIGHT_CHANGED,
   * ADDRESS_NOT_FOUND, FORM_INVALID, EXPECT_DATE_TOO_EARLY, DELIVERIES_INVALID, INVOICE_TITLE_NOT_FOUND,
   * FILE_NOT_FOUND with { fileIds }, AMOUNT_TOO_LARGE, COST_CENTRE_NOT_FOUND, BUDGET_EXCEEDED, APPROVAL_NOBODY, CREDIT_EXCEEDED, PAY_NOW_CLOSED, TERMS_CHANGED.
   */
  submitOrder: post(
    '/mall/order/submit',
    'member',
    SubmitOrder,
    /** orders has one for each address; orderNo is the first of them, and totalPrice is of all. */
    z.object({
      orderNo: z.string(),
      status: OrderStatus,
      totalPrice: z.number(),
      orders: z.array(z.object({ orderNo: z.string(), totalPrice: z.number() })),
    }),
  ),
  /**
   * The latest order of the caller's company, or of his own where he has none, under this PO number in any case of
   * letters; cancelled and rejected ones do not count. It warns and forbids nothing. Whose order one may not see has no number.
   */
  poNumberUse: get(
    '/mall/order/poNumberUse',
    'member',
    z.object({
      poNumber: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength.poNumber)),
    }),
    z.nullable(
      z.object({
        orderNo: z.nullable(z.string()),
        buyerName: z.string(),
        createdAt: z.string(),
      }),
    ),
  ),
  orderList: get(
    '/mall/order/list',
    'member',
    z.object({ ...orderFilters, ...listPage }),
    z.extend(foundOf(OrderSummary), {
      /** Each tab holds so many orders under the same filters. */
      counts: z.record(OrderTab, z.number()),
    }),
  ),
  /** Takes the list's filters; over HTTP it answers an XLSX file of the newest lines. It refuses SHEET_LIMIT. */
  exportOrders: file(
    get('/mall/order/export', 'member', z.object(orderFilters), listOf(OrderExport)),
  ),
  /** Refuses ORDER_NOT_FOUND, for orders of others too. */
  orderDetail: get('/mall/order/detail', 'member', z.object({ orderNo: OrderNo }), OrderDetail),
  /**
   * Cancels an order that is not paid. Refuses ORDER_ACTION with the reason, and ORDER_STATUS_CHANGED where the page had
   * offered it. The two calls after it refuse the same.
   */
  cancelOrder: post(
    '/mall/order/cancel',
    'member',
    z.object({ ...onOrder, reason: Reason }),
    z.null(),
  ),
  /** Asks the mall to cancel an order that is paid, or that it has confirmed, of which nothing was sent or all was refused. */
  askCancel: post(
    '/mall/order/askCancel',
    'member',
    z.object({ ...onOrder, reason: Reason }),
    z.null(),
  ),
  /** Takes that back while it waits. */
  withdrawCancel: post('/mall/order/withdrawCancel', 'member', z.object(onOrder), z.null()),
  /** Puts the order's goods into the cart at today's prices, as far as they are still sold. */
  buyAgain: post('/mall/order/buyAgain', 'member', z.object(onOrder), BoughtAgain),
  ...orderMessage,
}
