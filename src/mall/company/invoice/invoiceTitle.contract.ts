import * as z from 'zod/mini'
import { get, post } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { Id, Nothing } from '#mall/list.ts'
import { titleForm } from './invoiceTitle.form.ts'

const fields = inputOf(titleForm)

export const InvoiceTitle = z.object({ titleId: z.string(), ...fields })
export type InvoiceTitle = z.output<typeof InvoiceTitle>

const one = z.object({ titleId: Id })

/** The company's for everybody in one who may order, changed by its administrators; otherwise one's own. */
export const invoice = {
  /** Refuses FORBIDDEN to who may not order. */
  titleList: get(
    '/mall/invoice/titleList',
    'member',
    Nothing,
    z.object({
      /** The default comes first. */
      list: z.array(InvoiceTitle),
      mayEdit: z.boolean(),
      /** The certification of the company says this, while the company has no such title. */
      proposal: z.nullable(z.object({ name: z.string(), taxNo: z.string(), address: z.string() })),
    }),
  ),
  /**
   * Without titleId it adds a new one. It refuses INVOICE_TITLE_INVALID {fields: {field: message}},
   * INVOICE_TITLE_NOT_FOUND, INVOICE_TITLE_LIMIT and FORBIDDEN.
   */
  saveTitle: post(
    '/mall/invoice/saveTitle',
    'member',
    z.object({ titleId: z.optional(Id), ...fields }),
    one,
  ),
  /** Refuses INVOICE_TITLE_NOT_FOUND, FORBIDDEN. The newest that is left becomes the default. */
  removeTitle: post('/mall/invoice/removeTitle', 'member', one, z.null()),
  /** Refuses INVOICE_TITLE_NOT_FOUND, FORBIDDEN. */
  setDefaultTitle: post('/mall/invoice/setDefaultTitle', 'member', one, z.null()),
}
