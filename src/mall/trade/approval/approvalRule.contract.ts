import * as z from 'zod/mini'
import { get, post } from '#mall/endpoint.ts'
import { Id, int, Nothing } from '#mall/list.ts'
import { approvalLimits } from '#mall/tradeLimits.ts'

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
  /**
   * Those that the caller sees. isNew: the rules in force would let it through; isFreed: they stop it, by the rule that is
   * named, and these would not.
   */
  list: z.array(
    z.object({
      orderNo: z.string(),
      buyerName: z.string(),
      createdAt: z.string(),
      totalPrice: z.number(),
      ruleName: z.string(),
      isNew: z.boolean(),
      isFreed: z.boolean(),
    }),
  ),
})
export type DryRun = z.infer<typeof DryRun>

/** What a company has decided about its orders, once for all of them. */
export const approvalRule = {
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
}
