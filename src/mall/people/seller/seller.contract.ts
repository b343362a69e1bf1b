import * as z from 'zod/mini'
import { get, post, sensitive } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { Nothing } from '#mall/list.ts'
import { calendar } from './calendar.contract.ts'
import { freightForm } from './freight.form.ts'
import { marksForm } from './marks.form.ts'
import { sellerForm } from './seller.form.ts'

/** It is that which the page showed. */
const Version = z.int().check(z.gte(1), z.lte(1_000_000))
const values = inputOf(sellerForm)
const freightValues = inputOf(freightForm)
const markIds = inputOf(marksForm)

/** null: the mall was delivered so. */
const changed = { changedBy: z.nullable(z.string()), changedAt: z.string() }

/** Who sells here, as pages, papers and messages name him; what is not known is ''. */
export const Seller = z.object({
  name: z.string(),
  slogan: z.string(),
  company: z.string(),
  phone: z.string(),
  /** 服务时间, as the hours of the calendar say it; '' where they are not known. */
  hours: z.string(),
  icp: z.string(),
})
export type Seller = z.infer<typeof Seller>

export const MarkKind = z.enum(['logo', 'seal'])
export type MarkKind = z.infer<typeof MarkKind>

/** A picture of the mall: a sign is shown to everybody at /files/seller/<fileId>, a seal only on papers. */
const Mark = z.object({ fileId: z.string(), width: z.number(), height: z.number() })
export type Mark = z.infer<typeof Mark>

/** How pages show who sells here; without a sign of its own the mall has the one that it is delivered with. */
export type ShownSeller = Seller & { logo?: Mark | null }

/** 商城信息; a change is seen at once in the process that made it, and after three seconds in all others. */
export const seller = {
  seller: get(
    '/mall/staff/seller',
    'operator',
    Nothing,
    z.extend(z.omit(Seller, { hours: true }), { version: z.number(), ...changed }),
  ),
  /** `version` is the one that the page showed. Refuses FORM_INVALID, CONFIRM_SETTING_CHANGED. */
  saveSeller: sensitive(
    post('/mall/staff/saveSeller', 'operator', z.object({ version: Version, ...values }), z.null()),
  ),
  /** 标志与公章. */
  marks: get(
    '/mall/staff/marks',
    'operator',
    Nothing,
    z.object({
      version: z.number(),
      logo: z.nullable(Mark),
      seal: z.nullable(Mark),
      ...changed,
    }),
  ),
  /** `version` is the one that the page showed. Refuses FILE_NOT_FOUND, CONFIRM_SETTING_CHANGED. */
  saveMarks: sensitive(
    post('/mall/staff/saveMarks', 'operator', z.object({ version: Version, ...markIds }), z.null()),
  ),
  /** 运费规则; a change holds at once in every process, and orders keep the version of their submission. */
  freight: get(
    '/mall/staff/freight',
    'operator',
    Nothing,
    z.object({ version: z.number(), ...freightValues, ...changed }),
  ),
  /** `version` is the one that the page showed. Refuses FORM_INVALID, CONFIRM_SETTING_CHANGED. */
  saveFreight: sensitive(
    post(
      '/mall/staff/saveFreight',
      'operator',
      z.object({ version: Version, ...freightValues }),
      z.null(),
    ),
  ),
  ...calendar,
}
