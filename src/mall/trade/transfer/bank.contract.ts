import * as z from 'zod/mini'
import { exportable, get, post, sensitive } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import {
  Amount,
  foundOf,
  Id,
  keyword,
  listFilters,
  listOf,
  Nothing,
  pagesOf,
  Reason,
} from '#mall/list.ts'
import { OrderNo } from '#mall/trade/order/order.contract.ts'
import { transferLimits } from '#mall/tradeLimits.ts'
import { BackRow, StaffVoucher } from './bankRows.contract.ts'
import { partForm, sentBackForm } from './voucher.form.ts'

export const BankState = z.enum(['waiting', 'matched', 'ignored', 'reversed'])
export type BankState = z.infer<typeof BankState>
export const BankHow = z.enum([
  '',
  'code',
  'amount',
  'hand',
  'voucher',
  'balance',
  'out',
  'reversal',
  'same',
])
export type BankHow = z.infer<typeof BankHow>
export const BankTab = z.enum(['waiting', 'matched', 'ignored', 'reversed', 'all'])
export type BankTab = z.infer<typeof BankTab>

const Row = z.array(z.string().check(z.maxLength(500)))
const Sheet = z.object({
  name: z.string(),
  rows: z.array(Row).check(z.maxLength(transferLimits.rows + 50)),
})

export const BankLine = z.object({
  lineId: z.string(),
  at: z.string(),
  /** Negative: it went out. */
  amount: z.number(),
  payerName: z.string(),
  payerAccount: z.string(),
  words: z.string(),
  serialNo: z.string(),
  state: BankState,
  how: BankHow,
  /** Why it was matched, or why not. */
  reasons: z.string(),
  /** The orders that it has paid. */
  orders: z.array(z.object({ orderNo: z.string(), amount: z.number() })),
  /** The monthly statements that it has paid. */
  statements: z.array(z.object({ statementNo: z.string(), amount: z.number() })),
  transferNo: z.nullable(z.string()),
  customer: z.nullable(z.string()),
  /** So much of it went to the balance. */
  toBalance: z.number(),
  decidedBy: z.string(),
  decidedAt: z.nullable(z.string()),
})
export type BankLine = z.infer<typeof BankLine>

const Claimed = z.object({ orderNo: z.string(), due: z.number() })
export const BankCandidate = z.object({
  /** The number of a transfer or of an order. */
  no: z.string(),
  customer: z.string(),
  due: z.number(),
  orders: z.array(Claimed),
  statements: z.array(z.object({ statementNo: z.string(), due: z.number() })),
  /** What speaks for it and what against it. */
  good: z.array(z.string()),
  bad: z.array(z.string()),
})
export type BankCandidate = z.infer<typeof BankCandidate>

/** Money that was booked for a voucher before a statement had it, and may be that of a line. */
const Twin = z.object({
  lineId: z.string(),
  at: z.string(),
  amount: z.number(),
  payerName: z.string(),
  transferNo: z.string(),
  orderNos: z.array(z.string()),
})
export type Twin = z.infer<typeof Twin>

export const StatementNo = z.string().check(z.regex(/^DZ\d{10,16}$/))

/** What somebody of finance says that a line pays. */
export const MatchInput = z.object({
  lineId: Id,
  orderNos: z._default(z.array(OrderNo).check(z.maxLength(transferLimits.orders)), []),
  statementNos: z._default(z.array(StatementNo).check(z.maxLength(transferLimits.orders)), []),
  /** So much of it for each of them; without any they are paid one after the other, as far as it goes. */
  parts: z._default(
    z
      .array(z.object({ no: z.union([OrderNo, StatementNo]), amount: Amount }))
      .check(z.maxLength(2 * transferLimits.orders)),
    [],
  ),
})
export type MatchInput = z.infer<typeof MatchInput>

const CustomerKey = z.string().check(z.regex(/^[cu][1-9]\d{0,17}$/))
const Line = z.object({ lineId: Id })

/** Finance matches what has come to the mall's bank account with what was to be paid (对公到账). */
export const bank = {
  bankLines: exportable(
    get(
      '/mall/bank/lines',
      'operator',
      z.object({
        tab: z._default(BankTab, 'waiting'),
        /** The days of the bank; payer, words, amount, number of an order or of a transfer. */
        ...listFilters,
        ...pagesOf(20),
      }),
      z.extend(foundOf(BankLine), { counts: z.record(BankTab, z.number()) }),
    ),
  ),
  /**
   * Answers a line with what it may pay and what was done with it; with `step` it is the waiting one after this one or
   * before it, of those that keyword and days leave, and the first comes after the last. Refuses NOT_FOUND.
   */
  bankLine: get(
    '/mall/bank/line',
    'operator',
    z.extend(Line, { step: z.optional(z.enum(['next', 'last'])), ...listFilters }),
    z.object({
      line: BankLine,
      candidates: z.array(BankCandidate),
      twins: z.array(Twin),
      events: z.array(z.object({ at: z.string(), actor: z.string(), what: z.string() })),
      mayWriteOff: z.boolean(),
    }),
  ),
  /** Answers orders and transfers that take money, by number, code or customer. */
  findClaims: get(
    '/mall/bank/claims',
    'operator',
    z.object({ keyword: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)) }),
    listOf(BankCandidate),
  ),
  findCustomers: get(
    '/mall/bank/customers',
    'operator',
    z.object({ keyword: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
    listOf(z.object({ key: CustomerKey, name: z.string(), note: z.string() })),
  ),
  /**
   * Takes in a statement, the same line of it once whatever file it comes in, and matches what is certain. Refuses
   * STATEMENT_COLUMNS, STATEMENT_CELLS, STATEMENT_EMPTY.
   */
  importStatement: sensitive(
    post(
      '/mall/bank/import',
      'operator',
      z.object({
        fileName: z._default(z.string().check(z.maxLength(200)), ''),
        sheets: z.optional(z.array(Sheet).check(z.maxLength(20))),
        file: z.optional(z.string()),
      }),
      z.object({
        bank: z.string(),
        total: z.number(),
        /** So many were in another file, or have stood in this one before. */
        known: z.number(),
        matched: z.number(),
        waiting: z.number(),
        reversed: z.number(),
        out: z.number(),
      }),
    ),
  ),
  bankFiles: get(
    '/mall/bank/files',
    'operator',
    Nothing,
    listOf(
      z.object({
        name: z.string(),
        bank: z.string(),
        importedBy: z.string(),
        importedAt: z.string(),
        total: z.number(),
        fresh: z.number(),
        known: z.number(),
      }),
    ),
  ),
  /**
   * Pays these orders, or these monthly statements, with a line, one after the other, or each so much as is said; what is
   * left goes to the balance. Refuses BANK_LINE_DONE, BANK_ORDERS, BANK_PARTS, TRANSFER_MIXED.
   */
  matchLine: post('/mall/bank/match', 'operator', MatchInput, z.null()),
  /** All of it goes to the balance of a customer. Refuses BANK_LINE_DONE, BANK_CUSTOMER. */
  lineToBalance: sensitive(
    post(
      '/mall/bank/toBalance',
      'operator',
      z.object({ lineId: Id, customer: CustomerKey }),
      z.null(),
    ),
  ),
  /** It is the same money as one that was booked for a voucher. Refuses BANK_LINE_DONE, BANK_LINE_NOT_SAME. */
  sameLine: sensitive(
    post('/mall/bank/same', 'operator', z.object({ lineId: Id, seenId: Id }), z.null()),
  ),
  /** It pays for nothing of the mall. Refuses BANK_LINE_DONE. */
  ignoreLine: post(
    '/mall/bank/ignore',
    'operator',
    z.object({ lineId: Id, reason: Reason }),
    z.null(),
  ),
  /** Takes back what was done with a line. Refuses BANK_LINE_OPEN, BANK_LINE_SENT, BANK_LINE_BACK, BANK_LINE_SPENT. */
  undoLine: sensitive(
    post('/mall/bank/undo', 'operator', z.object({ lineId: Id, reason: Reason }), z.null()),
  ),
  bankVouchers: exportable(
    get(
      '/mall/bank/vouchers',
      'operator',
      z.object({
        tab: z._default(z.enum(['waiting', 'all']), 'waiting'),
        keyword,
        ...pagesOf(20),
      }),
      z.extend(foundOf(StaffVoucher), { counts: z.record(z.enum(['waiting', 'all']), z.number()) }),
    ),
  ),
  /** All that the voucher says is at the bank. Refuses VOUCHER_DECIDED, VOUCHER_LINES. */
  passVoucher: sensitive(
    post('/mall/bank/passVoucher', 'operator', z.object({ voucherId: Id }), z.null()),
  ),
  /** Only a part of it is. Refuses VOUCHER_DECIDED, VOUCHER_INVALID, VOUCHER_LINES. */
  passPart: sensitive(
    post(
      '/mall/bank/passPart',
      'operator',
      z.object({ voucherId: Id, ...inputOf(partForm) }),
      z.null(),
    ),
  ),
  rejectVoucher: post(
    '/mall/bank/rejectVoucher',
    'operator',
    z.object({ voucherId: Id, reason: Reason }),
    z.null(),
  ),
  /** Answers what finance has to transfer back. */
  moneyBack: exportable(
    get(
      '/mall/bank/back',
      'operator',
      z.object({ tab: z._default(z.enum(['open', 'all']), 'open'), keyword, ...pagesOf(20) }),
      z.extend(foundOf(BackRow), { counts: z.record(z.enum(['open', 'all']), z.number()) }),
    ),
  ),
  /** It was transferred. One to an account that has never paid needs a reason. Refuses PAYBACK_DONE, PAYBACK_INVALID. */
  sentBack: sensitive(
    post(
      '/mall/bank/sentBack',
      'operator',
      z.object({
        no: z.string().check(z.regex(/^(RF|TH)[0-9A-Z-]{4,30}$/)),
        ...inputOf(sentBackForm),
      }),
      z.null(),
    ),
  ),
  /** A customer keeps his balance. Refuses PAYBACK_DONE. */
  refusePayback: post(
    '/mall/bank/refusePayback',
    'operator',
    z.object({ no: z.string().check(z.regex(/^TH[0-9]{4,30}$/)), reason: Reason }),
    z.null(),
  ),
}
