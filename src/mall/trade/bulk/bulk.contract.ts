import * as z from 'zod/mini'
import { file, get, post } from '#mall/endpoint.ts'
import { Hidden, Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import { Substitute } from '#mall/goods/equivalence/equivalence.contract.ts'
import { Id, int, listOf, Nothing } from '#mall/list.ts'
import { Table } from '#mall/sheet.ts'
import { AddedGoods, Count } from '#mall/trade/cart/cart.contract.ts'
import { bulkLimits } from '#mall/tradeLimits.ts'

/** What a column of a table holds, see matching/table.rules.ts; '' is nothing that is read. */
const ColumnRole = z.enum(['', 'code', 'name', 'spec', 'brand', 'count', 'unit', 'price', 'note'])

/**
 * waiting: it is not matched yet. choose: it needs somebody's answer. substitute: what it asks for is not sold, and its
 * candidates may take the place of that. none: nothing fits. invalid: it names goods that are no longer sold. unpriced: the
 * caller has no price for its goods, which only those are told who see prices.
 */
export const BulkState = z.enum([
  'waiting',
  'matched',
  'choose',
  'substitute',
  'none',
  'invalid',
  'unpriced',
])
export type BulkState = z.infer<typeof BulkState>

/**
 * It was found by a number of ours, by the company's, by its model, by its words or as what is equal to it, or somebody has
 * chosen it; '' is not found.
 */
export const BulkWay = z.enum(['', 'code', 'material', 'model', 'words', 'substitute', 'chosen'])

export const BulkGoods = z.extend(Product, { isActive: z.boolean() })
export type BulkGoods = z.infer<typeof BulkGoods>

export const BulkCandidate = z.extend(BulkGoods, {
  /** null unless it may take the place of what the line asks for, or of its goods that are sold no more. */
  equal: z.nullable(z.pick(Substitute, { grade: true, differences: true, source: true })),
})
export type BulkCandidate = z.infer<typeof BulkCandidate>

export const BulkLine = z.object({
  lineNo: z.number(),
  /** Cells of a table are parted by tabs. */
  text: z.string(),
  /** Sheet and row of a file; '' for what was pasted. */
  place: z.string(),
  /** They count from 1; 0 for what was pasted. */
  sheetNo: z.number(),
  rowNo: z.number(),
  state: BulkState,
  way: BulkWay,
  /** In percent. */
  sureness: z.number(),
  /** null as long as nothing is chosen. */
  goods: z.nullable(BulkGoods),
  /** What may be meant; where something is chosen, what else might have been. */
  candidates: z.array(BulkCandidate),
  /** So many will be ordered; without goods so many as the line asks for, and null where it says nothing. */
  count: z.nullable(z.number()),
  /** How the count was changed: 140 改为 144，按 12 的倍数. */
  note: z.string(),
  /** What was found, or why not. */
  reason: z.string(),
  totalPrice: Hidden,
  /** The first line before this one with the same goods; null where there is none. */
  sameAs: z.nullable(z.number()),
  /** So many pieces of its goods are in the cart. */
  inCart: z.number(),
  /** With the lines before it of the same goods it asks for more pieces than there are, which nobody can order. */
  isShort: z.boolean(),
  /** A word of the line that may be remembered as the company's code of these goods; '' if there is none. */
  code: z.string(),
})
export type BulkLine = z.infer<typeof BulkLine>

export const BulkSheet = z.object({
  sheetNo: z.number(),
  name: z.string(),
  heads: z.array(z.string()),
  /** The first rows, so that one sees what stands in a column. */
  examples: z.array(z.array(z.string())),
  roles: z.array(ColumnRole),
})
export type BulkSheet = z.infer<typeof BulkSheet>

const Counts = z.object({
  all: z.number(),
  waiting: z.number(),
  matched: z.number(),
  choose: z.number(),
  substitute: z.number(),
  none: z.number(),
  invalid: z.number(),
  unpriced: z.number(),
})
export type BulkCounts = z.infer<typeof Counts>

const Draft = z.object({
  draftId: z.string(),
  /** '' if it was pasted or typed. */
  fileName: z.string(),
  changedAt: z.string(),
  counts: Counts,
  /** So many of the matched lines ask for more pieces than there are; all others can be ordered. */
  short: z.number(),
  /** Kinds of goods that are matched. */
  kinds: z.number(),
  /** What they come to; absent for whoever sees no prices, and where it is too much to be counted. */
  totalPrice: Hidden,
  /** Lines that acceptBulk would take. */
  acceptable: z.number(),
  sheets: z.array(BulkSheet),
  /** Lines of the state that was asked for, and its page. */
  total: z.number(),
  pages: z.number(),
  list: z.array(BulkLine),
})
export type BulkDraft = z.infer<typeof Draft>

/** Tables with these heads are read so in the caller's company. */
export const BulkHead = z.object({
  headKey: z.string(),
  heads: z.array(z.string()),
  roles: z.array(ColumnRole),
  changedBy: z.string(),
  changedAt: z.string(),
})
export type BulkHead = z.infer<typeof BulkHead>

const Own = z.object({ draftId: Id })
const LineNo = z.int().check(z.gte(1), z.lte(bulkLimits.lines))
const Progress = z.object({ draftId: z.string(), total: z.number(), waiting: z.number() })

const Sheet = z.object({
  name: z.string().check(z.maxLength(100)),
  rows: z.array(z.array(z.string())),
})
export type SentSheet = z.infer<typeof Sheet>

/**
 * Everybody has one draft of his own. The calls say BULK_NOT_FOUND of any draft but that one.
 */
export const bulk = {
  /**
   * Begins a new draft in the place of the last one: lines of text, or a workbook, which over HTTP is an XLSX, XLS or CSV file
   * in base64. It refuses BULK_TOO_MANY, BULK_EMPTY, BULK_FILE_TOO_LARGE, BULK_FILE_INVALID, BULK_FILE_XLS, BULK_FILE_ENCRYPTED.
   */
  readBulk: post(
    '/mall/bulk/read',
    'member',
    z.object({
      text: z._default(z.string().check(z.maxLength(bulkLimits.text)), ''),
      fileName: z._default(z.string().check(z.maxLength(200)), ''),
      sheets: z.optional(z.array(Sheet).check(z.maxLength(bulkLimits.sheets))),
      file: z.optional(z.string()),
    }),
    Progress,
  ),
  /** Goes on matching for a moment and answers how many lines still wait: it is called until none does. */
  matchBulk: post('/mall/bulk/match', 'member', Own, Progress),
  /** Answers null without a draft. */
  bulkDraft: get(
    '/mall/bulk/draft',
    'member',
    z.object({
      state: z.optional(BulkState),
      pageNum: z._default(int(1, 5000), 1),
      pageSize: z._default(int(1, 200), bulkLimits.pageSize),
    }),
    z.nullable(Draft),
  ),
  /** Corrects what the columns of a sheet mean, which the company remembers, and matches its draft anew. Refuses BULK_TOO_MANY, BULK_EMPTY. */
  setBulkColumns: post(
    '/mall/bulk/columns',
    'member',
    z.extend(Own, {
      sheetNo: z.int().check(z.gte(1), z.lte(bulkLimits.sheets)),
      roles: z.array(ColumnRole).check(z.maxLength(bulkLimits.columns)),
    }),
    Progress,
  ),
  /** What the company remembers of columns, the latest first; nothing without a company. */
  bulkHeads: get('/mall/bulk/heads', 'member', Nothing, listOf(BulkHead)),
  /** Refuses FORBIDDEN whoever does not order for a company. */
  removeBulkHead: post(
    '/mall/bulk/removeHead',
    'member',
    z.object({ headKey: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
    z.object({ removed: z.number() }),
  ),
  /**
   * Chooses goods for a line, by id or by their number, or sets its count; goods in the count in which they are sold, which
   * is answered with the goods and what was changed. Refuses SKU_NOT_FOUND.
   */
  answerBulkLine: post(
    '/mall/bulk/answer',
    'member',
    z.extend(Own, {
      lineNo: LineNo,
      skuId: z.optional(Id),
      skuCode: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
      count: z.optional(Count),
    }),
    z.object({ skuId: z.string(), count: z.number(), note: z.string() }),
  ),
  removeBulkLines: post(
    '/mall/bulk/remove',
    'member',
    z.extend(Own, {
      lineNos: z.array(LineNo).check(z.minLength(1), z.maxLength(bulkLimits.lines)),
    }),
    z.object({ removed: z.number() }),
  ),
  /** Removes all lines for which nothing was found. */
  removeUnfound: post('/mall/bulk/removeUnfound', 'member', Own, z.object({ removed: z.number() })),
  /** Takes the only candidate of all lines of which it is nearly certain (bulkLimits.sure). */
  acceptBulk: post('/mall/bulk/accept', 'member', Own, z.object({ accepted: z.number() })),
  clearBulk: post('/mall/bulk/clear', 'member', Own, z.null()),
  /** Puts all goods that can be ordered into the cart, a demander's into his shared material; their lines leave the draft. Refuses BULK_NOTHING_READY. */
  bulkToCart: post('/mall/bulk/toCart', 'member', Own, AddedGoods),
  /** The goods that can be ordered, each once; for a list of goods. */
  bulkGoods: get(
    '/mall/bulk/goods',
    'member',
    Own,
    listOf(z.object({ skuId: z.string(), count: z.number() })),
  ),
  /** Quotes them as downBJDPdf quotes a cart, and answers the address of the PDF. */
  quoteBulk: post('/mall/bulk/quote', 'member', Own, z.string()),
  /**
   * All lines with what was found. Over HTTP it is an XLSX file: the workbook that was sent with columns of ours behind
   * its own, or else a table of its own.
   */
  exportBulk: file(
    get(
      '/mall/bulk/export',
      'member',
      Own,
      z.object({
        list: z.array(BulkLine),
        /** In base64; '' if none was sent. */
        file: z.string(),
        /** The heads of its sheets end in these rows. */
        heads: z.array(z.object({ sheetNo: z.number(), rowNo: z.number() })),
      }),
    ),
  ),
  /** A table to be filled in; over HTTP an XLSX file. */
  bulkTemplate: file(get('/mall/bulk/template', 'member', Nothing, Table)),
}
