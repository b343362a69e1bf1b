import * as z from 'zod/mini'
import { get, post } from '#mall/endpoint.ts'
import { foundOf, Id, listFilters, listPage, Reason } from '#mall/list.ts'
import { absence } from './absence.contract.ts'
import { handOver } from './handOver.contract.ts'

export const RequisitionNo = z.string().check(z.regex(/^PR\d{10,16}$/))

/** It is the state of a line (pages.md section 4). */
export const LineState = z.enum([
  'waiting',
  'settling',
  'invalid',
  'ordered',
  'shipped',
  'received',
  'returned',
  'withdrawn',
])
export type LineState = z.infer<typeof LineState>

/** A requisition has its state from its lines: 待处理, 部分处理, 已下单, 已完成, 已退回, 已撤回. */
export const RequisitionState = z.enum([
  'pending',
  'partial',
  'ordered',
  'done',
  'returned',
  'withdrawn',
])
export type RequisitionState = z.infer<typeof RequisitionState>
export const RequisitionTab = z.enum(['all', ...RequisitionState.options])
export type RequisitionTab = z.infer<typeof RequisitionTab>

/** The caller may do these things with it now. Pages show these and guess nothing. */
export const RequisitionAction = z.enum([
  'handle',
  'withdraw',
  'urge',
  'again',
  'return',
  'reassign',
])
export type RequisitionAction = z.infer<typeof RequisitionAction>

export const RequisitionHead = z.object({
  requisitionNo: z.string(),
  state: RequisitionState,
  demanderId: z.string(),
  demanderName: z.string(),
  purchaserId: z.string(),
  purchaserName: z.string(),
  note: z.string(),
  expectDate: z.nullable(z.string()),
  /** ISO 8601, as all times. */
  createdAt: z.string(),
  urgedAt: z.nullable(z.string()),
  /** Kinds and pieces asked for. */
  type: z.number(),
  total: z.number(),
  /** It is in yuan at the prices that the demander saw; goods on inquiry count nothing. */
  totalPrice: z.number(),
  actions: z.array(RequisitionAction),
})
export type RequisitionHead = z.infer<typeof RequisitionHead>

export const RequisitionLine = z.object({
  requisitionLineId: z.string(),
  skuId: z.string(),
  skuNo: z.string(),
  pic: z.string(),
  family: z.string(),
  brandName: z.string(),
  productName: z.string(),
  model: z.string(),
  unit: z.string(),
  attrDescs: z.string(),
  /** The company called it so when it was asked for; '' if it had no name for it. */
  materialCode: z.string(),
  /** So many were asked for. */
  count: z.number(),
  /** So many stand in the purchaser's list, or were ordered. */
  currentCount: z.number(),
  /** The demander saw this price; 0 means on inquiry. */
  taxPrice: z.number(),
  taxCountAmount: z.number(),
  state: LineState,
  orderNo: z.nullable(z.string()),
  /** What of it was sent and has arrived, what an order gave up, and what comes later than the rest. */
  shipped: z.number(),
  received: z.number(),
  cancelled: z.number(),
  missing: z.number(),
  laterDate: z.nullable(z.string()),
  /** It comes in the place of goods of this model. */
  replaces: z.nullable(z.string()),
  reason: z.string(),
})
export type RequisitionLine = z.infer<typeof RequisitionLine>

export const RequisitionLog = z.object({
  at: z.string(),
  actor: z.string(),
  action: z.enum([
    'share',
    'withdraw',
    'return',
    'reassign',
    'urge',
    'order',
    'giveBack',
    'cut',
    'short',
    'settled',
    'ship',
    'receive',
    'differ',
    'resend',
    'accept',
    'back',
  ]),
  note: z.string(),
})
export type RequisitionLog = z.infer<typeof RequisitionLog>

const which = z.object({ requisitionNo: RequisitionNo })

export const requisition = {
  /** A demander's own, a purchaser's, or those of the whole company for its managers; refuses FORBIDDEN to others. */
  requisitionList: get(
    '/mall/requisition/list',
    'member',
    z.object({
      tab: z._default(RequisitionTab, 'all'),
      /** The keyword: requisition or order number, people, part number, the company's code, product name or model. */
      ...listFilters,
      ...listPage,
    }),
    z.extend(foundOf(RequisitionHead), {
      /** Each tab holds so many under the same filters. */
      counts: z.record(RequisitionTab, z.number()),
    }),
  ),
  /** Refuses REQUISITION_NOT_FOUND, for those of others too. */
  requisitionDetail: get(
    '/mall/requisition/detail',
    'member',
    which,
    z.extend(RequisitionHead, {
      lines: z.array(RequisitionLine),
      logs: z.array(RequisitionLog),
    }),
  ),
  /** The demander takes back what nobody has begun to order. Refuses REQUISITION_STATE_CHANGED. */
  withdrawRequisition: post('/mall/requisition/withdraw', 'member', which, z.null()),
  /** The purchaser gives back what he has not ordered. Refuses REQUISITION_STATE_CHANGED. */
  returnRequisition: post(
    '/mall/requisition/return',
    'member',
    z.extend(which, { reason: Reason }),
    z.null(),
  ),
  /**
   * Gives it to another purchaser of the company. It refuses PURCHASER_NOT_FOUND and REQUISITION_STATE_CHANGED.
   */
  reassignRequisition: post(
    '/mall/requisition/reassign',
    'member',
    z.extend(which, { userId: Id }),
    z.null(),
  ),
  /** Reminds the purchaser, once an hour. Refuses REQUISITION_URGED, REQUISITION_STATE_CHANGED. */
  urgeRequisition: post('/mall/requisition/urge', 'member', which, z.null()),
  ...handOver,
  ...absence,
}
