import * as z from 'zod/mini'
import { get, post, sensitive } from '#mall/endpoint.ts'
import { foundOf, Id, keyword, pagesOf, Reason } from '#mall/list.ts'
import { CancelRequest, OrderLine, OrderLog, OrderStatus } from './order.contract.ts'

export const CancellationTab = z.enum(['waiting', 'agreed', 'refused', 'withdrawn', 'all'])
export type CancellationTab = z.infer<typeof CancellationTab>

export const Cancellation = z.extend(CancelRequest, {
  cancelRequestId: z.string(),
  orderNo: z.string(),
  status: OrderStatus,
  payState: z.number(),
  /** null stands for a member without a company. */
  companyName: z.nullable(z.string()),
  buyerName: z.string(),
  orderedAt: z.string(),
  kinds: z.number(),
  amount: z.number(),
  /** It is somebody of the staff. */
  decidedBy: z.nullable(z.string()),
  refundNo: z.nullable(z.string()),
})
export type Cancellation = z.infer<typeof Cancellation>

export const CancellationDetail = z.extend(Cancellation, {
  paymentNo: z.nullable(z.string()),
  lines: z.array(OrderLine),
  logs: z.array(OrderLog),
})
export type CancellationDetail = z.infer<typeof CancellationDetail>

const which = z.object({ cancelRequestId: Id })

/**
 * The mall's own staff decides so about 取消申请. Whatever was decided or withdrawn is refused as CANCEL_DECIDED.
 */
export const cancellation = {
  cancellationList: get(
    '/mall/staff/cancellationList',
    'operator',
    z.object({
      tab: z._default(CancellationTab, 'waiting'),
      /** It is an order number, a company or a buyer. */
      keyword,
      ...pagesOf(20),
    }),
    z.extend(foundOf(Cancellation), {
      counts: z.record(CancellationTab, z.number()),
    }),
  ),
  /** Refuses NOT_FOUND. */
  cancellationDetail: get('/mall/staff/cancellationDetail', 'operator', which, CancellationDetail),
  /** Cancels the order, takes back parcels that nobody took and refunds what was paid. Refuses CANCEL_PARCEL. */
  agreeCancellation: sensitive(
    post(
      '/mall/staff/agreeCancellation',
      'operator',
      z.extend(which, { reason: Reason }),
      z.object({ refundNo: z.nullable(z.string()) }),
    ),
  ),
  /** The order goes on, and its buyer reads why. */
  refuseCancellation: post(
    '/mall/staff/refuseCancellation',
    'operator',
    z.extend(which, { reason: Reason }),
    z.null(),
  ),
}
