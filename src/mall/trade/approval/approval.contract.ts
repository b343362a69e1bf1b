import * as z from 'zod/mini'
import { get, post } from '#mall/endpoint.ts'
import { limits } from '#mall/limits.ts'
import { foundOf, Id, int, keyword, listPage, Reason } from '#mall/list.ts'
import { OrderedGoods } from '#mall/trade/cartLine/orderedGoods.contract.ts'
import { approvalLimits } from '#mall/tradeLimits.ts'
import { approvalRule, Step } from './approvalRule.contract.ts'

const OrderNo = z.string().check(z.regex(/^SO\d{12,16}$/))
export const ApprovalState = z.enum(['waiting', 'approved', 'rejected', 'returned', 'withdrawn'])
export type ApprovalState = z.infer<typeof ApprovalState>
export const ApprovalTab = z.enum(['waiting', 'decided', 'mine', 'copied'])
export type ApprovalTab = z.infer<typeof ApprovalTab>

const ApprovalHead = z.object({
  orderNo: z.string(),
  buyerName: z.string(),
  departmentName: z.nullable(z.string()),
  /** Somebody of the staff took the order by telephone. */
  placedBy: z.nullable(z.string()),
  poNumber: z.string(),
  totalPrice: z.number(),
  kinds: z.number(),
  /** What is left of the fullest budget that it falls upon, with the order; null where there is none, or somebody sees no prices. */
  budgetLeft: z.nullable(z.number()),
  ruleName: z.string(),
  /** Each says one thing that the rule asks for; they are left out where somebody sees no prices. */
  reasons: z.array(z.string()),
  submittedAt: z.string(),
  dueAt: z.nullable(z.string()),
  state: ApprovalState,
  /** They are asked now. */
  waitingFor: z.array(z.string()),
  /** The caller is one of them. */
  isMine: z.boolean(),
})
export type ApprovalHead = z.infer<typeof ApprovalHead>

/** Evidence of a line: what the company paid for the same goods, and how often in 90 days. */
export const ApprovalLine = z.extend(OrderedGoods, {
  count: z.number(),
  minCount: z.number(),
  isMultiple: z.boolean(),
  /** It is made of what demanders asked for: it can be dropped, and not made smaller. */
  isDemanded: z.boolean(),
  taxPrice: z.number(),
  withTaxAmount: z.number(),
  isAgreed: z.boolean(),
  /** What the company has agreed on, or had until then if that is over. */
  agreedPrice: z.nullable(z.number()),
  agreedUntil: z.nullable(z.string()),
  lastPrice: z.nullable(z.number()),
  costCentre: z.string(),
  orders: z.number(),
  pieces: z.number(),
})
export type ApprovalLine = z.infer<typeof ApprovalLine>

export const PathStep = z.object({
  label: z.string(),
  mode: Step.shape.mode,
  state: z.enum(['done', 'now', 'later']),
  people: z.array(
    z.object({ name: z.string(), standsInFor: z.nullable(z.string()), state: z.string() }),
  ),
})
export type PathStep = z.infer<typeof PathStep>

export const DecisionAction = z.enum([
  'submit',
  'resubmit',
  'approve',
  'reject',
  'return',
  'transfer',
  'add',
  'change',
  'withdraw',
  'urge',
  'remind',
  'escalate',
  'skip',
  'recheck',
])
export type DecisionAction = z.infer<typeof DecisionAction>

export const ApprovalDetail = z.extend(ApprovalHead, {
  heldUntil: z.string(),
  /** What is left of each budget that the order falls upon, without the order and with it; none where somebody sees no prices. */
  budgets: z.array(
    z.object({
      name: z.string(),
      period: z.string(),
      amount: z.number(),
      before: z.number(),
      after: z.number(),
    }),
  ),
  lines: z.array(ApprovalLine),
  path: z.array(PathStep),
  decisions: z.array(
    z.object({
      decisionId: z.string(),
      at: z.string(),
      actor: z.string(),
      action: DecisionAction,
      note: z.string(),
    }),
  ),
  /** Whoever decides may pass it on to these. */
  colleagues: z.array(z.object({ userId: z.string(), name: z.string() })),
})
export type ApprovalDetail = z.infer<typeof ApprovalDetail>

const ofOrder = { orderNo: OrderNo }
const Said = z._default(z.string().check(z.trim(), z.maxLength(limits.maxLength.reason)), '')
const passedOn = z.object({ ...ofOrder, userId: Id, reason: Said })
/** Where the order stands after a decision, and what has changed since it was submitted if that sent it back. */
const Decided = z.object({ status: z.number(), changes: z.array(z.string()) })

export const approval = {
  ...approvalRule,
  approvalList: get(
    '/mall/approval/list',
    'member',
    z.object({ tab: z._default(ApprovalTab, 'waiting'), keyword, ...listPage }),
    z.extend(foundOf(ApprovalHead), { counts: z.partialRecord(ApprovalTab, z.number()) }),
  ),
  /** Refuses ORDER_NOT_FOUND, for orders that need no approval too. */
  approvalDetail: get('/mall/approval/detail', 'member', z.object(ofOrder), ApprovalDetail),
  /**
   * As all decisions do, it refuses APPROVAL_DECIDED where somebody else was faster, APPROVAL_WITHDRAWN,
   * APPROVAL_NOT_YET, APPROVAL_AGREED and APPROVAL_PASSED_ON.
   */
  approveOrder: post(
    '/mall/approval/approve',
    'member',
    z.object({ ...ofOrder, reason: Said }),
    Decided,
  ),
  /** Agrees to each of them that still waits for the caller. Those that his consent sent back are named, and the others with why not. */
  approveOrders: post(
    '/mall/approval/approveMany',
    'member',
    z.object({
      orderNos: z.array(OrderNo).check(z.minLength(1), z.maxLength(approvalLimits.batch)),
    }),
    z.object({
      approved: z.number(),
      sentBack: z.array(z.object({ orderNo: z.string(), changes: z.array(z.string()) })),
      left: z.array(z.object({ orderNo: z.string(), message: z.string() })),
    }),
  ),
  rejectOrder: post(
    '/mall/approval/reject',
    'member',
    z.object({ ...ofOrder, reason: Reason }),
    z.null(),
  ),
  /** 退回修改: it ends like 驳回, and says that the buyer is to order again. */
  returnOrder: post(
    '/mall/approval/return',
    'member',
    z.object({ ...ofOrder, reason: Reason }),
    z.null(),
  ),
  /** 转交: somebody else decides in the caller's place. Refuses APPROVER_NOT_FOUND and APPROVER_ASKED. */
  transferApproval: post('/mall/approval/transfer', 'member', passedOn, z.null()),
  /** 加签: somebody else has to agree after this step. Refuses APPROVER_NOT_FOUND, APPROVER_ADDED and APPROVAL_STEPS. */
  addApprover: post('/mall/approval/addApprover', 'member', passedOn, z.null()),
  /**
   * Makes lines smaller or drops them with 0. Refuses APPROVAL_COUNTS {fields}, by count1 and so on.
   */
  changeOrderLines: post(
    '/mall/approval/changeLines',
    'member',
    z.object({
      ...ofOrder,
      reason: Reason,
      lines: z
        .array(z.object({ lineNo: int(1, limits.cartIds), count: int(0, limits.maxQuantity) }))
        .check(z.minLength(1), z.maxLength(limits.cartIds)),
    }),
    z.object({ totalPrice: z.number() }),
  ),
  /** The buyer takes his order back while it waits. Refuses ORDER_ACTION and ORDER_STATUS_CHANGED. */
  withdrawOrder: post('/mall/approval/withdraw', 'member', z.object(ofOrder), z.null()),
  /** Once an hour; refuses APPROVAL_URGED, and APPROVAL_NOBODY where nobody is asked who can decide. */
  urgeApproval: post('/mall/approval/urge', 'member', z.object(ofOrder), z.null()),
}
