import * as z from 'zod/mini'
import { FileIds, StoredFile } from '#mall/company/company/company.contract.ts'
import { file, get, post } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { Hidden } from '#mall/goods/catalogue/catalogue.contract.ts'
import { Id, int, listOf, Nothing } from '#mall/list.ts'
import { BulkCandidate, BulkGoods } from '#mall/trade/bulk/bulk.contract.ts'
import { AddedGoods, Count } from '#mall/trade/cart/cart.contract.ts'
import { bulkLimits, enquiryLimits } from '#mall/tradeLimits.ts'
import { enquiryForm, enquiryLineForm } from './enquiry.form.ts'

/**
 * How a line is answered. instant: its goods have a price of today. choose: it may mean several goods. staff: somebody has
 * to quote it.
 */
export const LineAnswer = z.enum(['instant', 'choose', 'staff'])
export type LineAnswer = z.infer<typeof LineAnswer>

export const EnquiryDraftLine = z.object({
  lineNo: z.number(),
  /** As it was pasted, or '' if it was filled in; cells of a table are parted by tabs. */
  text: z.string(),
  answer: LineAnswer,
  name: z.string(),
  brand: z.string(),
  model: z.string(),
  count: z.number(),
  unit: z.string(),
  targetPrice: Hidden,
  note: z.string(),
  /** What was found, and how the count was changed: 140 改为 144，按 12 的倍数. */
  reason: z.string(),
  /** null as long as nothing is chosen. */
  goods: z.nullable(BulkGoods),
  /** What may be meant; where something is chosen, what else might have been. */
  candidates: z.array(BulkCandidate),
  totalPrice: Hidden,
  files: z.array(StoredFile),
  /** A word of the line that may be remembered as the company's code of these goods; '' if there is none. */
  code: z.string(),
})
export type EnquiryDraftLine = z.infer<typeof EnquiryDraftLine>

const Head = z.object(inputOf(enquiryForm))

const EnquiryDraft = z.object({
  draftId: z.string(),
  changedAt: z.string(),
  head: Head,
  files: z.array(StoredFile),
  counts: z.object({
    all: z.number(),
    instant: z.number(),
    choose: z.number(),
    staff: z.number(),
  }),
  /** Pieces of the lines that are answered at once, and what they come to; absent where it cannot be counted. */
  pieces: z.number(),
  totalPrice: Hidden,
  /** The staff would answer by then if it were submitted now; ISO 8601, as all times. */
  dueAt: z.string(),
  /** Lines of the answer that was asked for, and its page. */
  total: z.number(),
  pages: z.number(),
  list: z.array(EnquiryDraftLine),
})
export type EnquiryDraft = z.output<typeof EnquiryDraft>

const Own = z.object({ draftId: Id })
const LineNo = z.int().check(z.gte(1), z.lte(1_000_000))
const Line = z.object(inputOf(enquiryLineForm))
const Added = z.object({ added: z.number() })
const Sheet = z.object({
  name: z.string().check(z.maxLength(100)),
  rows: z.array(z.array(z.string())),
})

/**
 * Everybody has one draft of his own, which the first line begins. The calls that name a draft refuse ENQUIRY_DRAFT_GONE
 * for any but that one, and those that add lines ENQUIRY_TOO_MANY.
 */
export const enquiryDraft = {
  /** Answers null without a draft. */
  enquiryDraft: get(
    '/mall/enquiry/draft',
    'member',
    z.object({
      answer: z.optional(LineAnswer),
      pageNum: z._default(int(1, enquiryLimits.lines), 1),
      pageSize: z._default(int(1, enquiryLimits.lines), enquiryLimits.pageSize),
    }),
    z.nullable(EnquiryDraft),
  ),
  /**
   * Adds lines of text, or of a workbook, which over HTTP is an XLSX, XLS or CSV file in base64, and says what they mean. Refuses
   * BULK_EMPTY, ENQUIRY_FILE_TOO_LARGE, BULK_FILE_INVALID.
   */
  readEnquiry: post(
    '/mall/enquiry/read',
    'member',
    z.object({
      text: z._default(z.string().check(z.maxLength(bulkLimits.text)), ''),
      sheets: z.optional(z.array(Sheet).check(z.maxLength(bulkLimits.sheets))),
      file: z.optional(z.string()),
    }),
    Added,
  ),
  /** Adds goods; those that stand there already get the new count. Refuses SKU_NOT_FOUND. */
  addEnquiryGoods: post(
    '/mall/enquiry/addGoods',
    'member',
    z.object({
      goods: z
        .array(z.object({ skuId: Id, count: z.optional(Count) }))
        .check(z.minLength(1), z.maxLength(enquiryLimits.lines)),
    }),
    Added,
  ),
  /** Moves the lines of the caller's bulk order for which nothing was found, or whose goods have no price, into the draft. */
  addBulkLeftovers: post(
    '/mall/enquiry/addBulkLeftovers',
    'member',
    z.extend(Own, { state: z.enum(['none', 'unpriced']) }),
    Added,
  ),
  /** A line that was filled in. Refuses FORM_INVALID, FILE_NOT_FOUND. */
  addEnquiryLine: post(
    '/mall/enquiry/addLine',
    'member',
    z.extend(Line, { fileIds: z._default(FileIds(enquiryLimits.lineFiles), []) }),
    Added,
  ),
  /** Each picture becomes a line for the staff. Refuses FILE_NOT_FOUND. */
  addEnquiryPictures: post(
    '/mall/enquiry/addPictures',
    'member',
    z.object({ fileIds: FileIds(enquiryLimits.files).check(z.minLength(1)) }),
    Added,
  ),
  /** Goods in the count in which they are sold, which is answered with what was changed. Refuses FORM_INVALID. */
  changeEnquiryLine: post(
    '/mall/enquiry/changeLine',
    'member',
    z.extend(Own, { lineNo: LineNo, ...inputOf(enquiryLineForm) }),
    z.object({ count: z.number(), reason: z.string() }),
  ),
  /** Chooses goods by id or by their number, or none of them, so that the staff quotes the line; answers the goods. Refuses SKU_NOT_FOUND. */
  chooseEnquiryGoods: post(
    '/mall/enquiry/choose',
    'member',
    z.extend(Own, {
      lineNo: LineNo,
      skuId: z.optional(z.nullable(Id)),
      skuCode: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
    }),
    z.object({ skuId: z.nullable(z.string()) }),
  ),
  removeEnquiryLines: post(
    '/mall/enquiry/removeLines',
    'member',
    z.extend(Own, {
      lineNos: z.array(LineNo).check(z.minLength(1), z.maxLength(enquiryLimits.lines)),
    }),
    z.object({ removed: z.number() }),
  ),
  /** The files of a line, or without one of the enquiry, are these. Refuses ENQUIRY_FILES, FILE_NOT_FOUND. */
  setEnquiryFiles: post(
    '/mall/enquiry/setFiles',
    'member',
    z.extend(Own, { lineNo: z.optional(LineNo), fileIds: FileIds(enquiryLimits.files) }),
    z.null(),
  ),
  /** Keeps what is typed, finished or not. */
  saveEnquiryHead: post(
    '/mall/enquiry/saveHead',
    'member',
    z.extend(Own, Head.shape),
    z.object({ changedAt: z.string() }),
  ),
  clearEnquiryDraft: post('/mall/enquiry/clear', 'member', Own, z.null()),
  /**
   * Puts the goods that are answered at once into the cart, a demander's into his shared material; their lines leave the
   * draft. Refuses ENQUIRY_EMPTY.
   */
  enquiryToCart: post('/mall/enquiry/toCart', 'member', Own, AddedGoods),
  /**
   * Sends the draft: whatever has a price of today is answered at once by the first version. The same draft sent again
   * answers the same. Refuses FORM_INVALID, ENQUIRY_EMPTY, ENQUIRY_UNITS {lines}.
   */
  submitEnquiry: post(
    '/mall/enquiry/submit',
    'member',
    z.extend(Own, Head.shape),
    z.object({
      enquiryNo: z.string(),
      /** null if all lines are answered. */
      dueAt: z.nullable(z.string()),
    }),
  ),
  /** All lines with how they are answered; over HTTP an XLSX file. */
  exportEnquiryDraft: file(
    get('/mall/enquiry/exportDraft', 'member', Nothing, listOf(EnquiryDraftLine)),
  ),
}
