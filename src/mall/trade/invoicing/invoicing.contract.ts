import * as z from 'zod/mini'
import { exportable, get, post } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { limits } from '#mall/limits.ts'
import { foundOf, listFilters, listOf, listPage } from '#mall/list.ts'
import { OrderNo } from '#mall/trade/order/order.contract.ts'
import { invoiceLimits } from '#mall/tradeLimits.ts'
import { applyForm, exchangeForm, mailboxForm } from './apply.form.ts'

export const InvoiceNo = z.string().check(z.regex(/^FP\d{10,16}$/))

export const InvoiceState = z.enum([
  'waiting',
  'issuing',
  'issued',
  'sent',
  'signed',
  'rejected',
  'exchanging',
  'reversing',
  'reversed',
])

/** An invoice copies whom it is made out to. */
export const TitleCopy = z.object({
  kind: z.enum(['company', 'person']),
  name: z.string(),
  taxNo: z.string(),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  bankAccount: z.string(),
})
export type TitleCopy = z.infer<typeof TitleCopy>

/** lineNo 0 is the freight of the order. */
const LineNo = z.int().check(z.gte(0), z.lte(100_000))

export const InvoiceableLine = z.object({
  lineNo: z.number(),
  skuNo: z.string(),
  productName: z.string(),
  model: z.string(),
  unit: z.string(),
  taxPercent: z.number(),
  taxPrice: z.number(),
  count: z.number(),
  received: z.number(),
  returned: z.number(),
  /** So many are invoiced or applied for, and so many can be. */
  invoiced: z.number(),
  left: z.number(),
  /** So many were given way to in a dispute, or wait in a difference or a dispute: they are not invoiced. */
  waived: z.number(),
  differing: z.number(),
  disputed: z.number(),
  /** What else was given way to: the discount of whoever has all that is left invoiced. */
  lessAmount: z.number(),
})
export type InvoiceableLine = z.infer<typeof InvoiceableLine>

/** An order is one source of lines. */
export const InvoiceableOrder = z.object({
  orderNo: z.string(),
  createdAt: z.string(),
  buyerName: z.string(),
  lines: z.array(InvoiceableLine),
})
export type InvoiceableOrder = z.infer<typeof InvoiceableOrder>

const Kind = z.enum(['normal', 'special'])
const Medium = z.enum(['electronic', 'paper'])

export const InvoiceHead = z.object({
  invoiceNo: z.string(),
  state: InvoiceState,
  kind: Kind,
  medium: Medium,
  customer: z.string(),
  applicant: z.string(),
  titleName: z.string(),
  /** 发票号码 of 20 digits, and its day, once it is issued. */
  number: z.nullable(z.string()),
  issuedOn: z.nullable(z.string()),
  noTaxAmount: z.number(),
  taxAmount: z.number(),
  totalPrice: z.number(),
  createdAt: z.string(),
  /** ISO 8601: it stands where it does since then. */
  enteredAt: z.string(),
  orderNos: z.array(z.string()),
  /** Why it was rejected, or why its issuer could not issue it. */
  reason: z.string(),
  formats: z.array(z.enum(['pdf', 'ofd', 'xml'])),
  /** It is issued, and its files are still to come. */
  isPaperDue: z.boolean(),
})
export type InvoiceHead = z.infer<typeof InvoiceHead>

export const InvoiceLine = z.object({
  place: z.number(),
  orderNo: z.string(),
  lineNo: z.number(),
  productName: z.string(),
  model: z.string(),
  unit: z.string(),
  taxPercent: z.number(),
  taxPrice: z.number(),
  count: z.number(),
  reversed: z.number(),
  /** So much less than their price its pieces cost (折扣行); the amounts are less it. */
  discountAmount: z.number(),
  noTaxAmount: z.number(),
  taxAmount: z.number(),
  withTaxAmount: z.number(),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

export const Reversal = z.object({
  reversalId: z.string(),
  why: z.enum(['return', 'mistake', 'allowance', 'exchange']),
  reason: z.string(),
  state: z.enum(['open', 'done', 'dropped']),
  isUsed: z.boolean(),
  confirmedAt: z.nullable(z.string()),
  /** It was given to whoever issues invoices. */
  askedAt: z.nullable(z.string()),
  fault: z.string(),
  number: z.nullable(z.string()),
  issuedOn: z.nullable(z.string()),
  createdAt: z.string(),
  exchange: z.nullable(z.object({ title: TitleCopy, email: z.string() })),
  lines: z.array(z.object({ place: z.number(), count: z.number() })),
})
export type Reversal = z.infer<typeof Reversal>

export const InvoiceFile = z.object({
  fileId: z.string(),
  format: z.enum(['pdf', 'ofd', 'xml']),
  name: z.string(),
  /** It is one of the red invoice. */
  reversalId: z.nullable(z.string()),
})
export type InvoiceFile = z.infer<typeof InvoiceFile>

export const InvoiceDetail = z.extend(InvoiceHead, {
  title: TitleCopy,
  email: z.string(),
  receiver: z.string(),
  mobile: z.string(),
  address: z.string(),
  note: z.string(),
  issuer: z.string(),
  carrier: z.string(),
  waybill: z.string(),
  /** It takes the place of that one, and was replaced by this one. */
  replaces: z.nullable(z.string()),
  replacedBy: z.nullable(z.string()),
  lines: z.array(InvoiceLine),
  files: z.array(InvoiceFile),
  reversals: z.array(Reversal),
  logs: z.array(z.object({ at: z.string(), actor: z.string(), note: z.string() })),
  actions: z.array(z.string()),
  /** Mail leaves the mall. */
  mayMail: z.boolean(),
})
export type InvoiceDetail = z.infer<typeof InvoiceDetail>

const one = z.object({ invoiceNo: InvoiceNo })

/** Whoever orders applies for invoices of what has arrived, and sees those of the orders that he sees. */
export const invoicing = {
  /** Answers what of these orders can be invoiced. Refuses ORDER_NOT_FOUND, INVOICE_CUSTOMERS, FORBIDDEN. */
  invoiceable: get(
    '/mall/invoicing/invoiceable',
    'member',
    z.object({
      /** Order numbers with commas between them. */
      orderNos: z.string().check(z.regex(/^SO\d{12,16}(,SO\d{12,16})*$/), z.maxLength(1000)),
    }),
    z.object({
      orders: z.array(InvoiceableOrder),
      /** Why there can be no special invoice; '' where there can. */
      noSpecial: z.string(),
    }),
  ),
  /**
   * Applies for one invoice of these lines. `left` is what the page showed: INVOICE_LINES_CHANGED where it is
   * otherwise now. Refuses FORM_INVALID, INVOICE_TITLE_NOT_FOUND, INVOICE_CUSTOMERS, INVOICE_STATEMENT, ORDER_NOT_FOUND,
   * FORBIDDEN.
   */
  applyInvoice: post(
    '/mall/invoicing/applyInvoice',
    'member',
    z.object({
      ...inputOf(applyForm),
      /** It is invoiced as a part of this monthly statement. */
      statementNo: z.optional(z.string().check(z.regex(/^DZ\d{10,16}$/))),
      lines: z
        .array(
          z.object({
            orderNo: OrderNo,
            lineNo: LineNo,
            count: z.int().check(z.gte(1), z.lte(limits.maxQuantity)),
            left: z.int().check(z.gte(1), z.lte(limits.maxQuantity)),
          }),
        )
        .check(z.minLength(1), z.maxLength(invoiceLimits.lines)),
    }),
    one,
  ),
  invoiceList: exportable(
    get(
      '/mall/invoicing/invoiceList',
      'member',
      z.object({
        tab: z._default(z.enum(['all', 'open', 'valid', 'rejected', 'reversed']), 'all'),
        /** Parts of the number of an application, an invoice or an order, or of a title. */
        ...listFilters,
        ...listPage,
      }),
      z.extend(foundOf(InvoiceHead), { counts: z.record(z.string(), z.number()) }),
    ),
  ),
  /** Refuses INVOICE_NOT_FOUND, for those of others too. */
  invoiceDetail: get('/mall/invoicing/invoiceDetail', 'member', one, InvoiceDetail),
  /** The invoices of an order that one sees, and how much of each of its lines they hold. */
  orderInvoices: get(
    '/mall/invoicing/orderInvoices',
    'member',
    z.object({ orderNo: OrderNo }),
    z.extend(listOf(InvoiceHead), { lines: z.array(InvoiceableLine) }),
  ),
  /** Wants it made out to another title. Refuses INVOICE_NOT_FOUND, INVOICE_STATE, FORM_INVALID. */
  askExchange: post(
    '/mall/invoicing/askExchange',
    'member',
    z.extend(one, inputOf(exchangeForm)),
    z.null(),
  ),
  /** Its buyer has confirmed the red one at the tax bureau. Refuses INVOICE_NOT_FOUND, INVOICE_STATE. */
  confirmReversal: post('/mall/invoicing/confirmReversal', 'member', one, z.null()),
  /** The paper has arrived. Refuses INVOICE_NOT_FOUND, INVOICE_STATE. */
  signInvoice: post('/mall/invoicing/signInvoice', 'member', one, z.null()),
  /** Sends its files to this mailbox. Refuses INVOICE_NOT_FOUND, INVOICE_STATE, INVOICE_PAPERS_DUE, INVOICE_MAIL_CLOSED, INVOICE_MAILED. */
  mailInvoice: post(
    '/mall/invoicing/mailInvoice',
    'member',
    z.extend(one, inputOf(mailboxForm)),
    z.null(),
  ),
}
