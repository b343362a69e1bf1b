import * as z from 'zod/mini'
import { get, post } from '#mall/endpoint.ts'
import { Day, foundOf, keyword, pagesOf, Reason } from '#mall/list.ts'
import { WorkCalendar } from '#mall/people/seller/calendar.contract.ts'
import {
  HeldFor,
  OrderLine,
  OrderLog,
  OrderNo,
  OrderStatus,
} from '#mall/trade/order/order.contract.ts'
import { Requirements } from '#mall/trade/order/settled.contract.ts'
import { shipmentLimits } from '#mall/tradeLimits.ts'
import { DifferenceKind, Parcel, TrackingState } from './parcel.contract.ts'

/** The store has agreed to send on a day that is no working day, or earlier than lead times allow, or too late. */
const isSure = z._default(z.boolean(), false)

/** These are the queues of the staff by what has to be done. */
export const StaffTab = z.enum([
  'confirming',
  'short',
  'toShip',
  'cancellations',
  'underWay',
  'differing',
  'asked',
  'all',
])
export type StaffTab = z.infer<typeof StaffTab>

export const StaffOrder = z.object({
  orderNo: z.string(),
  status: OrderStatus,
  payState: z.number(),
  createdAt: z.string(),
  /** null stands for a member without a company. */
  companyName: z.nullable(z.string()),
  buyerName: z.string(),
  poNumber: z.string(),
  remark: z.string(),
  kinds: z.number(),
  pieces: z.number(),
  /** So many pieces are still to be sent. */
  open: z.number(),
  /** So many of them are there today. */
  ready: z.number(),
  /** These parcels were not received yet. */
  shipmentNos: z.array(z.string()),
  amount: z.number(),
  expectDate: z.nullable(z.string()),
  promisedDate: z.nullable(z.string()),
  /** By this day its goods are wanted: by its buyer, or if he says none by whoever waits for some of them. */
  wantedOn: z.nullable(z.string()),
  isCancelAsked: z.boolean(),
  /** Its buyer gives this reason; null where he has not asked to cancel. */
  cancelReason: z.nullable(z.string()),
  /** Nobody has decided about these, and nobody has looked after these troubles. */
  differences: z.array(z.object({ kind: DifferenceKind, count: z.number() })),
  troubles: z.array(TrackingState),
  /** The last message of its buyer, while the staff has not answered it. */
  question: z.nullable(z.string()),
  /** Something is proposed for missing goods, and not carried out yet. */
  isShort: z.boolean(),
  /** Its buyer wants another proposal. */
  isDeclined: z.boolean(),
  /** Why it is not confirmed by itself; null where nobody has looked yet. */
  heldFor: z.nullable(z.array(HeldFor)),
  /** ISO 8601: it stands where it does since then; the staff is to confirm it by then, or its buyer to answer. */
  enteredAt: z.string(),
  /** It waits in the queue that was asked for since then. */
  since: z.string(),
  /** So many minutes have passed since; null where it waits for nothing. */
  waitedMinutes: z.nullable(z.number()),
  dueAt: z.nullable(z.string()),
  /** So many working minutes are left until then; they are negative afterwards. The clock stops while its buyer wants to cancel. */
  leftMinutes: z.nullable(z.number()),
})
export type StaffOrder = z.infer<typeof StaffOrder>

/** stock: so many can be sold now, beside those that this order holds. */
export const StaffOrderLine = z.extend(OrderLine, { stock: z.number() })
export type StaffOrderLine = z.infer<typeof StaffOrderLine>

export const StaffOrderDetail = z.extend(StaffOrder, {
  /** Somebody of the staff took the order by telephone. */
  placedBy: z.nullable(z.string()),
  receiver: z.string(),
  mobile: z.string(),
  address: z.string(),
  ...Requirements.shape,
  /** The goods can be sent on this working day, by the lead times that stood in the order. */
  proposedDate: z.string(),
  /** Days of sending are counted with it. */
  calendar: WorkCalendar,
  lines: z.array(StaffOrderLine),
  /** They say who of the staff it was; buyers read that it was the mall. */
  logs: z.array(OrderLog),
  parcels: z.array(Parcel),
})
export type StaffOrderDetail = z.infer<typeof StaffOrderDetail>

export const staffOrder = {
  staffOrderList: get(
    '/mall/staff/orderList',
    'operator',
    z.object({
      tab: z._default(StaffTab, 'confirming'),
      /**
       * An order, PO, parcel or waybill number, a company or a buyer, or a part of it; or a whole mobile, or number of goods,
       * a model, a material, a requisition, a batch, a piece or a payment.
       */
      keyword,
      held: z.optional(HeldFor),
      ...pagesOf(20),
    }),
    z.extend(foundOf(StaffOrder), { counts: z.record(StaffTab, z.number()) }),
  ),
  /** Refuses NOT_FOUND. */
  staffOrder: get(
    '/mall/staff/order',
    'operator',
    z.object({ orderNo: OrderNo }),
    StaffOrderDetail,
  ),
  /**
   * Confirms stock and day of sending: the given day for all of them, or the one that the lead times of each allow.
   * Orders that no longer wait for it, whose buyer has asked to cancel, or that are short, are left out; ORDER_STATUS_CHANGED if none is left. Refuses PROMISED_DAY before today, and unless
   * isSure PROMISED_DAY_OFF, PROMISED_DAY_EARLY, PROMISED_DAY_FAR and PROMISED_DAY_LATE for one of them. Unless isSure,
   * `late` are not confirmed: no day is given, and theirs comes too late for their buyers.
   */
  confirmOrders: post(
    '/mall/staff/confirmOrders',
    'operator',
    z.object({
      orderNos: z.array(OrderNo).check(z.minLength(1), z.maxLength(shipmentLimits.confirmed)),
      promisedDate: z.optional(Day),
      isSure,
    }),
    z.object({ confirmed: z.number(), left: z.array(z.string()), late: z.array(z.string()) }),
  ),
  /**
   * Promises another day of sending and tells the buyer why. Refuses NOT_FOUND, ORDER_STATUS_CHANGED where nothing is left
   * to send, ORDER_CANCEL_ASKED, PROMISED_DAY, PROMISED_DAY_OFF, PROMISED_DAY_EARLY, PROMISED_DAY_FAR and
   * PROMISED_DAY_LATE as confirmOrders does; the day that was promised before is not too early.
   */
  changePromised: post(
    '/mall/staff/changePromised',
    'operator',
    z.object({ orderNo: OrderNo, promisedDate: Day, isSure, reason: Reason }),
    z.null(),
  ),
}
