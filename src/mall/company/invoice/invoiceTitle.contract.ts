import * as z from 'zod/mini'
import { get, post } from '#mall/endpoint.ts'

const Id = z.string().check(z.regex(/^[1-9]\d{0,17}$/))
/** What each field may hold is invoiceTitle.rules.ts's to say, by field; this only bounds it. */
const text = z._default(z.string().check(z.trim(), z.maxLength(200)), '')

const fields = {
  /** 企业 or 个人; only an enterprise has a tax number. */
  kind: z.enum(['company', 'person']),
  name: text,
  /** The 18 characters of the credit code. */
  taxNo: text,
  address: text,
  phone: text,
  bank: text,
  bankAccount: text,
  email: text,
}
export const TitleFields = z.object(fields)
export type TitleFields = z.output<typeof TitleFields>
export type TitleField = keyof TitleFields

export const InvoiceTitle = z.object({
  titleId: z.string(),
  ...fields,
  isDefault: z.boolean(),
})
export type InvoiceTitle = z.output<typeof InvoiceTitle>

const one = z.object({ titleId: Id })

/** The company's for everybody in one who may order, changed by its administrators; otherwise one's own. */
export const invoice = {
  /** Refuses FORBIDDEN to who may not order. */
  titleList: get(
    '/mall/invoice/titleList',
    'member',
    z.object({}),
    z.object({
      /** The default first. */
      list: z.array(InvoiceTitle),
      mayEdit: z.boolean(),
      /** What the certification of the company says, while it has no such title. */
      proposal: z.nullable(z.object({ name: z.string(), taxNo: z.string(), address: z.string() })),
    }),
  ),
  /**
   * Without titleId a new one. Refuses INVOICE_TITLE_INVALID {errors: {field: message}}, INVOICE_TITLE_NOT_FOUND,
   * INVOICE_TITLE_LIMIT, FORBIDDEN.
   */
  saveTitle: post(
    '/mall/invoice/saveTitle',
    'member',
    z.object({ titleId: z.optional(Id), ...fields, isDefault: z._default(z.boolean(), false) }),
    one,
  ),
  /** Refuses INVOICE_TITLE_NOT_FOUND, FORBIDDEN. The newest that is left becomes the default. */
  removeTitle: post('/mall/invoice/removeTitle', 'member', one, z.null()),
  /** Refuses INVOICE_TITLE_NOT_FOUND, FORBIDDEN. */
  setDefaultTitle: post('/mall/invoice/setDefaultTitle', 'member', one, z.null()),
}
