import * as z from 'zod/mini'
import { exportable, file, get, post } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import {
  Amount,
  foundOf,
  Id,
  keyword,
  listFilters,
  listPage,
  Nothing,
  pagesOf,
} from '#mall/list.ts'
import { Voucher } from '#mall/trade/transfer/transfer.contract.ts'
import { statementLimits } from '#mall/tradeLimits.ts'
import { layoutForm } from './layout.form.ts'
import { disputeForm } from './statement.form.ts'

export const StatementNo = z.string().check(z.regex(/^DZ\d{10,16}$/))
const State = z.enum([
  'pending',
  'disputed',
  'confirmed',
  'invoicing',
  'payable',
  'partial',
  'settled',
])
export const StatementTab = z.enum(['all', 'open', 'disputed', 'unpaid', 'overdue', 'settled'])

export const StatementHead = z.object({
  statementNo: z.string(),
  companyName: z.string(),
  /** The first day of its period; of the first one, the day of its first line. */
  fromOn: z.string(),
  cutOn: z.string(),
  state: State,
  termKind: z.enum(['month', 'invoice', 'receipt']),
  termDays: z.number(),
  lines: z.number(),
  /** So many of them are disputed and wait for an answer. */
  disputes: z.number(),
  withTaxAmount: z.number(),
  noTaxAmount: z.number(),
  taxAmount: z.number(),
  /** Differences that are not to be paid with it. */
  held: z.number(),
  /** What is held is not answered yet, goes to the next statement, or was agreed to be taken off. */
  heldAs: z.object({ open: z.number(), kept: z.number(), adjusted: z.number() }),
  /** 本期应付. */
  payable: z.number(),
  paid: z.number(),
  due: z.number(),
  madeAt: z.string(),
  /** It is to be confirmed by the end of this day. */
  confirmBy: z.string(),
  isConfirmLate: z.boolean(),
  confirmedAt: z.nullable(z.string()),
  confirmedBy: z.string(),
  dueOn: z.nullable(z.string()),
  overdueDays: z.number(),
  settledAt: z.nullable(z.string()),
  /** 汇款识别码 of the transfer that was chosen for it. */
  code: z.nullable(z.string()),
  /** A voucher of this transfer waits for finance: nothing else is to be paid meanwhile. */
  isVerifying: z.boolean(),
})
export type StatementHead = z.infer<typeof StatementHead>

export const Dispute = z.object({
  disputeId: z.string(),
  state: z.enum(['open', 'kept', 'adjusted']),
  pieces: z.number(),
  amount: z.number(),
  reason: z.string(),
  saidBy: z.string(),
  saidAt: z.string(),
  answer: z.string(),
  decidedBy: z.string(),
  decidedAt: z.nullable(z.string()),
})
export type Dispute = z.infer<typeof Dispute>

export const StatementLine = z.object({
  place: z.number(),
  kind: z.enum(['goods', 'freight', 'return', 'back', 'kept']),
  receivedOn: z.string(),
  orderNo: z.string(),
  /** 送货单号; of a return its number, of a kept difference its earlier statement. */
  documentNo: z.string(),
  poNumber: z.string(),
  materialCode: z.string(),
  skuNo: z.string(),
  brandName: z.string(),
  productName: z.string(),
  model: z.string(),
  unit: z.string(),
  pieces: z.number(),
  taxPrice: z.number(),
  noTaxAmount: z.number(),
  taxAmount: z.number(),
  withTaxAmount: z.number(),
  taxPercent: z.number(),
  buyerName: z.string(),
  dispute: z.nullable(Dispute),
})
export type StatementLine = z.infer<typeof StatementLine>

export const Ageing = z.object({
  unpaid: z.number(),
  notDue: z.number(),
  days30: z.number(),
  days60: z.number(),
  days90: z.number(),
  older: z.number(),
  held: z.number(),
  /** null: no limit was agreed. */
  limit: z.nullable(z.number()),
  available: z.nullable(z.number()),
})
export type Ageing = z.infer<typeof Ageing>

const Part = z.object({ count: z.number(), amount: z.number() })
/** What stands on no statement: parcels that wait for something, and lines of those that do not. */
export const Unstated = z.object({
  /** What was received by this day is stated by hand only. */
  openingOn: z.nullable(z.string()),
  opening: Part,
  ready: Part,
  /** 收货差异: the staff has not settled what was missing. */
  difference: Part,
  /** They are under way, or were not confirmed. */
  transit: Part,
})
export type Unstated = z.infer<typeof Unstated>

export const StatementDetail = z.extend(StatementHead, {
  actions: z.array(z.string()),
  invoices: z.array(
    z.object({
      invoiceNo: z.string(),
      state: z.string(),
      number: z.nullable(z.string()),
      issuedOn: z.nullable(z.string()),
      totalPrice: z.number(),
    }),
  ),
  payments: z.array(
    z.object({ at: z.string(), amount: z.number(), from: z.string(), isWrittenOff: z.boolean() }),
  ),
  logs: z.array(z.object({ at: z.string(), actor: z.string(), note: z.string() })),
  /** The orders of its lines of which something can still be invoiced. */
  orderNos: z.array(z.string()),
  /** The transfer that was chosen for it. */
  transfer: z.nullable(
    z.object({
      transferNo: z.string(),
      code: z.string(),
      due: z.number(),
      statementNos: z.array(z.string()),
      /** The last one that was handed in. */
      voucher: z.nullable(Voucher),
    }),
  ),
  ageing: Ageing,
  unstated: Unstated,
})
export type StatementDetail = z.infer<typeof StatementDetail>

export const one = z.object({ statementNo: StatementNo })
export const lineFilter = {
  keyword,
  only: z._default(z.enum(['all', 'disputed']), 'all'),
  ...pagesOf(statementLimits.linesShown, 200),
}

/** The columns that a workbook may have. */
const ColumnKey = z.enum([
  'receivedOn',
  'orderNo',
  'documentNo',
  'poNumber',
  'materialCode',
  'skuNo',
  'brandName',
  'productName',
  'model',
  'unit',
  'pieces',
  'taxPrice',
  'noTaxAmount',
  'taxAmount',
  'withTaxAmount',
  'taxPercent',
  'buyerName',
  'dispute',
])
const LayoutColumn = z.object({
  key: ColumnKey,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(statementLimits.columnName)),
})
const Columns = z.array(LayoutColumn).check(z.minLength(1), z.maxLength(statementLimits.columns))

/** Managers and administrators of a company that pays monthly look at what it owes, dispute it, confirm it and pay it. */
export const statement = {
  statementList: exportable(
    get(
      '/mall/statement/list',
      'member',
      /** The days are those of the cut-off; the keyword is a part of the number of a statement, an order, a PO or a parcel. */
      z.object({ tab: z._default(StatementTab, 'all'), ...listFilters, ...listPage }),
      z.extend(foundOf(StatementHead), { counts: z.record(StatementTab, z.number()) }),
    ),
  ),
  /** What the company owes, by how late it is, and what of it stands on no statement yet. */
  statementAgeing: get(
    '/mall/statement/ageing',
    'member',
    Nothing,
    z.extend(Ageing, { unstated: Unstated }),
  ),
  /** Refuses STATEMENT_NOT_FOUND, for those of others too. */
  statementDetail: get('/mall/statement/detail', 'member', one, StatementDetail),
  statementLines: get(
    '/mall/statement/lines',
    'member',
    z.extend(one, lineFilter),
    foundOf(StatementLine),
  ),
  /** Differences of lines that are disputed are not to be paid with it. Refuses STATEMENT_NOT_FOUND, STATEMENT_STATE. */
  confirmStatement: post('/mall/statement/confirm', 'member', one, z.null()),
  /** Refuses STATEMENT_NOT_FOUND, STATEMENT_STATE, FORM_INVALID, DISPUTE_LINE. */
  disputeLine: post(
    '/mall/statement/dispute',
    'member',
    z.extend(one, {
      place: z.int().check(z.gte(1), z.lte(statementLimits.lines)),
      ...inputOf(disputeForm),
    }),
    z.null(),
  ),
  /** Refuses DISPUTE_DECIDED. */
  withdrawDispute: post(
    '/mall/statement/withdrawDispute',
    'member',
    z.object({ disputeId: Id }),
    z.null(),
  ),
  /**
   * One transfer pays these; the same ones again are the same transfer. Refuses STATEMENT_NOT_FOUND, STATEMENT_STATE,
   * TRANSFER_VERIFYING.
   */
  payStatements: post(
    '/mall/statement/pay',
    'member',
    z.object({
      statementNos: z
        .array(StatementNo)
        .check(z.minLength(1), z.maxLength(statementLimits.paidAtOnce)),
    }),
    z.object({ transferNo: z.string(), code: z.string() }),
  ),
  /** Needs an Idempotency-Key. Refuses STATEMENT_NOT_FOUND, STATEMENT_STATE, TRANSFER_VERIFYING, BALANCE_SHORT. */
  payStatementFromBalance: post(
    '/mall/statement/payFromBalance',
    'member',
    z.extend(one, { amount: Amount }),
    z.object({ due: z.number() }),
  ),
  exportStatement: file(
    get(
      '/mall/statement/export',
      'member',
      one,
      z.extend(one, {
        head: StatementHead,
        /** So much of what counts as paid was written off (尾差核销). */
        writtenOff: z.number(),
        columns: Columns,
        list: z.array(StatementLine),
      }),
    ),
  ),
  /** The columns of the company's workbooks, in its order and under its names. */
  statementLayout: get('/mall/statement/layout', 'member', Nothing, z.object({ columns: Columns })),
  setStatementLayout: post(
    '/mall/statement/setLayout',
    'member',
    z.object(inputOf(layoutForm)),
    z.null(),
  ),
}
