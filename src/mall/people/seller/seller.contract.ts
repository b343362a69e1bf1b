import * as z from 'zod/mini'
import { get, post, sensitive } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { Nothing } from '#mall/list.ts'
import { sellerForm } from './seller.form.ts'

/** It is that which the page showed. */
const Version = z.int().check(z.gte(1), z.lte(1_000_000))
const values = inputOf(sellerForm)

/** Who sells here, as pages, papers and messages name him; what is not known is ''. */
export const Seller = z.object({
  name: z.string(),
  slogan: z.string(),
  company: z.string(),
  phone: z.string(),
  hours: z.string(),
  icp: z.string(),
})
export type Seller = z.infer<typeof Seller>

/** 商城信息; a change is seen at once in the process that made it, and after three seconds in all others. */
export const seller = {
  seller: get(
    '/mall/staff/seller',
    'operator',
    Nothing,
    z.extend(Seller, {
      version: z.number(),
      /** null: the mall was delivered so. */
      changedBy: z.nullable(z.string()),
      changedAt: z.string(),
    }),
  ),
  /** `version` is the one that the page showed. Refuses FORM_INVALID, CONFIRM_SETTING_CHANGED. */
  saveSeller: sensitive(
    post('/mall/staff/saveSeller', 'operator', z.object({ version: Version, ...values }), z.null()),
  ),
}
