import * as z from 'zod/mini'
import { get, post } from '#mall/endpoint.ts'
import { approvalLimits, limits } from '#mall/limits.ts'
import { foundOf, Id, int, keyword, listPage, Nothing, Reason } from '#mall/list.ts'

const OrderNo = z.string().check(z.regex(/^SO\d{12,16}$/))
const Name = z.string().check(z.trim(), z.minLength(2), z.maxLength(approvalLimits.name))

export const ConditionKind = z.enum([
  'total',
  'line',
  'kinds',
  'freight',
  'offAgreement',
  'aboveAgreed',
  'abovePaid',
  'category',
  'brand',
  'buyer',
  'role',
  'department',
  'overBudget',
  'costCentre',
])
export type ConditionKind = z.infer<typeof ConditionKind>

/**
 * Amounts in yuan, numbers and percents ask for `amount` or more, and a budget that is
 * overspent for any amount if it is null; all other kinds ask for one of `values`, which are ids.
 */
export const Condition = z.object({
  kind: ConditionKind,
  amount: z.nullable(z.number().check(z.gte(0), z.lte(approvalLimits.amount))),
  values: z.array(z.string().check(z.maxLength(30))).check(z.maxLength(approvalLimits.values)),
})
export type Condition = z.infer<typeof Condition>

export const Step = z.object({
  by: z.enum(['person', 'role', 'leader', 'superior']),
  userIds: z.array(Id).check(z.maxLength(approvalLimits.people)),
  roleName: z.enum(['purchasingManager', 'groupAdministrator']),
  /** 或签: the first consent is enough; 会签: all have to agree; 依次: one after the other. */
  mode: z.enum(['any', 'all', 'inTurn']),
  /** 0 means that there is no time-out. */
  dueIn: z.number().check(z.int(), z.gte(0), z.lte(approvalLimits.dueIn)),
  dueUnit: z.enum(['hours', 'workingDays']),
  onDue: z.enum(['remind', 'superior', 'approve', 'reject']),
})
export type Step = z.infer<typeof Step>

export const Rule = z.object({
  name: Name,
  isActive: z.boolean(),
  /** Conditions of a group hold together; of the groups any or all have to. */
  between: z.enum(['any', 'all']),
  groups: z
    .array(z.array(Condition).check(z.minLength(1), z.maxLength(approvalLimits.conditions)))
    .check(z.minLength(1), z.maxLength(approvalLimits.groups)),
  steps: z.array(Step).check(z.minLength(1), z.maxLength(approvalLimits.steps)),
  onEmpty: z.enum(['administrators', 'approve']),
  onSelf: z.enum(['skip', 'superior']),
  /** They are told of the order and see it, and decide nothing (抄送). */
  copyTo: z._default(z.array(Id).check(z.maxLength(approvalLimits.people)), []),
})
export type Rule = z.infer<typeof Rule>
const Rules = z.array(Rule).check(z.maxLength(approvalLimits.rules))

const Named = z.object({ id: z.string(), name: z.string() })
/** A person, a department, a brand or a category that a rule can name. */
export type Named = z.infer<typeof Named>

const DryRun = z.object({
  /** So many orders of the last 90 days were looked at, and so many would be stopped. */
  orders: z.number(),
  hits: z.number(),
  /** The rules in force would stop so many. */
  before: z.number(),
  /** These rules stop nothing, because rules before them are met first. */
  preceded: z.array(z.string()),
  /** Those that the caller sees. */
  list: z.array(
    z.object({
      orderNo: z.string(),
      buyerName: z.string(),
      createdAt: z.string(),
      totalPrice: z.number(),
      ruleName: z.string(),
      isNew: z.boolean(),
    }),
  ),
})
export type DryRun = z.infer<typeof DryRun>

export const ApprovalState = z.enum(['waiting', 'approved', 'rejected', 'returned', 'withdrawn'])
export type ApprovalState = z.infer<typeof ApprovalState>
export const ApprovalTab = z.enum(['waiting', 'decided', 'mine', 'copied'])
export type ApprovalTab = z.infer<typeof ApprovalTab>

const ApprovalHead = z.object({
  orderNo: z.string(),
  buyerName: z.string(),
  departmentName: z.nullable(z.string()),
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
export const ApprovalLine = z.object({
  lineNo: z.number(),
  skuId: z.string(),
  skuNo: z.string(),
  brandName: z.string(),
  productName: z.string(),
  model: z.string(),
  unit: z.string(),
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
  /** The rules of the caller's company with what they can name; refuses FORBIDDEN to whoever may not set them. */
  approvalRules: get(
    '/mall/approval/rules',
    'member',
    Nothing,
    z.object({
      version: z.number(),
      rules: z.array(Rule),
      savedBy: z.nullable(z.string()),
      savedAt: z.nullable(z.string()),
      people: z.array(Named),
      approvers: z.array(Named),
      /** Everybody who can log in, to be told of orders. */
      colleagues: z.array(Named),
      /** Rules name them, and they can be chosen no more. */
      former: z.array(Named),
      departments: z.array(Named),
      brands: z.array(Named),
      categories: z.array(Named),
      costCentres: z.array(Named),
    }),
  ),
  /** Saves all rules as the next version. Refuses APPROVAL_RULES_CHANGED and FORM_INVALID {fields}. */
  saveApprovalRules: post(
    '/mall/approval/saveRules',
    'member',
    z.object({ version: int(0, 1_000_000), rules: Rules }),
    z.object({ version: z.number() }),
  ),
  /** Says what these rules would have stopped in the last 90 days, and stores nothing. */
  tryApprovalRules: post('/mall/approval/tryRules', 'member', z.object({ rules: Rules }), DryRun),
  approvalList: get(
    '/mall/approval/list',
    'member',
    z.object({ tab: z._default(ApprovalTab, 'waiting'), keyword, ...listPage }),
    z.extend(foundOf(ApprovalHead), { counts: z.record(ApprovalTab, z.number()) }),
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
