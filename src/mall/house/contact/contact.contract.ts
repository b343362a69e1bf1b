import * as z from 'zod/mini'
import { file, get, post } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { contactLimits } from '#mall/houseLimits.ts'
import { foundOf, Id, int, listFilters, listOf, pagesOf } from '#mall/list.ts'
import { contactForm } from './contact.form.ts'

const { remark } = contactLimits

export const ContactState = z.enum(['pending', 'doing', 'done'])
export type ContactState = z.infer<typeof ContactState>
export const ContactTab = z.enum(['all', 'pending', 'doing', 'done'])
export type ContactTab = z.infer<typeof ContactTab>

/** The message is about these goods, as they were then. */
export const ContactGoods = z.object({
  skuId: z.string(),
  skuCode: z.string(),
  /** Brand, model and name. */
  goods: z.string(),
})
export type ContactGoods = z.infer<typeof ContactGoods>

export const Contact = z.object({
  contactId: z.string(),
  contactNo: z.string(),
  name: z.string(),
  mobile: z.string(),
  content: z.string(),
  about: z.nullable(ContactGoods),
  /** It is the account of whoever was logged in. */
  account: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  createdAt: z.string(),
  state: ContactState,
  remark: z.string(),
  handlerName: z.nullable(z.string()),
  handledAt: z.nullable(z.string()),
  /** It asks for a price. */
  isEnquiry: z.boolean(),
  /** It became this enquiry. */
  enquiryNo: z.nullable(z.string()),
})
export type Contact = z.infer<typeof Contact>

/** The keyword: number, name, mobile number, text or goods. */
const filters = { tab: z._default(ContactTab, 'all'), ...listFilters }

/** People ask these things of the mall without an order, and the staff answer. */
export const contact = {
  /**
   * Answers what can be filled in already; it finds the goods by skuId, or by the part number that somebody has at
   * hand.
   */
  contactForm: get(
    '/mall/contact/form',
    'public',
    z.object({
      skuId: z.optional(Id),
      skuCode: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    }),
    z.object({ name: z.string(), mobile: z.string(), about: z.nullable(ContactGoods) }),
  ),
  /**
   * Refuses CONTACT_INVALID {fields: {field: message}}, CAPTCHA_REQUIRED, SKU_NOT_FOUND, CONTACT_LIMIT. The same again within an
   * hour is the same message.
   */
  leaveMessage: post(
    '/mall/contact/leave',
    'public',
    z.object({
      ...inputOf(contactForm),
      skuId: z.optional(Id),
      captcha: z.optional(z.string().check(z.maxLength(1000))),
    }),
    z.object({ contactNo: z.string() }),
  ),
  contactList: get(
    '/mall/staff/contactList',
    'operator',
    z.object({ ...filters, ...pagesOf(20) }),
    z.extend(foundOf(Contact), {
      counts: z.record(ContactTab, z.number()),
    }),
  ),
  /** Answers an XLSX file, the newest first. */
  exportContacts: file(
    get(
      '/mall/staff/exportContacts',
      'operator',
      z.object({
        ...filters,
        limit: z._default(int(1, contactLimits.exported), contactLimits.exported),
      }),
      listOf(Contact),
    ),
  ),
  /** Refuses NOT_FOUND, and CONTACT_CHANGED if somebody else has been at it since `seenAt`. */
  handleContact: post(
    '/mall/staff/handleContact',
    'operator',
    z.object({
      contactId: Id,
      state: ContactState,
      remark: z.string().check(z.trim(), z.maxLength(remark)),
      /** It is handledAt as it was shown. */
      seenAt: z.nullable(z.iso.datetime()),
    }),
    z.null(),
  ),
  /**
   * Makes an enquiry of it, in the name of the member who wrote it, and answers its number; null where nobody was logged
   * in, so that it is only marked. The message is in hand then. Refuses NOT_FOUND, and CONTACT_CHANGED if somebody else has
   * been at it since `seenAt`.
   */
  enquireContact: post(
    '/mall/staff/enquireContact',
    'operator',
    z.object({ contactId: Id, seenAt: z.nullable(z.iso.datetime()) }),
    z.object({ enquiryNo: z.nullable(z.string()) }),
  ),
}
