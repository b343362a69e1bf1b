import * as z from 'zod/mini'
import { companyLimits } from '#mall/companyLimits.ts'
import { get, post, sensitive } from '#mall/endpoint.ts'
import { Amount, Flag, foundOf, Id, keyword, pagesOf, Reason, Whole } from '#mall/list.ts'
import {
  Certification,
  CertificationField,
  Company,
  CompanyState,
  TermApplication,
} from './company.contract.ts'
import { agreed } from './credit.contract.ts'

export const ReviewTab = z.enum(['waiting', 'certified', 'rejected', 'none', 'frozen', 'all'])
export type ReviewTab = z.infer<typeof ReviewTab>

export const ReviewHead = z.object({
  companyId: z.string(),
  name: z.string(),
  creditCode: z.nullable(z.string()),
  state: CompanyState,
  /** These belong to the last application. */
  kind: z.nullable(z.enum(['first', 'change', 'detail'])),
  contactName: z.string(),
  contactMobile: z.string(),
  createdAt: z.nullable(z.string()),
  people: z.number(),
})
export type ReviewHead = z.infer<typeof ReviewHead>

const ReviewDetail = z.extend(ReviewHead, {
  frozenReason: z.string(),
  settlementType: Flag,
  creditAmount: z.nullable(z.number()),
  termDays: z.nullable(z.number()),
  creditUsed: z.number(),
  creditOrders: z.number(),
  mayPayNow: z.boolean(),
  ...agreed,
  current: z.nullable(Certification),
  open: z.nullable(Certification),
  history: z.array(Certification),
})

export const TermTab = z.enum(['pending', 'approved', 'ended', 'rejected', 'all'])
export type TermTab = z.infer<typeof TermTab>
/** An application; where terms were opened without one, what one would say is null. */
export const TermRow = z.extend(TermApplication, {
  termApplicationId: z.nullable(TermApplication.shape.termApplicationId),
  amount: z.nullable(TermApplication.shape.amount),
  days: z.nullable(TermApplication.shape.days),
  contract: z.nullable(TermApplication.shape.contract),
  createdAt: z.nullable(TermApplication.shape.createdAt),
  companyId: z.string(),
  companyName: z.string(),
  isAuth: Company.shape.isAuth,
})
export type TermRow = z.infer<typeof TermRow>

const CreditAmount = z.number().check(z.gte(1), z.lte(companyLimits.termAmount), z.multipleOf(0.01))
const TermDays = z.number().check(z.int(), z.gte(1), z.lte(companyLimits.termDays))
/** The page showed this: whoever decides on something else is told. */
const SeenCredit = z.object({
  amount: z.nullable(Amount),
  days: z.nullable(Whole),
  mayPayNow: z.boolean(),
  agreed: z.optional(z.object(agreed)),
})

/** Where it is not done it waits for a second person. */
const Decided = z.object({ isDone: z.boolean() })

const page = pagesOf(20)
const which = z.object({ companyId: Id })
const whichOne = z.object({ certificationId: Id })
const whichTerm = z.object({ termApplicationId: Id })

/**
 * The mall's own staff decides so about companies. Whatever was decided already is refused as COMPANY_DECIDED.
 */
export const companyReview = {
  reviewList: get(
    '/mall/companyReview/list',
    'operator',
    z.object({ tab: z._default(ReviewTab, 'waiting'), keyword, ...page }),
    z.extend(foundOf(ReviewHead), {
      counts: z.record(ReviewTab, z.number()),
    }),
  ),
  /** Refuses NOT_FOUND. */
  reviewDetail: get('/mall/companyReview/detail', 'operator', which, ReviewDetail),
  /** Refuses NOT_FOUND, COMPANY_DECIDED, COMPANY_TAKEN. */
  approve: sensitive(post('/mall/companyReview/approve', 'operator', whichOne, z.null())),
  /** Refuses NOT_FOUND, COMPANY_DECIDED. */
  reject: post(
    '/mall/companyReview/reject',
    'operator',
    z.extend(whichOne, {
      reasons: z
        .partialRecord(CertificationField, Reason)
        .check(z.refine((reasons) => Object.keys(reasons).length > 0)),
    }),
    z.null(),
  ),
  freeze: sensitive(
    post('/mall/companyReview/freeze', 'operator', z.extend(which, { reason: Reason }), z.null()),
  ),
  unfreeze: sensitive(
    post('/mall/companyReview/unfreeze', 'operator', z.extend(which, { reason: Reason }), z.null()),
  ),
  termList: get(
    '/mall/companyReview/termList',
    'operator',
    z.object({ tab: z._default(TermTab, 'pending'), keyword, ...page }),
    z.extend(foundOf(TermRow), {
      counts: z.record(TermTab, z.number()),
    }),
  ),
  /** Above a sum it waits for a second person. Refuses NOT_FOUND, COMPANY_DECIDED, TERM_FROZEN, CREDIT_WAITING. */
  approveTerm: sensitive(
    post(
      '/mall/companyReview/approveTerm',
      'operator',
      z.extend(whichTerm, { amount: CreditAmount, days: TermDays }),
      Decided,
    ),
  ),
  rejectTerm: post(
    '/mall/companyReview/rejectTerm',
    'operator',
    z.extend(whichTerm, { reason: Reason }),
    z.null(),
  ),
  /**
   * A limit below what is used leaves nothing to spend. Raised by more than a sum, or without bound, it waits for a second
   * person. Refuses NOT_FOUND, CREDIT_CHANGED, CREDIT_WAITING.
   */
  setCredit: sensitive(
    post(
      '/mall/companyReview/setCredit',
      'operator',
      z.extend(which, {
        seen: SeenCredit,
        amount: CreditAmount,
        days: TermDays,
        mayPayNow: z.boolean(),
        agreed: z.optional(z.object(agreed)),
        reason: Reason,
      }),
      Decided,
    ),
  ),
  /** New orders of the company are paid at once, and what waits is refused. Refuses NOT_FOUND, CREDIT_CHANGED. */
  endTerm: sensitive(
    post(
      '/mall/companyReview/endTerm',
      'operator',
      z.extend(which, { seen: SeenCredit, reason: Reason }),
      z.null(),
    ),
  ),
}
