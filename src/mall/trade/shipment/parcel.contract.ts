import * as z from 'zod/mini'
import { FileId, StoredFile } from '#mall/company/company/company.contract.ts'
import { get, post, sensitive } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { limits } from '#mall/limits.ts'
import { Day, Id, Reason, Whole } from '#mall/list.ts'
import { OrderNo } from '#mall/trade/order/order.contract.ts'
import { shipmentLimits } from '#mall/tradeLimits.ts'
import { parcelForm, waybillForm } from './shipment.form.ts'

const ShipmentNo = z.string().check(z.regex(/^SH\d{10,16}$/))
const Pieces = z.int().check(z.gte(0), z.lte(limits.maxQuantity))
const LineNo = z.int().check(z.gte(1), z.lte(limits.cartIds))
const words = (max: number) => z._default(z.string().check(z.trim(), z.maxLength(max)), '')

/** The staff sends missing pieces once more, or has found out that they have arrived after all. */
export const Remedy = z.enum(['resend', 'accept'])
export type Remedy = z.infer<typeof Remedy>

export const DifferenceKind = z.enum(['short', 'damaged', 'wrong', 'model', 'excess', 'other'])
export type DifferenceKind = z.infer<typeof DifferenceKind>

/** Whoever reports a difference wishes this; the staff decides. */
export const Wish = z.enum(['resend', 'refund', 'exchange', 'none'])
export type Wish = z.infer<typeof Wish>

export const Difference = z.object({
  differenceId: z.string(),
  kind: DifferenceKind,
  /** So many pieces are concerned; isMissing: they are not counted as received. */
  count: z.number(),
  isMissing: z.boolean(),
  reason: z.string(),
  wish: Wish,
  files: z.array(StoredFile),
  reportedBy: z.string(),
  reportedAt: z.string(),
  remedy: z.nullable(Remedy),
  remedyNote: z.string(),
})
export type Difference = z.infer<typeof Difference>

/** Whoever has asked for a line gets so many pieces of a parcel. */
export const Share = z.object({
  requisitionLineId: z.string(),
  requisitionNo: z.string(),
  demanderName: z.string(),
  /** So many are his, and so many he has got; that is null until somebody confirmed it. */
  due: z.number(),
  received: z.nullable(z.number()),
  /** The same on the day on which it was confirmed: what became of differences afterwards does not change it. */
  sent: z.number(),
  confirmed: z.nullable(z.number()),
  /** He can be given at most so many: he has asked for no more. */
  most: z.number(),
})
export type Share = z.infer<typeof Share>

export const ParcelLine = z.object({
  lineNo: z.number(),
  skuNo: z.string(),
  brandName: z.string(),
  productName: z.string(),
  model: z.string(),
  unit: z.string(),
  /** So many were sent. */
  count: z.number(),
  /** They are of this batch, and each has one of these numbers; '' and none where nobody has written them down. */
  batch: z.string(),
  serials: z.array(z.string()),
  /** So many have arrived, as far as it was confirmed; it is null until somebody confirmed some of it. */
  received: z.nullable(z.number()),
  /** Nobody has asked for so many of them. */
  own: z.number(),
  shares: z.array(Share),
  differences: z.array(Difference),
})
export type ParcelLine = z.infer<typeof ParcelLine>

export const TrackingState = z.enum([
  'ordered',
  'collected',
  'transit',
  'arrived',
  'delivering',
  'signed',
  'trouble',
  'returned',
  'refused',
])
export type TrackingState = z.infer<typeof TrackingState>

/** This is what a carrier has said of a parcel. */
export const TrackingEvent = z.object({ at: z.string(), state: TrackingState, text: z.string() })
export type TrackingEvent = z.infer<typeof TrackingEvent>

export const Parcel = z.object({
  shipmentNo: z.string(),
  carrier: z.string(),
  waybill: z.string(),
  note: z.string(),
  /** ISO 8601, as all times. */
  shippedAt: z.string(),
  /** The carrier has delivered it on this day. */
  deliveredOn: z.nullable(z.string()),
  /** On this day the mall takes it as received by itself. */
  dueOn: z.nullable(z.string()),
  receivedAt: z.nullable(z.string()),
  receivedBy: z.nullable(z.string()),
  /** Its carrier tells of it, and can be asked. */
  isFollowed: z.boolean(),
  /** The newest comes first. */
  events: z.array(TrackingEvent),
  /** The last news was bad, and the staff has not looked after it yet. */
  trouble: z.nullable(TrackingState),
  /** The staff has looked after the last trouble then, and says what was done; '' where it had none to look after. */
  handledAt: z.nullable(z.string()),
  handledNote: z.string(),
  /** What nobody had received of it came back then, and is sent again in another parcel. */
  returnedAt: z.nullable(z.string()),
  lines: z.array(ParcelLine),
})
export type Parcel = z.infer<typeof Parcel>

export const parcel = {
  /**
   * Sends pieces of an order. `parcels` is how many parcels the page has shown. Refuses NOT_FOUND, ORDER_STATUS_CHANGED,
   * ORDER_CANCEL_ASKED, SHIPMENT_TOO_MANY, SHIPMENT_NOT_SPLIT, FORM_INVALID, unless isArrived SHIPMENT_EARLY,
   * WAYBILL_RETURNED with { shipmentNo }: a parcel of the order with the number came back, and unless isShared
   * WAYBILL_USED with { orderNo, shipmentNo }: a parcel of another order has the number.
   */
  shipOrder: post(
    '/mall/staff/shipOrder',
    'operator',
    z.object({
      orderNo: OrderNo,
      parcels: Whole,
      ...inputOf(parcelForm),
      /** The number may stand in a parcel of another order. */
      isShared: z._default(z.boolean(), false),
      /** What was put off for a later day has come, and is sent now. */
      isArrived: z._default(z.boolean(), false),
      lines: z
        .array(
          z.object({
            lineNo: LineNo,
            count: Pieces.check(z.gte(1)),
            batch: words(shipmentLimits.trace.batch),
            /** One for each piece, or none. */
            serials: z._default(
              z
                .array(
                  z
                    .string()
                    .check(z.trim(), z.minLength(1), z.maxLength(shipmentLimits.trace.serial)),
                )
                .check(z.maxLength(shipmentLimits.trace.serials)),
              [],
            ),
          }),
        )
        .check(z.minLength(1), z.maxLength(limits.cartIds)),
    }),
    z.object({ shipmentNo: z.string() }),
  ),
  /**
   * Corrects the number of a parcel that nobody has received, and tells the buyer. What the carrier has said of the wrong
   * number counts no more. Refuses NOT_FOUND, SHIPMENT_RECEIVED, SHIPMENT_RETURNED, FORM_INVALID, and
   * WAYBILL_RETURNED and WAYBILL_USED as shipOrder does.
   */
  changeWaybill: post(
    '/mall/staff/changeWaybill',
    'operator',
    z.object({ shipmentNo: ShipmentNo, ...inputOf(waybillForm) }),
    z.null(),
  ),
  /** The carrier has delivered a parcel on this day. Refuses NOT_FOUND, SHIPMENT_RECEIVED, SHIPMENT_RETURNED, DELIVERY_DAY. */
  setDelivered: post(
    '/mall/staff/setDelivered',
    'operator',
    z.object({ shipmentNo: ShipmentNo, deliveredOn: Day }),
    z.null(),
  ),
  /**
   * The staff has looked after a parcel with which its carrier had trouble, and it goes on; the buyer reads how. Refuses
   * NOT_FOUND, TROUBLE_DONE.
   */
  settleTrouble: post(
    '/mall/staff/settleTrouble',
    'operator',
    z.object({ shipmentNo: ShipmentNo, reason: Reason }),
    z.null(),
  ),
  /**
   * A parcel came back, or nobody took it: it is to be sent again, in another parcel. Refuses NOT_FOUND, SHIPMENT_RECEIVED,
   * SHIPMENT_RETURNED, SHIPMENT_SIGNED where it has arrived, and unless isSure RESENT_LATE with { day, wantedOn }: the day
   * that is promised anew comes too late.
   */
  resendParcel: sensitive(
    post(
      '/mall/staff/resendParcel',
      'operator',
      z.object({ shipmentNo: ShipmentNo, reason: Reason, isSure: z._default(z.boolean(), false) }),
      z.null(),
    ),
  ),
  /**
   * Has the carrier asked for news of a parcel, which then come by themselves; `isAsked` is false where that was done a
   * short time ago, or nobody can be asked. Refuses NOT_FOUND to whoever does not see the parcel.
   */
  askTracking: post(
    '/mall/order/askTracking',
    'member',
    z.object({ shipmentNo: ShipmentNo }),
    z.object({ isAsked: z.boolean() }),
  ),
  /**
   * Settles a difference. Refuses NOT_FOUND, DIFFERENCE_REMEDY where there is nothing to send again, and
   * DIFFERENCE_DONE if somebody was faster.
   */
  settleDifference: sensitive(
    post(
      '/mall/staff/settleDifference',
      'operator',
      z.object({ differenceId: Id, remedy: Remedy, reason: Reason }),
      z.null(),
    ),
  ),
  /** Answers the parcels of an order that the caller sees, the first one first. Refuses ORDER_NOT_FOUND. */
  parcelList: get(
    '/mall/order/parcelList',
    'member',
    z.object({ orderNo: OrderNo }),
    z.object({ list: z.array(Parcel) }),
  ),
  /**
   * The buyer says how many pieces of each line of a parcel have arrived, of all that nobody has confirmed; whoever has
   * asked for material says it of what is his. Refuses ORDER_NOT_FOUND, SHIPMENT_RECEIVED, SHIPMENT_RETURNED,
   * FORBIDDEN to others, FILE_NOT_FOUND with { fileIds }, and FORM_INVALID.
   */
  receiveParcel: post(
    '/mall/order/receiveParcel',
    'member',
    z.object({
      orderNo: OrderNo,
      shipmentNo: ShipmentNo,
      lines: z
        .array(
          z.object({
            lineNo: LineNo,
            /** So many have arrived. */
            count: Pieces,
            /** How the buyer hands them out; what is due is filled in its order if it is not given. */
            shares: z.optional(
              z
                .array(z.object({ requisitionLineId: Id, count: Pieces }))
                .check(z.maxLength(limits.cartIds)),
            ),
            /** What is wrong; needed where fewer have arrived. */
            kind: z.optional(DifferenceKind),
            /** So many are damaged, wrong or too many, where none is missing. */
            affected: z._default(Whole, 0),
            reason: words(limits.maxLength.reason),
            wish: z._default(Wish, 'resend'),
            fileIds: z._default(
              z.array(FileId).check(z.maxLength(shipmentLimits.differenceFiles)),
              [],
            ),
          }),
        )
        .check(z.minLength(1), z.maxLength(limits.cartIds)),
    }),
    z.null(),
  ),
}
