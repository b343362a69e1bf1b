import * as z from 'zod/mini'
import { file, get, post, sensitive } from '#mall/endpoint.ts'
import { Amount, Day, Id, keyword, Nothing, Reason } from '#mall/list.ts'
import { yuan } from '#mall/money.ts'
import { OrderNo } from '#mall/trade/order/order.contract.ts'
import { MatchInput, StatementNo } from '#mall/trade/transfer/bank.contract.ts'
import { financeLimits, transferLimits } from '#mall/tradeLimits.ts'

/** Work of finance waits in these, wherever it is done. */
export const FinanceQueue = z.enum([
  'vouchers',
  'receipts',
  'moneyBack',
  'channelBack',
  'overdue',
  'invoices',
  'writeOffs',
])
export type FinanceQueue = z.infer<typeof FinanceQueue>

export const FinanceDesk = z.object({
  /** ISO 8601: everything is as it was then. */
  at: z.string(),
  queues: z.array(
    z.object({
      queue: FinanceQueue,
      count: z.number(),
      amount: z.number(),
      oldestAt: z.nullable(z.string()),
    }),
  ),
  /** What channels and the bank say of a day, and what is posted. */
  day: z.string(),
  cash: z.array(
    z.object({
      channel: z.string(),
      in: z.number(),
      out: z.number(),
      /** Of what the bank says nobody knows yet what so much is for. */
      waiting: z.number(),
      /** So much of it is no money for goods. */
      ignored: z.number(),
      postedIn: z.number(),
      postedOut: z.number(),
      /** What is said less what is posted, less what waits or is none of the mall's. */
      difference: z.number(),
    }),
  ),
  check: z.nullable(
    z.object({
      at: z.string(),
      faults: z.array(z.object({ what: z.string(), subject: z.string(), amount: z.number() })),
    }),
  ),
  /** The month that was closed last, and the one that is to be closed next, if it is over. */
  closed: z.nullable(z.string()),
  closable: z.nullable(z.string()),
})
export type FinanceDesk = z.infer<typeof FinanceDesk>

/** Debit is positive, in `opening` and `closing` too. */
export const TrialLine = z.object({
  kind: z.string(),
  channel: z.string(),
  opening: z.number(),
  debit: z.number(),
  credit: z.number(),
  closing: z.number(),
})
export type TrialLine = z.infer<typeof TrialLine>
const Trial = z.object({
  from: z.string(),
  to: z.string(),
  /** All of these days are in months that are closed. */
  isClosed: z.boolean(),
  list: z.array(TrialLine),
})

export const LedgerLine = z.object({
  /** The number of its posting with that of the entry behind it. */
  entryId: z.string(),
  at: z.string(),
  /** It happened then, in a month that was closed already. */
  documentAt: z.nullable(z.string()),
  documentKind: z.string(),
  documentNo: z.string(),
  step: z.number(),
  postedBy: z.string(),
  kind: z.string(),
  channel: z.string(),
  customer: z.nullable(z.string()),
  orderNo: z.nullable(z.string()),
  debit: z.number(),
  credit: z.number(),
  /** The balance after it; null where several accounts are shown together. */
  balance: z.nullable(z.number()),
})
export type LedgerLine = z.infer<typeof LedgerLine>

/** A kind of accounts, and behind a point the channel: receivable, cash.transfer. */
const Account = z._default(
  z.string().check(z.regex(/^[a-zA-Z]{1,20}(\.[a-zA-Z]{1,20})?$/)),
  'receivable',
)
const entriesOf = {
  account: Account,
  /** It is a part of the name of a customer. */
  customer: keyword,
  /** The number of a document or an order: then all its entries are answered, whatever else is asked for. */
  no: keyword,
  from: z.optional(Day),
  to: z.optional(Day),
}
const Entries = z.object({
  from: z.string(),
  to: z.string(),
  account: z.string(),
  /** So many customers are called so; null when none was asked for. */
  customers: z.nullable(z.number()),
  opening: z.nullable(z.number()),
  closing: z.nullable(z.number()),
  list: z.array(LedgerLine),
  hasMore: z.boolean(),
})

/** One writes off so much alone. */
const AloneAmount = Amount.check(z.lte(yuan(financeLimits.aloneFen)))
const Off = z.object({ key: z.union([OrderNo, StatementNo]), amount: AloneAmount })

/** The finance people see what there is to do, and read the books. */
export const finance = {
  financeDesk: get('/mall/finance/desk', 'operator', Nothing, FinanceDesk),
  /** Answers the trial balance (科目余额表) of Chinese days, of this month if none are named. */
  trialBalance: get(
    '/mall/finance/trialBalance',
    'operator',
    z.object({ from: z.optional(Day), to: z.optional(Day) }),
    Trial,
  ),
  exportTrialBalance: file(
    get(
      '/mall/finance/exportTrialBalance',
      'operator',
      z.object({ from: z.optional(Day), to: z.optional(Day) }),
      Trial,
    ),
  ),
  /** Answers entries (明细账) of all days or of some, the newest first; `before` of the next page is the last entryId of this one. */
  ledgerEntries: get(
    '/mall/finance/entries',
    'operator',
    z.object({ ...entriesOf, before: z.optional(Id) }),
    Entries,
  ),
  /**
   * Pays with a line of the bank what matchLine pays, and writes off what some of these numbers miss then, as far as one
   * alone may, all or nothing. Refuses what matchLine and askWriteOff refuse.
   */
  settleLine: sensitive(
    post(
      '/mall/finance/settleLine',
      'operator',
      z
        .extend(MatchInput, {
          offs: z.array(Off).check(z.minLength(1), z.maxLength(2 * transferLimits.orders)),
          reason: Reason,
        })
        .check(
          z.refine(({ offs, orderNos, statementNos }) =>
            offs.every(({ key }) => [...orderNos, ...statementNos].includes(key)),
          ),
        ),
      z.null(),
    ),
  ),
  /**
   * All that a voucher says is at the bank, and what its order or statement misses then is written off, all or nothing.
   * Refuses what passVoucher and askWriteOff refuse.
   */
  settleVoucher: sensitive(
    post(
      '/mall/finance/settleVoucher',
      'operator',
      z.object({ voucherId: Id, off: Off, reason: Reason }),
      z.null(),
    ),
  ),
  /** Refuses ENTRIES_TOO_MANY. */
  exportEntries: file(get('/mall/finance/exportEntries', 'operator', z.object(entriesOf), Entries)),
}
