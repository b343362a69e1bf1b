import * as z from 'zod/mini'
import { StoredFile } from '#mall/company/company/company.contract.ts'
import { get, post } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { Day, foundOf, Id, int, keyword, Nothing, pagesOf, Reason } from '#mall/list.ts'
import { quoteLimits } from './quote.limits.ts'
import { approvalForm, staffTextForm } from './quoteDesk.form.ts'

const EnquiryNo = z.string().check(z.regex(/^XJ\d{10,16}$/))
const which = { enquiryNo: EnquiryNo }

export const DeskTab = z.enum(['waiting', 'asking', 'quoted', 'closed'])
export type DeskTab = z.infer<typeof DeskTab>

export const EnquiryStateName = z.enum([
  'waiting',
  'quoting',
  'asking',
  'partly',
  'quoted',
  'done',
  'declined',
  'unable',
  'expired',
  'withdrawn',
])

export const DeskEnquiry = z.object({
  enquiryNo: z.string(),
  title: z.string(),
  /** null stands for a member without a company. */
  companyName: z.nullable(z.string()),
  buyerName: z.string(),
  state: EnquiryStateName,
  submittedAt: z.string(),
  changedAt: z.string(),
  /** The first answer is promised by then; null where that is given, or no longer waited for. */
  dueAt: z.nullable(z.string()),
  /** So many working minutes are left until then; they are negative afterwards. */
  leftMinutes: z.nullable(z.number()),
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
export const TypedQuote = z.object({
  answer: z.enum(['quoted', 'substitute', 'unable', 'later']),
  skuId: z.nullable(Id),
  tiers: z
    .array(z.object({ min: text(12), price: text(16) }))
    .check(z.minLength(1), z.maxLength(quoteLimits.tiers)),
  days: text(6),
  note: text(quoteLimits.note),
})
const LineNo = int(1, 100_000)

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
})
export type DeskLine = z.infer<typeof DeskLine>

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
      deliveryDate: z.nullable(z.number()),
      note: z.string(),
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

export const QuoteStats = z.object({
  /** The month begins on this day. */
  from: z.string(),
  received: z.number(),
  /** So many of those that somebody had to answer were answered, and so many of them in time. */
  answered: z.number(),
  answeredInTime: z.number(),
  /** Working minutes until the first answer, the middle one; null before there is any. */
  medianMinutes: z.nullable(z.number()),
  won: z.number(),
  wonAmount: z.number(),
  /** Declined by their buyers for these reasons; unable and expired stand for themselves. */
  lost: z.array(z.object({ reason: z.string(), count: z.number() })),
})
export type QuoteStats = z.infer<typeof QuoteStats>

const revised = { ...which, revision: int(0, 1_000_000_000) }
const Message = inputOf(staffTextForm)

/**
 * The staff answers enquiries. Each has one of the staff who deals with it: whoever else writes is refused
 * ENQUIRY_HELD with his name. All of them refuse ENQUIRY_NOT_FOUND, and ENQUIRY_MOVED where it stands elsewhere by now.
 */
export const quoteDesk = {
  deskEnquiryList: get(
    '/mall/staff/enquiryList',
    'operator',
    z.object({
      tab: z._default(DeskTab, 'waiting'),
      /** A number, a title, a company, a buyer, or a model or text of a line. */
      keyword,
      ...pagesOf(20),
    }),
    z.extend(foundOf(DeskEnquiry), { counts: z.record(DeskTab, z.number()) }),
  ),
  deskEnquiry: get('/mall/staff/enquiry', 'operator', z.object(which), DeskDetail),
  /** What is known of goods for this customer: one of them chosen, or those that a text finds. */
  quotedGoods: get(
    '/mall/staff/quotedGoods',
    'operator',
    z.object({ ...which, skuId: z.optional(Id), keyword }),
    z.object({ list: z.array(QuotedGoods) }),
  ),
  /** What may take the place of goods, by goods/equivalence, with what is known of each. */
  quotedSubstitutes: get(
    '/mall/staff/quotedSubstitutes',
    'operator',
    z.object({ ...which, skuId: Id }),
    z.object({
      list: z.array(
        z.object({
          goods: QuotedGoods,
          grade: z.enum(['same', 'function', 'size']),
          differences: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
          source: z.string(),
        }),
      ),
    }),
  ),
  quoteStats: get('/mall/staff/quoteStats', 'operator', Nothing, QuoteStats),
  /**
   * 领取, or 转给同事 with `userId`. `seen` is who dealt with it as it was shown: ENQUIRY_HELD if that is somebody else by now. Refuses
   * NOT_FOUND for somebody who is not of the staff.
   */
  takeEnquiry: post(
    '/mall/staff/takeEnquiry',
    'operator',
    z.object({ ...which, seen: z.nullable(Id), userId: z.optional(Id) }),
    z.null(),
  ),
  /** 开始报价: the buyer changes nothing any more; takes it where nobody deals with it. */
  openEnquiry: post('/mall/staff/openEnquiry', 'operator', z.object(which), z.null()),
  /** Keeps lines as they were typed. Refuses QUOTE_CHANGED where another window has saved since this revision. */
  saveQuote: post(
    '/mall/staff/saveQuote',
    'operator',
    z.object({
      ...revised,
      lines: z.array(z.object({ lineNo: LineNo, typed: TypedQuote })).check(z.maxLength(500)),
      validDay: z.nullable(Day),
      note: text(quoteLimits.note),
    }),
    z.object({ revision: z.number() }),
  ),
  /**
   * Sends all that is ready as the next version; lines below the least margin stay behind, and keep what the last version
   * says of them. Refuses QUOTE_CHANGED, QUOTE_INVALID {lines} where one is begun and not right, QUOTE_GOODS {lines} where goods are no
   * longer sold, QUOTE_DAY and QUOTE_EMPTY.
   */
  sendQuote: post(
    '/mall/staff/sendQuote',
    'operator',
    z.object(revised),
    z.object({ version: z.number(), sent: z.number() }),
  ),
  /** 要求补充信息. Refuses FORM_INVALID. */
  askBuyer: post('/mall/staff/askBuyer', 'operator', z.object({ ...which, ...Message }), z.null()),
  /** 无法报价. */
  refuseEnquiry: post(
    '/mall/staff/refuseEnquiry',
    'operator',
    z.object({ ...which, reason: Reason }),
    z.null(),
  ),
  /** Anybody of the staff answers a message; `seen` is the last one that was shown. Refuses FORM_INVALID and ORDER_MESSAGE_NEW. */
  answerEnquiry: post(
    '/mall/staff/answerEnquiry',
    'operator',
    z.object({ ...which, seen: z.nullable(Id), ...Message }),
    z.null(),
  ),
  /** 送审 of all lines below the least margin that nobody was asked about. Refuses QUOTE_CHANGED and QUOTE_EMPTY. */
  askMargin: post(
    '/mall/staff/askMargin',
    'operator',
    z.object(revised),
    z.object({ asked: z.number() }),
  ),
  /** Refuses QUOTE_APPROVAL_OWN whoever has asked, QUOTE_APPROVAL_DONE, and FORM_INVALID where no reason is given to reject. */
  decideMargin: post(
    '/mall/staff/decideMargin',
    'operator',
    z.object({ approvalId: Id, isAgreed: z.boolean(), ...inputOf(approvalForm) }),
    z.null(),
  ),
}
