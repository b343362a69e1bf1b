import * as z from 'zod/mini'
import { BudgetUse } from '#mall/company/budget/budget.contract.ts'
import { post } from '#mall/endpoint.ts'
import { limits } from '#mall/limits.ts'
import { Amount, Flag, Id } from '#mall/list.ts'
import { FreightRule } from '#mall/people/account/account.contract.ts'
import { WorkCalendar } from '#mall/people/seller/calendar.contract.ts'
import { Count } from '#mall/trade/cart/cart.contract.ts'
import { Credit } from './credit.contract.ts'
import { OrderChange, SettledLine, Source, Totals } from './settled.contract.ts'

/** The order will need this approval; its steps say who is asked. */
const ApprovalPreview = z.object({
  ruleName: z.string(),
  steps: z.array(
    z.object({
      label: z.string(),
      mode: z.enum(['any', 'all', 'inTurn']),
      people: z.array(z.string()),
    }),
  ),
})

const CostCentres = z.object({
  isRequired: z.boolean(),
  list: z.array(z.object({ id: z.string(), name: z.string() })),
  /**
   * Those of the departments of the buyer, and of demanders whose own is another one; those that an order had which is
   * submitted or bought again.
   */
  usual: z.object({ order: z.nullable(z.string()), lines: z.record(z.string(), z.string()) }),
})

/**
 * Answers what /orderSubmit and /settlement show: the lines at today's prices, in quantities in which they are sold
 * today. Of the cart it refuses like pushCart; of other sources what cannot be had is left out and told. It refuses
 * what is not the caller's or does not exist with the code of the source.
 */
export const confirmOrder = post(
  '/mall/order/confirm',
  'member',
  /**
   * count: so many of the goods of buynow, seen at this price; the least that is sold if it is not given. counts: other
   * quantities than those of a source (wanted.rules.ts); what demanders asked for is left out or stays as it is. isBegun:
   * as pushCart does, the lines of a requisition are kept from withdrawal for a while. freightPrice: that of all
   * addresses together, with which the approval is told.
   */
  z.extend(Source, {
    count: z.optional(Count),
    price: z.optional(Amount),
    counts: z._default(z.string().check(z.maxLength(limits.cartIds * 33)), ''),
    isBegun: z._default(z.boolean(), false),
    freightPrice: z.optional(Amount),
    /** What was chosen instead of the usual ones. */
    costCentres: z.optional(z.object({ order: z.nullable(Id), lines: z.record(z.string(), Id) })),
  }),
  z.object({
    list: z.array(SettledLine),
    totals: Totals,
    isFreight: Flag,
    freightRule: FreightRule,
    /** The days on which goods are sent and arrive are counted with it. */
    calendar: WorkCalendar,
    isMonthly: z.boolean(),
    /** The most that one order of the caller may cost; it is null where he has no limit. */
    singleLimit: z.nullable(z.number()),
    isOverLimit: z.boolean(),
    /** It is there where the company pays monthly. */
    credit: z.nullable(Credit),
    /** What is not as the source has it. */
    changes: z.array(OrderChange),
    approval: z.nullable(ApprovalPreview),
    /** It is null where the company has no cost centres. */
    costCentres: z.nullable(CostCentres),
    /** The order falls upon these. */
    budgets: z.array(BudgetUse),
    /** Lines of an earlier order had these, by lineId. */
    notes: z.record(z.string(), z.string()),
  }),
)
