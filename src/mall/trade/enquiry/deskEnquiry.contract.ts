import * as z from 'zod/mini'
import { StoredFile } from '#mall/company/company/company.contract.ts'
import { Id } from '#mall/list.ts'
import { enquiryLimits, quoteLimits } from '#mall/tradeLimits.ts'
import { EnquiryStand, Listing } from './enquiry.contract.ts'

export const DeskEnquiry = z.object({
  enquiryNo: z.string(),
  title: z.string(),
  /** null stands for a member without a company. */
  companyName: z.nullable(z.string()),
  buyerName: z.string(),
  state: EnquiryStand,
  submittedAt: z.string(),
  changedAt: z.string(),
  /** The next answer is promised by then; null where that is given, or no longer waited for. */
  dueAt: z.nullable(z.string()),
  /** So many working minutes are left until then; they are negative afterwards. */
  leftMinutes: z.nullable(z.number()),
  /** Its buyer has bargained, or said what he was asked for, and waits since. */
  isAskedAgain: z.boolean(),
  /** Somebody of the staff who deals with it. */
  ownerId: z.nullable(z.string()),
  ownerName: z.nullable(z.string()),
  lines: z.number(),
  /** So many of them the last version answers. */
  answered: z.number(),
  version: z.number(),
  validUntil: z.nullable(z.string()),
  /** So many lines wait for a second person of the staff. */
  approvals: z.number(),
  /** So many of them the caller may decide. */
  toAgree: z.number(),
  /** So many of its lines were accepted and wait to be listed (待上架). */
  toList: z.number(),
  /** The buyer's side spoke last. */
  isAsked: z.boolean(),
})
export type DeskEnquiry = z.infer<typeof DeskEnquiry>

/** Goods as the staff quotes them. Cost is for the staff alone: no answer to a buyer has it. */
export const QuotedGoods = z.object({
  skuId: z.string(),
  skuCode: z.string(),
  brandName: z.string(),
  productName: z.string(),
  model: z.string(),
  unit: z.string(),
  minQuantity: z.number(),
  isMultiple: z.boolean(),
  deliveryDate: z.number(),
  isActive: z.boolean(),
  stock: z.number(),
  /** The customer pays this today; null: 价格询价. */
  taxPrice: z.nullable(z.number()),
  cost: z.nullable(z.number()),
  costSource: z.nullable(z.string()),
  costUntil: z.nullable(z.string()),
  /** What this customer paid last. */
  last: z.nullable(z.object({ price: z.number(), at: z.string() })),
  /** What everybody paid in the last 90 days. */
  recent: z.nullable(
    z.object({ price: z.number(), lowest: z.number(), highest: z.number(), orders: z.number() }),
  ),
})
export type QuotedGoods = z.infer<typeof QuotedGoods>

const text = (most: number) => z.string().check(z.maxLength(most))
/** What the staff has typed for a line, however incomplete. */
export const TypedQuote = z.object({
  answer: z.enum(['quoted', 'substitute', 'unlisted', 'unable', 'later']),
  skuId: z.nullable(Id),
  /** Goods of its own, where it is answered by goods that the catalogue does not have (`unlisted`). */
  own: z.optional(
    z.object({
      name: text(enquiryLimits.name),
      brand: text(enquiryLimits.brand),
      model: text(enquiryLimits.model),
      unit: text(enquiryLimits.unit),
      cost: text(16),
    }),
  ),
  tiers: z
    .array(z.object({ min: text(12), price: text(16) }))
    .check(z.minLength(1), z.maxLength(quoteLimits.tiers)),
  days: text(6),
  /** So many are offered at these prices; '' is what was asked for, 不限 any number. */
  most: z.optional(text(12)),
  note: text(quoteLimits.note),
})
export const DeskLine = z.object({
  lineNo: z.number(),
  /** As the buyer wrote it; '' if he filled in the fields. */
  text: z.string(),
  name: z.string(),
  brand: z.string(),
  model: z.string(),
  count: z.number(),
  unit: z.string(),
  targetPrice: z.nullable(z.number()),
  note: z.string(),
  skuId: z.nullable(z.string()),
  candidates: z.array(z.string()),
  reason: z.string(),
  files: z.array(StoredFile),
  listing: z.nullable(Listing),
})
export type DeskLine = z.infer<typeof DeskLine>

const Unlisted = z.object({
  name: z.string(),
  brand: z.string(),
  model: z.string(),
  unit: z.string(),
  cost: z.nullable(z.number()),
})

export const DeskVersion = z.object({
  version: z.number(),
  sentAt: z.string(),
  /** null: the prices of the day were answered at once. */
  sentBy: z.nullable(z.string()),
  validUntil: z.string(),
  note: z.string(),
  lines: z.array(
    z.object({
      lineNo: z.number(),
      state: z.enum(['pending', 'quoted', 'substitute', 'unable']),
      skuId: z.nullable(z.string()),
      /** Goods that the catalogue does not have. */
      own: z.nullable(Unlisted),
      deliveryDate: z.nullable(z.number()),
      note: z.string(),
      /** The price is for so many pieces, null being any number; they are those that were asked for unless the staff has said so. */
      mostCount: z.nullable(z.number()),
      isMostTyped: z.boolean(),
      tiers: z.array(z.object({ minCount: z.number(), price: z.number() })),
    }),
  ),
})
export type DeskVersion = z.infer<typeof DeskVersion>

export const QuoteApproval = z.object({
  approvalId: z.string(),
  lineNo: z.number(),
  offer: z.string(),
  margin: z.number(),
  askedBy: z.string(),
  /** The caller has asked himself, so that somebody else has to decide. */
  isOwn: z.boolean(),
  askedAt: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  isAgreed: z.nullable(z.boolean()),
  reason: z.string(),
})
export type QuoteApproval = z.infer<typeof QuoteApproval>

export const DeskDetail = z.extend(DeskEnquiry, {
  /** The caller deals with it. */
  isOwn: z.boolean(),
  customer: z.object({
    userId: z.string(),
    isMonthly: z.boolean(),
    /** With tax, of the last 90 days. */
    amount: z.number(),
  }),
  expectDate: z.nullable(z.string()),
  city: z.string(),
  invoice: z.enum(['', 'none', 'plain', 'special']),
  takesSubstitutes: z.boolean(),
  wantedBy: z.nullable(z.string()),
  contact: z.string(),
  mobile: z.string(),
  note: z.string(),
  reason: z.string(),
  files: z.array(StoredFile),
  lineList: z.array(DeskLine),
  goods: z.array(QuotedGoods),
  /** So many pieces of the goods were ordered at the prices of the enquiry, whatever the version. */
  ordered: z.array(z.object({ skuId: z.string(), count: z.number() })),
  versions: z.array(DeskVersion),
  draft: z.object({
    revision: z.number(),
    validDay: z.nullable(z.string()),
    note: z.string(),
    lines: z.record(z.string(), TypedQuote),
  }),
  approvalList: z.array(QuoteApproval),
  messages: z.array(
    z.object({
      enquiryMessageId: z.string(),
      at: z.string(),
      actor: z.string(),
      isStaff: z.boolean(),
      kind: z.enum(['message', 'bargain', 'question']),
      text: z.string(),
      files: z.array(StoredFile),
    }),
  ),
  logs: z.array(
    z.object({ at: z.string(), actor: z.string(), event: z.string(), note: z.string() }),
  ),
  /** Others of the staff, to whom it can be handed over. */
  colleagues: z.array(z.object({ userId: z.string(), name: z.string() })),
})
export type DeskDetail = z.infer<typeof DeskDetail>
