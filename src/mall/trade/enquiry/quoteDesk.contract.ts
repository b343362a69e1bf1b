import * as z from 'zod/mini'
import { get, post } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { Day, foundOf, Id, int, keyword, Nothing, pagesOf, Reason } from '#mall/list.ts'
import { quoteLimits } from '#mall/tradeLimits.ts'
import { DeskDetail, DeskEnquiry, QuotedGoods, TypedQuote } from './deskEnquiry.contract.ts'
import { phoneEnquiryForm } from './phoneEnquiry.form.ts'
import { approvalForm, staffTextForm } from './quoteDesk.form.ts'

const EnquiryNo = z.string().check(z.regex(/^XJ\d{10,16}$/))
const which = { enquiryNo: EnquiryNo }

export const DeskTab = z.enum(['waiting', 'margins', 'asking', 'quoted', 'closed'])
export type DeskTab = z.infer<typeof DeskTab>

export const QuoteStats = z.object({
  /** The month begins on this day. */
  from: z.string(),
  received: z.number(),
  /** So many of those that somebody had to answer were answered, and so many of them in time. */
  answered: z.number(),
  answeredInTime: z.number(),
  /** Working minutes until the first answer, the middle one; null before there is any. */
  medianMinutes: z.nullable(z.number()),
  /** The same of those that were answered today. */
  todayMinutes: z.nullable(z.number()),
  won: z.number(),
  wonAmount: z.number(),
  /** Declined by their buyers for these reasons; unable and expired stand for themselves. */
  lost: z.array(z.object({ reason: z.string(), count: z.number() })),
})
export type QuoteStats = z.infer<typeof QuoteStats>

const LineNo = int(1, 100_000)
const text = (most: number) => z.string().check(z.maxLength(most))
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
  /** What is known of goods for this customer: one of them chosen, the candidates of a line, or those that a text finds. */
  quotedGoods: get(
    '/mall/staff/quotedGoods',
    'operator',
    z.object({ ...which, skuId: z.optional(Id), lineNo: z.optional(LineNo), keyword }),
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
   * says of them, as all those do that are not typed. Nothing is said any more of lines that are put off (`later`). Refuses
   * QUOTE_CHANGED, QUOTE_INVALID {lines} where one is begun and not right, QUOTE_GOODS {lines} where goods are no longer
   * sold, QUOTE_KEPT {lines} where what is kept is below the least margin, QUOTE_DAY and QUOTE_EMPTY.
   */
  sendQuote: post(
    '/mall/staff/sendQuote',
    'operator',
    z.object(revised),
    z.object({ version: z.number(), sent: z.number() }),
  ),
  /**
   * 上架: these goods of the catalogue take the place of those that a buyer has accepted, in a version of their own; he is
   * told. Refuses LISTING_GONE where nobody waits for it, and LISTING_GOODS {problem} where they do not fit.
   */
  listGoods: post(
    '/mall/staff/listGoods',
    'operator',
    z.object({ ...which, lineNo: LineNo, skuId: Id }),
    z.object({ version: z.number() }),
  ),
  /** 无法上架: the next version says that it cannot be supplied. Refuses LISTING_GONE. */
  refuseListing: post(
    '/mall/staff/refuseListing',
    'operator',
    z.object({ ...which, lineNo: LineNo, reason: Reason }),
    z.object({ version: z.number() }),
  ),
  /** 要求补充信息. Refuses FORM_INVALID. */
  askBuyer: post('/mall/staff/askBuyer', 'operator', z.object({ ...which, ...Message }), z.null()),
  /** 无法报价. Refuses QUOTE_STANDS while a version that was sent is valid. */
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
  /** 送审 of all lines below the least margin that nobody was asked about, also of those that a version would keep. Refuses QUOTE_CHANGED and QUOTE_EMPTY. */
  askMargin: post(
    '/mall/staff/askMargin',
    'operator',
    z.object(revised),
    z.object({ asked: z.number() }),
  ),
  /** 代客录入, in the name of a customer. Refuses FORM_INVALID, NOT_FOUND and PHONE_ACCOUNT_OFF. */
  enquireByPhone: post(
    '/mall/staff/enquireByPhone',
    'operator',
    z.object({ userId: Id, ...inputOf(phoneEnquiryForm) }),
    z.object({ enquiryNo: z.string() }),
  ),
  /** Refuses QUOTE_APPROVAL_OWN whoever has asked, QUOTE_APPROVAL_DONE, and FORM_INVALID where no reason is given to reject. */
  decideMargin: post(
    '/mall/staff/decideMargin',
    'operator',
    z.object({ approvalId: Id, isAgreed: z.boolean(), ...inputOf(approvalForm) }),
    z.null(),
  ),
}
