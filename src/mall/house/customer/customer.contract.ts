import * as z from 'zod/mini'
import { get, post } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { Flag, Id, keyword, listOf } from '#mall/list.ts'
import { RoleName } from '#mall/people/account/account.contract.ts'
import { noteForm } from './note.form.ts'

const which = z.object({ companyId: Id })
const At = z.string()

/** What a company is to the mall, in a few figures; yuan. */
export const CustomerFigures = z.object({
  /** Of the last twelve months, without what was cancelled. */
  yearOrders: z.number(),
  yearAmount: z.number(),
  openOrders: z.number(),
  lastOrderAt: z.nullable(At),
  /** These enquiries wait for a quote, or for the answer of the customer. */
  openEnquiries: z.number(),
  openAfterSales: z.number(),
  dueAmount: z.number(),
  overdueAmount: z.number(),
  /** The oldest of them is late for so many days. */
  overdueDays: z.nullable(z.number()),
  people: z.number(),
  /** The first agreement that holds and ends. */
  agreementNo: z.nullable(z.string()),
  agreementEnds: z.nullable(z.string()),
})
export type CustomerFigures = z.infer<typeof CustomerFigures>

export const CustomerPerson = z.object({
  userId: z.string(),
  name: z.string(),
  username: z.string(),
  mobile: z.string(),
  email: z.nullable(z.string()),
  departmentName: z.nullable(z.string()),
  roleName: RoleName,
  /** The name of a role of the company's own. */
  customRole: z.nullable(z.string()),
  status: Flag,
  isActivated: z.boolean(),
  sessions: z.number(),
  lastLoginAt: z.nullable(At),
})
export type CustomerPerson = z.infer<typeof CustomerPerson>

const Document = z.object({
  no: z.string(),
  at: At,
  by: z.string(),
  note: z.string(),
  state: z.string(),
  amount: z.nullable(z.number()),
})
export type CustomerDocument = z.infer<typeof Document>

const documents = z.optional(z.array(Document))
/** The last of each kind, the newest first; absent are those that whoever asks may not list. */
export const CustomerDocuments = z.object({
  orders: documents,
  enquiries: documents,
  quotations: documents,
  afterSales: documents,
  statements: documents,
  invoices: documents,
})
export type CustomerDocuments = z.infer<typeof CustomerDocuments>

export const CustomerPlaces = z.object({
  addresses: z.array(
    z.object({
      addressId: z.string(),
      receiver: z.string(),
      mobile: z.string(),
      address: z.string(),
      isDefault: z.boolean(),
      /** It is one person's own. */
      ownerName: z.nullable(z.string()),
    }),
  ),
  titles: z.array(
    z.object({
      titleId: z.string(),
      name: z.string(),
      taxNo: z.string(),
      bank: z.string(),
      bankAccount: z.string(),
      address: z.string(),
      phone: z.string(),
      isDefault: z.boolean(),
    }),
  ),
})
export type CustomerPlaces = z.infer<typeof CustomerPlaces>

const CustomerMessage = z.object({
  messageId: z.string(),
  at: At,
  userName: z.string(),
  title: z.string(),
  text: z.string(),
  isRead: z.boolean(),
})
export type CustomerMessage = z.infer<typeof CustomerMessage>

export const CustomerNote = z.object({
  noteId: z.string(),
  at: At,
  author: z.string(),
  text: z.string(),
  isPinned: z.boolean(),
})
export type CustomerNote = z.infer<typeof CustomerNote>

/** Everything that the mall knows of one company, for its own staff. Of none it knows nothing. */
export const customer = {
  figures: get('/mall/customer/figures', 'operator', which, CustomerFigures),
  people: get('/mall/customer/people', 'operator', which, listOf(CustomerPerson)),
  documents: get('/mall/customer/documents', 'operator', which, CustomerDocuments),
  places: get('/mall/customer/places', 'operator', which, CustomerPlaces),
  messages: get('/mall/customer/messages', 'operator', which, listOf(CustomerMessage)),
  /** Answers the pinned one first, then the newest ones. */
  notes: get(
    '/mall/customer/notes',
    'operator',
    z.extend(which, { keyword }),
    z.object({ total: z.number(), list: z.array(CustomerNote) }),
  ),
  /** Refuses NOT_FOUND. */
  addNote: post(
    '/mall/customer/addNote',
    'operator',
    z.extend(which, inputOf(noteForm)),
    z.object({ noteId: z.string() }),
  ),
  /** A company has one pinned note at most; null takes it down. Refuses NOT_FOUND. */
  pinNote: post(
    '/mall/customer/pinNote',
    'operator',
    z.extend(which, { noteId: z.nullable(Id) }),
    z.null(),
  ),
}
