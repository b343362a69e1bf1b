import * as z from 'zod/mini'
import { exportable, file, get, post } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { limits } from '#mall/limits.ts'
import { foundOf, Id, keyword, Nothing, pagesOf, Reason } from '#mall/list.ts'
import { sheetOf, Table } from '#mall/sheet.ts'
import { invoiceLimits } from '#mall/tradeLimits.ts'
import { issuedForm, papersForm, postedForm, reversalForm } from './apply.form.ts'
import { InvoiceDetail, InvoiceHead, InvoiceNo } from './invoicing.contract.ts'

/** 待开票, 开票中, 换开/红冲, 待寄出, 文件待上传 and what was rejected. */
export const InvoiceTab = z.enum([
  'waiting',
  'issuing',
  'undoing',
  'posting',
  'papers',
  'rejected',
  'all',
])
export type InvoiceTab = z.infer<typeof InvoiceTab>

const one = z.object({ invoiceNo: InvoiceNo })
const several = z.object({
  invoiceNos: z.array(InvoiceNo).check(z.minLength(1), z.maxLength(invoiceLimits.atOnce)),
})
const sheet = sheetOf(invoiceLimits.rows)

export const NumberRow = z.object({
  row: z.int().check(z.gte(1), z.lte(2_000_000)),
  cells: z.array(z.string().check(z.maxLength(500))).check(z.maxLength(26)),
})
export type NumberRow = z.infer<typeof NumberRow>
export const FailedNumber = z.extend(NumberRow, { errors: z.array(z.string()) })
export type FailedNumber = z.infer<typeof FailedNumber>

/** A row of the workbook that the tax bureau's site takes in; over HTTP it has two sheets. */
const BatchInvoice = z.object({
  invoiceNo: z.string(),
  kind: z.enum(['normal', 'special']),
  title: InvoiceDetail.shape.title,
  note: z.string(),
  email: z.string(),
  lines: z.array(
    z.object({
      productName: z.string(),
      model: z.string(),
      unit: z.string(),
      count: z.number(),
      taxPrice: z.number(),
      withTaxAmount: z.number(),
      discountAmount: z.number(),
      taxPercent: z.number(),
    }),
  ),
})
export type BatchInvoice = z.infer<typeof BatchInvoice>

/** The staff issues invoices, by hand or by an issuer, and takes them back. */
export const invoiceDesk = {
  deskInvoices: exportable(
    get(
      '/mall/staff/deskInvoices',
      'operator',
      z.object({
        tab: z._default(InvoiceTab, 'waiting'),
        /** Parts of the number of an application, an invoice or an order, of a title or a customer. */
        keyword,
        ...pagesOf(20),
      }),
      z.extend(foundOf(InvoiceHead), {
        counts: z.record(InvoiceTab, z.number()),
        /** Somebody is set up who issues invoices. */
        hasIssuer: z.boolean(),
      }),
    ),
  ),
  /** Refuses INVOICE_NOT_FOUND. */
  deskInvoice: get(
    '/mall/staff/deskInvoice',
    'operator',
    one,
    z.extend(InvoiceDetail, {
      hasIssuer: z.boolean(),
      /** It issues red invoices, too. */
      issuerReverses: z.boolean(),
      /** It is being asked: what it answers counts, and nobody goes past it. */
      isAsked: z.boolean(),
      /** What deserves a look before it is issued. */
      doubts: z.array(z.string()),
    }),
  ),
  /** Gives them to the issuer, whatever of them still waits; one that it did not answer for is asked for again. Refuses INVOICE_NO_ISSUER. */
  giveInvoices: post(
    '/mall/staff/giveInvoices',
    'operator',
    several,
    z.object({ given: z.number(), late: z.number() }),
  ),
  /**
   * Somebody has seen that the issuer did not issue it: it waits again. Refuses INVOICE_ASKED while the issuer is asked,
   * INVOICE_NOT_FOUND, INVOICE_STATE.
   */
  takeBackInvoice: post(
    '/mall/staff/takeBackInvoice',
    'operator',
    z.extend(one, { reason: Reason }),
    z.null(),
  ),
  /** Refuses INVOICE_NOT_FOUND, INVOICE_STATE. Its lines can be applied for again. */
  rejectInvoice: post(
    '/mall/staff/rejectInvoice',
    'operator',
    z.extend(one, { reason: Reason }),
    z.null(),
  ),
  /**
   * It was issued by hand. Refuses FORM_INVALID, FILE_NOT_FOUND, INVOICE_NUMBER_TAKEN, INVOICE_OTHER with {what},
   * INVOICE_NOT_FOUND, INVOICE_STATE, INVOICE_ASKED while the issuer is asked.
   */
  issueByHand: post(
    '/mall/staff/issueByHand',
    'operator',
    z.extend(one, inputOf(issuedForm)),
    z.null(),
  ),
  /** Refuses INVOICE_NOT_FOUND, INVOICE_STATE, FORM_INVALID. */
  postInvoice: post(
    '/mall/staff/postInvoice',
    'operator',
    z.extend(one, inputOf(postedForm)),
    z.null(),
  ),
  /** Without lines it takes back all that is left. Refuses INVOICE_NOT_FOUND, INVOICE_STATE, INVOICE_LINES_CHANGED, FORM_INVALID. */
  startReversal: post(
    '/mall/staff/startReversal',
    'operator',
    z.extend(one, {
      ...inputOf(reversalForm),
      lines: z._default(
        z
          .array(
            z.object({
              place: z.int().check(z.gte(1), z.lte(100_000)),
              count: z.int().check(z.gte(1), z.lte(limits.maxQuantity)),
            }),
          )
          .check(z.maxLength(invoiceLimits.lines)),
        [],
      ),
    }),
    z.null(),
  ),
  /** Ends a reversal, or a change of title, that is not to be. Refuses INVOICE_NOT_FOUND, INVOICE_STATE, INVOICE_ASKED. */
  dropReversal: post(
    '/mall/staff/dropReversal',
    'operator',
    z.extend(one, { reason: Reason }),
    z.null(),
  ),
  /** Gives the red invoice to the issuer. Refuses INVOICE_NO_ISSUER, INVOICE_UNCONFIRMED, INVOICE_NOT_FOUND, INVOICE_STATE, INVOICE_ASKED. */
  giveReversal: post('/mall/staff/giveReversal', 'operator', one, z.null()),
  /** The red invoice was issued by hand. Refuses what issueByHand refuses, and INVOICE_UNCONFIRMED. */
  reverseByHand: post(
    '/mall/staff/reverseByHand',
    'operator',
    z.extend(one, inputOf(issuedForm)),
    z.null(),
  ),
  /**
   * Hands in files of an invoice, or of its red one, that was registered without them. Refuses FORM_INVALID,
   * FILE_NOT_FOUND, INVOICE_OTHER, INVOICE_PAPER_THERE, INVOICE_NOT_FOUND, INVOICE_STATE.
   */
  addInvoicePapers: post(
    '/mall/staff/addInvoicePapers',
    'operator',
    z.extend(one, { ...inputOf(papersForm), reversalId: z.optional(Id) }),
    z.null(),
  ),
  /** All that waits, as the tax bureau's site takes it in; over HTTP it is an XLSX file. */
  batchInvoices: file(
    get(
      '/mall/staff/batchInvoices',
      'operator',
      Nothing,
      z.object({ list: z.array(BatchInvoice) }),
    ),
  ),
  /** Tries the numbers that the site has given, and stores nothing. Refuses SHEET_COLUMNS, SHEET_EMPTY, SHEET_INVALID. */
  importNumbers: post(
    '/mall/staff/importNumbers',
    'operator',
    z.object(sheet),
    z.object({ total: z.number(), failed: z.array(FailedNumber), rows: z.array(NumberRow) }),
  ),
  /** Stores these, each by itself, and says why one was not. */
  saveNumbers: post(
    '/mall/staff/saveNumbers',
    'operator',
    z.object({ rows: z.array(NumberRow).check(z.minLength(1), z.maxLength(invoiceLimits.rows)) }),
    z.object({ saved: z.number(), failed: z.array(FailedNumber) }),
  ),
  /** What waits, with number and day to be filled in; over HTTP it is an XLSX file. */
  numberTemplate: file(get('/mall/staff/numberTemplate', 'operator', Nothing, Table)),
}
