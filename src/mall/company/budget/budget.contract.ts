import * as z from 'zod/mini'
import { get, post } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { foundOf, Id, int, keyword, pagesOf } from '#mall/list.ts'
import { budgetForm } from './budget.form.ts'

const Kind = z.enum(['department', 'costCentre', 'person'])
const Period = z.enum(['month', 'quarter', 'year', 'once'])
const Named = z.object({ id: z.string(), name: z.string() })

/** Amounts are in yuan, of goods with tax and without freight. */
export const Budget = z.object({
  budgetId: z.string(),
  kind: Kind,
  subjectId: z.nullable(z.string()),
  subject: z.string(),
  period: Period,
  startsOn: z.string(),
  endsOn: z.nullable(z.string()),
  amount: z.number(),
  spentBefore: z.number(),
  onOver: z.enum(['stop', 'approve']),
  isActive: z.boolean(),
  /** The period of today, or the last one of a budget that has ended: what was spent, elsewhere too, what orders hold and what is left. */
  current: z.object({
    label: z.string(),
    used: z.number(),
    reserved: z.number(),
    left: z.number(),
  }),
})
export type Budget = z.infer<typeof Budget>

/** What an order takes of a budget that it falls upon; amounts are null for whoever sees no prices. */
export const BudgetUse = z.object({
  name: z.string(),
  period: z.string(),
  onOver: Budget.shape.onOver,
  isOver: z.boolean(),
  amounts: z.nullable(
    z.object({
      /** Before this order. */
      left: z.number(),
      charged: z.number(),
      missing: z.number(),
    }),
  ),
})
export type BudgetUse = z.infer<typeof BudgetUse>

export const BudgetMonth = z.object({
  /** 2026-11 */
  month: z.string(),
  used: z.number(),
  reserved: z.number(),
  /** Of its period at the end of the month; null where the budget does not run. */
  left: z.nullable(z.number()),
})
export type BudgetMonth = z.infer<typeof BudgetMonth>

const [firstYear, lastYear] = [2020, 2099]

/** 预算 of a company: whoever sets its rules of approval keeps them. All calls refuse FORBIDDEN to others. */
export const budget = {
  budgetList: get(
    '/membershipcenter/budget/list',
    'member',
    z.object({
      /** Looked for in what budgets are of. */
      keyword,
      kind: z.optional(Kind),
      period: z.optional(Period),
      state: z.optional(z.enum(['active', 'over', 'off'])),
      ...pagesOf(20, 100),
    }),
    z.extend(foundOf(Budget), {
      /** A new budget can be of one of these. */
      subjects: z.object({
        department: z.array(Named),
        costCentre: z.array(Named),
        person: z.array(Named),
      }),
    }),
  ),
  /**
   * Adds one, for which orders since its first day count, or changes amount, end, what was spent before, state and what
   * happens beyond it. Refuses FORM_INVALID {fields}, BUDGET_NOT_FOUND, BUDGET_SUBJECT_NOT_FOUND and BUDGET_LIMIT.
   */
  saveBudget: post(
    '/membershipcenter/budget/save',
    'member',
    z.object({ ...inputOf(budgetForm), budgetId: z.optional(Id) }),
    z.object({ budgetId: z.string() }),
  ),
  /** Answers one year of a budget; refuses BUDGET_NOT_FOUND. */
  budgetYear: get(
    '/membershipcenter/budget/year',
    'member',
    z.object({ budgetId: Id, year: int(firstYear, lastYear) }),
    z.object({ budget: Budget, year: z.number(), months: z.array(BudgetMonth) }),
  ),
}
