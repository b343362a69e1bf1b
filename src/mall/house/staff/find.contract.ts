import * as z from 'zod/mini'
import { get } from '#mall/endpoint.ts'
import { keyword } from '#mall/list.ts'

export const FoundKind = z.enum([
  'order',
  'enquiry',
  'statement',
  'invoice',
  'afterSale',
  'company',
  'person',
  'agreement',
  'goods',
])
export type FoundKind = z.infer<typeof FoundKind>

/** Whoever finds it may not see prices, so there is no amount in it. */
export const Found = z.object({
  kind: FoundKind,
  /** It is what somebody calls it: a number, a name, a model. */
  name: z.string(),
  note: z.string(),
  /** It is how it stands, where that is worth a word. */
  state: z.string(),
  /** It is opened there. */
  to: z.string(),
})
export type Found = z.infer<typeof Found>

export const find = {
  /** Finds by number or name what the caller may open; kinds in the order of FoundKind, exact hits before all others. */
  find: get(
    '/mall/staff/find',
    'operator',
    z.object({ keyword }),
    z.object({ list: z.array(Found) }),
  ),
}
