import * as z from 'zod/mini'
import { FileIds, StoredFile } from '#mall/company/company/company.contract.ts'
import { file, get, post } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { Hidden } from '#mall/goods/catalogue/catalogue.contract.ts'
import { Amount, foundOf, Id, int, listFilters, listOf, listPage } from '#mall/list.ts'
import { AddedQuoted, Count, QuoteLimit } from '#mall/trade/cart/cart.contract.ts'
import { answerLimits } from '#mall/tradeLimits.ts'
import { bargainForm, declineForm, enquiryMessageForm } from './answer.form.ts'

const EnquiryNo = z.string().check(z.regex(/^XJ\d{10,16}$/))
const which = { enquiryNo: EnquiryNo }
const Version = int(1, 100_000)
const LineNo = z.int().check(z.gte(1), z.lte(1_000_000))

export const EnquiryStand = z.enum([
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
export const EnquiryTab = z.enum([
  'all',
  'waiting',
  'quoted',
  'asking',
  'done',
  'expired',
  'closed',
])
export type EnquiryTab = z.infer<typeof EnquiryTab>

/** The caller may do these things with it now. Pages show these and guess nothing. */
export const EnquiryAction = z.enum([
  'accept',
  'bargain',
  'decline',
  'message',
  'withdraw',
  'renew',
  'export',
])
export type EnquiryAction = z.infer<typeof EnquiryAction>

export const EnquiryHead = z.object({
  enquiryNo: z.string(),
  title: z.string(),
  state: EnquiryStand,
  askerName: z.string(),
  /** Somebody of the staff who deals with it; '' before. */
  ownerName: z.string(),
  /** Lines, and those of them that the latest version quotes. */
  kinds: z.number(),
  quoted: z.number(),
  /** The latest version that was sent; 0 before. */
  version: z.number(),
  /** What it comes to for the counts that were asked for, as far as they can be bought. */
  withTaxTotal: Hidden,
  /** ISO 8601, as all times: the latest version can be accepted until then. */
  validUntil: z.nullable(z.string()),
  submittedAt: z.string(),
  /** The first answer of the staff is promised by then; null where nobody has to answer, answeredAt when it came. */
  dueAt: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  /** What was asked again, as by bargaining, is answered by then; null where the staff has nothing to answer anew. */
  againDueAt: z.nullable(z.string()),
  changedAt: z.string(),
  /** Why it was declined, withdrawn or cannot be quoted. */
  reason: z.string(),
  actions: z.array(EnquiryAction),
})
export type EnquiryHead = z.infer<typeof EnquiryHead>

const Goods = z.object({
  /** null: the catalogue does not have them (未上架). The staff lists them when somebody has accepted them. */
  skuId: z.nullable(z.string()),
  skuNo: z.string(),
  brandName: z.string(),
  productName: z.string(),
  model: z.string(),
  unit: z.string(),
  family: z.string(),
  attrDesc: z.string(),
  imgUrl: z.string(),
  minQuantity: z.number(),
  isMultiple: z.boolean(),
  taxPercent: z.number(),
  isActive: z.boolean(),
})
export type QuotedGoods = z.infer<typeof Goods>

/** taxPrice is in yuan, with tax, of so many pieces and more. */
export const QuoteTier = z.object({ minCount: z.number(), taxPrice: Hidden })
export type QuoteTier = z.infer<typeof QuoteTier>

const Quote = z.object({
  state: z.enum(['pending', 'quoted', 'substitute', 'unable']),
  goods: z.nullable(Goods),
  /** Working days; null where it is not quoted. */
  deliveryDate: z.nullable(z.number()),
  note: z.string(),
  tiers: z.array(QuoteTier),
  /** So many are bought if nobody says otherwise: the count that was asked for, as far as it can be bought. */
  count: z.number(),
  /** The price holds for so many pieces of the goods, all lines of the enquiry together; null: for any number. */
  limit: z.nullable(QuoteLimit),
})
export type Quote = z.infer<typeof Quote>

/** So many of goods that the catalogue does not have were accepted; the staff has promised to list them by then. */
export const Listing = z.object({
  ...{ count: z.number(), askedBy: z.string(), askedAt: z.string(), dueAt: z.string() },
})

export const EnquiryLine = z.object({
  lineNo: z.number(),
  /** As the buyer wrote it; '' if he filled in the fields. */
  text: z.string(),
  name: z.string(),
  brand: z.string(),
  model: z.string(),
  count: z.number(),
  unit: z.string(),
  targetPrice: Hidden,
  note: z.string(),
  files: z.array(StoredFile),
  /** What the version says that is shown, and what the version before it said; null where there is none. */
  quote: z.nullable(Quote),
  before: z.nullable(Quote),
  listing: z.nullable(Listing),
  /** Before they were listed. */
  acceptedCount: z.nullable(z.number()),
  /** Orders of the line that the caller sees. */
  orderNos: z.array(z.string()),
})
export type EnquiryLine = z.infer<typeof EnquiryLine>

const SentVersion = z.object({
  version: z.number(),
  sentAt: z.string(),
  /** null: the prices of the day were answered at once. */
  sentBy: z.nullable(z.string()),
  validUntil: z.string(),
  note: z.string(),
})

export const EnquiryMessage = z.object({
  enquiryMessageId: z.string(),
  at: z.string(),
  actor: z.string(),
  isStaff: z.boolean(),
  kind: z.enum(['message', 'bargain', 'question']),
  text: z.string(),
  /** The bytes are at /files/enquiry/{fileId}, for those who see the enquiry. */
  files: z.array(StoredFile),
})
export type EnquiryMessage = z.infer<typeof EnquiryMessage>

const Log = z.object({
  at: z.string(),
  actor: z.string(),
  event: z.string(),
  toState: EnquiryStand,
  note: z.string(),
})

export const EnquiryDetail = z.extend(EnquiryHead, {
  /** So many minutes were worked until the first answer of the staff. */
  answeredMinutes: z.nullable(z.number()),
  expectDate: z.nullable(z.string()),
  city: z.string(),
  invoice: z.enum(['', 'none', 'plain', 'special']),
  takesSubstitutes: z.boolean(),
  wantedBy: z.nullable(z.string()),
  contact: z.string(),
  /** It is masked: 138****0000. */
  mobile: z.string(),
  note: z.string(),
  files: z.array(StoredFile),
  versions: z.array(SentVersion),
  /** The version that is shown; 0 before there is any. */
  shown: z.number(),
  lines: z.array(EnquiryLine),
  messages: z.array(EnquiryMessage),
  logs: z.array(Log),
  /** The enquiry from which this one was copied; '' if it was not. */
  copiedFrom: z.string(),
})
export type EnquiryDetail = z.infer<typeof EnquiryDetail>

const Chosen = z.object({ lineNo: LineNo, count: Count })

const filters = {
  tab: z._default(EnquiryTab, 'all'),
  /** A number, a title, whoever asked, or a text, brand or model of a line. */
  ...listFilters,
  /** Whoever asked, and whoever of the staff deals with it. */
  askerId: z.optional(Id),
  ownerId: z.optional(Id),
}
const People = z.array(z.object({ userId: z.string(), name: z.string() }))

/**
 * What somebody or his company asked prices for. An enquiry that the caller does not see is ENQUIRY_NOT_FOUND; what it does
 * not allow where it stands is refused with ENQUIRY_MOVED.
 */
export const enquiry = {
  enquiryList: get(
    '/mall/enquiry/list',
    'member',
    z.object({ ...filters, ...listPage }),
    z.extend(foundOf(EnquiryHead), {
      counts: z.record(EnquiryTab, z.number()),
      /** All who have asked, and all of the staff who have dealt with it, among the enquiries that the caller sees. */
      askers: People,
      owners: People,
    }),
  ),
  /** Takes the list's filters; over HTTP it answers an XLSX file of the latest. It refuses SHEET_LIMIT. */
  exportEnquiries: file(
    get('/mall/enquiry/exportList', 'member', z.object(filters), listOf(EnquiryHead)),
  ),
  /** Shows this version, or else the latest. */
  enquiryDetail: get(
    '/mall/enquiry/detail',
    'member',
    z.object({ ...which, version: z.optional(Version) }),
    EnquiryDetail,
  ),
  /** Answers what the staff has asked for, if it has. Refuses FORM_INVALID, FILE_NOT_FOUND, ENQUIRY_MESSAGES. */
  addEnquiryMessage: post(
    '/mall/enquiry/message',
    'member',
    z.object({
      ...which,
      ...inputOf(enquiryMessageForm),
      fileIds: z._default(FileIds(answerLimits.messageFiles), []),
    }),
    z.null(),
  ),
  /** 议价: the prices that the caller would like. Refuses ENQUIRY_VERSION where there is a newer version, ENQUIRY_TARGET {fields}, FORM_INVALID. */
  bargainEnquiry: post(
    '/mall/enquiry/bargain',
    'member',
    z.object({
      ...which,
      version: Version,
      lines: z
        .array(z.object({ lineNo: LineNo, targetPrice: Amount }))
        .check(z.minLength(1), z.maxLength(answerLimits.lines)),
      ...inputOf(bargainForm),
    }),
    z.null(),
  ),
  /** Refuses FORM_INVALID. */
  declineEnquiry: post(
    '/mall/enquiry/decline',
    'member',
    z.object({ ...which, ...inputOf(declineForm) }),
    z.null(),
  ),
  withdrawEnquiry: post('/mall/enquiry/withdraw', 'member', z.object(which), z.null()),
  /**
   * 重新询价: copies its head and lines into the caller's draft. Refuses ENQUIRY_DRAFT_FULL {lines} where that has lines
   * already, unless isReplacing.
   */
  renewEnquiry: post(
    '/mall/enquiry/renew',
    'member',
    z.object({ ...which, isReplacing: z._default(z.boolean(), false) }),
    z.null(),
  ),
  /**
   * Puts quoted lines into the cart, where the quote locks their price; unlisted goods are to be listed first. Refuses
   * ENQUIRY_VERSION where there is a newer version, ENQUIRY_LINES where a line is not quoted, QUOTE_MOST {model, limit} where
   * fewer are left at the price, QUOTE_SOLD {model, limit} where none are, FORBIDDEN.
   */
  acceptEnquiry: post(
    '/mall/enquiry/accept',
    'member',
    z.object({
      ...which,
      version: Version,
      lines: z.array(Chosen).check(z.minLength(1), z.maxLength(answerLimits.lines)),
    }),
    z.extend(AddedQuoted, { listings: z.number(), dueAt: z.nullable(z.string()) }),
  ),
  /** Requirement beside quote; over HTTP an XLSX file. */
  exportEnquiry: file(
    get(
      '/mall/enquiry/export',
      'member',
      z.object({ ...which, version: z.optional(Version) }),
      EnquiryDetail,
    ),
  ),
}
