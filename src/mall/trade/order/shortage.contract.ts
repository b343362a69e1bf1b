import * as z from 'zod/mini'
import { get, post } from '#mall/endpoint.ts'
import { limits } from '#mall/limits.ts'
import { Id, Reason } from '#mall/list.ts'
import { OrderNo } from './order.contract.ts'

/** The mall proposes one of these for what is missing of a line. */
export const ShortageKind = z.enum(['split', 'later', 'substitute', 'cancel'])
export type ShortageKind = z.infer<typeof ShortageKind>

/** dropped: the buyer wants what is missing cancelled; declined: he wants another proposal. */
export const ShortageState = z.enum([
  'open',
  'accepted',
  'dropped',
  'declined',
  'lapsed',
  'withdrawn',
])
export type ShortageState = z.infer<typeof ShortageState>

export const ShortageAnswer = z.enum(['accept', 'drop', 'decline'])
export type ShortageAnswer = z.infer<typeof ShortageAnswer>

export const Shortage = z.object({
  shortageId: z.string(),
  lineNo: z.number(),
  skuNo: z.string(),
  brandName: z.string(),
  productName: z.string(),
  model: z.string(),
  unit: z.string(),
  taxPrice: z.number(),
  /** So many are missing, and so many of the line are there. */
  missing: z.number(),
  ready: z.number(),
  /** So many of the missing were sent before the day for which they were put off. */
  arrived: z.number(),
  kind: ShortageKind,
  /** What is missing comes on this day; if the buyer stays silent, it is this that happens. */
  laterDate: z.string(),
  substitute: z.nullable(
    z.object({
      skuId: z.string(),
      skuNo: z.string(),
      brandName: z.string(),
      productName: z.string(),
      model: z.string(),
      unit: z.string(),
      /** It is never above the price of the line. */
      taxPrice: z.number(),
    }),
  ),
  note: z.string(),
  state: ShortageState,
  /** ISO 8601, as all times. */
  proposedAt: z.string(),
  answerDueAt: z.string(),
  answeredAt: z.nullable(z.string()),
  answeredBy: z.nullable(z.string()),
  /** It is still to be answered or to be carried out. */
  isLive: z.boolean(),
})
export type Shortage = z.infer<typeof Shortage>

const Pieces = z.int().check(z.gte(0), z.lte(limits.maxQuantity))
const LineNo = z.int().check(z.gte(1), z.lte(limits.cartIds))
const words = (max: number) => z._default(z.string().check(z.trim(), z.maxLength(max)), '')
const list = z.object({ list: z.array(Shortage) })

export const ProposedLine = z.object({
  lineNo: LineNo,
  /** So many of what is still to be sent are there. */
  ready: Pieces,
  kind: ShortageKind,
  laterDate: words(20),
  /** The part number of the goods that are proposed instead. */
  substituteNo: words(60),
})
export type ProposedLine = z.infer<typeof ProposedLine>

export const shortage = {
  /** Answers what was proposed for missing goods of an order that the caller sees, the first first. Refuses ORDER_NOT_FOUND. */
  shortageList: get('/mall/order/shortageList', 'member', z.object({ orderNo: OrderNo }), list),
  /**
   * The buyer says what is to be done. When all lines are answered, the order goes on. Refuses ORDER_NOT_FOUND, FORBIDDEN to others
   * than the buyer, ORDER_CANCEL_ASKED, and ORDER_STATUS_CHANGED where the proposal does not stand any more.
   */
  answerShortage: post(
    '/mall/order/answerShortage',
    'member',
    z.object({ orderNo: OrderNo, shortageId: Id, answer: ShortageAnswer }),
    z.null(),
  ),
  /** The same for the staff. Refuses NOT_FOUND. */
  staffShortageList: get(
    '/mall/staff/shortageList',
    'operator',
    z.object({ orderNo: OrderNo }),
    list,
  ),
  /**
   * Says what of the lines is not there, and proposes something for each; an earlier proposal for them is withdrawn.
   * Refuses NOT_FOUND, ORDER_STATUS_CHANGED, ORDER_CANCEL_ASKED, FORM_INVALID with the fields of shortageForm, and unless
   * isSure SHORT_LATE with { wantedOn }: something of it comes too late.
   */
  proposeShortage: post(
    '/mall/staff/proposeShortage',
    'operator',
    z.object({
      orderNo: OrderNo,
      note: words(limits.maxLength.remark),
      isSure: z._default(z.boolean(), false),
      lines: z.array(ProposedLine).check(z.minLength(1), z.maxLength(limits.cartIds)),
    }),
    z.null(),
  ),
  /** The goods are there after all. Refuses NOT_FOUND, and STAFF_DONE where nothing is proposed any more. */
  withdrawShortage: post(
    '/mall/staff/withdrawShortage',
    'operator',
    z.object({ orderNo: OrderNo, reason: Reason }),
    z.null(),
  ),
}
