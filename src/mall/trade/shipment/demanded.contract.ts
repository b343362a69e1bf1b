import * as z from 'zod/mini'
import { get } from '#mall/endpoint.ts'
import { OrderNo, OrderStatus } from '#mall/trade/order/order.contract.ts'
import { Parcel } from './parcel.contract.ts'

/** A line of an order as whoever has asked for it sees it: with his pieces only. */
export const DemandedLine = z.object({
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
  materialCode: z.string(),
  taxPrice: z.number(),
  count: z.number(),
  shipped: z.number(),
  received: z.number(),
  /** What of his is not delivered any more, and what comes later than the rest. */
  cancelled: z.number(),
  missing: z.number(),
  laterDate: z.nullable(z.string()),
  /** It comes in the place of goods of this model. */
  replaces: z.nullable(z.string()),
  requisitionNos: z.array(z.string()),
})
export type DemandedLine = z.infer<typeof DemandedLine>

export const demanded = {
  /**
   * Answers to whoever has asked for material what of it is in an order: his pieces of its lines and parcels, and nobody
   * else's. Refuses ORDER_NOT_FOUND where nothing is his.
   */
  demandedOrder: get(
    '/mall/order/demanded',
    'member',
    z.object({ orderNo: OrderNo }),
    z.object({
      orderNo: z.string(),
      status: OrderStatus,
      payState: z.number(),
      isCancelAsked: z.boolean(),
      createdAt: z.string(),
      buyerName: z.string(),
      receiver: z.string(),
      address: z.string(),
      expectDate: z.nullable(z.string()),
      promisedDate: z.nullable(z.string()),
      /** He has asked for it by this day. */
      wantedOn: z.nullable(z.string()),
      lines: z.array(DemandedLine),
      parcels: z.array(Parcel),
    }),
  ),
}
