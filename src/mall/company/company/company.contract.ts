import * as z from 'zod/mini'
import { companyLimits } from '#mall/companyLimits.ts'
import { get, post } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { limits } from '#mall/limits.ts'
import { Flag, Nothing } from '#mall/list.ts'
import { certificationForm } from './certification.form.ts'

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const optional = (max: number) => z._default(text(max), '')
const { note } = limits.maxLength
export const FileId = z.string().check(z.regex(/^[\w-]{22}$/))
/** One that is named twice is one. */
export const FileIds = (most: number) =>
  z.array(FileId).check(
    z.maxLength(most),
    z.overwrite((fileIds) => [...new Set(fileIds)]),
  )

export const CompanyState = z.enum([
  'none',
  'pending',
  'rejected',
  'certified',
  'changing',
  'frozen',
])
export type CompanyState = z.infer<typeof CompanyState>

export const FileKind = z.enum([
  'licence',
  'letter',
  'contract',
  'attachment',
  'difference',
  'enquiry',
  'voucher',
  'afterSale',
])
export type FileKind = z.infer<typeof FileKind>

/** A private file; the bytes are at /files/company/{fileId}. */
export const StoredFile = z.object({
  fileId: z.string(),
  name: z.string(),
  mediaType: z.string(),
})
export type StoredFile = z.infer<typeof StoredFile>

/** pages.md section 1; what is wrong with them is told by field, see certificationForm. */
export const CertificationInput = z.object({
  ...inputOf(certificationForm),
  licenceId: z._default(z.nullable(FileId), null),
  /** The letter gives authority, when whoever asks is not the legal representative. */
  letterId: z._default(z.nullable(FileId), null),
  foundedOn: z._default(z.union([z.literal(''), z.iso.date()]), ''),
})
export type CertificationInput = z.infer<typeof CertificationInput>
export const CertificationField = z.keyof(CertificationInput)
export type CertificationField = z.infer<typeof CertificationField>

/** A company asked once to be certified, or to change its data. */
export const Certification = z.object({
  certificationId: z.string(),
  kind: z.enum(['first', 'change', 'detail']),
  state: z.enum(['pending', 'approved', 'rejected']),
  ...CertificationInput.shape,
  licence: z.nullable(StoredFile),
  letter: z.nullable(StoredFile),
  /** ISO 8601, as all times. */
  createdAt: z.string(),
  createdBy: z.string(),
  decidedAt: z.nullable(z.string()),
  /** It says by field why it was rejected. */
  reasons: z.record(z.string(), z.string()),
})
export type Certification = z.infer<typeof Certification>

export const TermApplication = z.object({
  termApplicationId: z.string(),
  /** ended: what it had opened holds no longer. */
  state: z.enum(['pending', 'approved', 'ended', 'rejected']),
  amount: z.number(),
  days: z.number(),
  contract: StoredFile,
  note: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  decidedAt: z.nullable(z.string()),
  grantedAmount: z.nullable(z.number()),
  grantedDays: z.nullable(z.number()),
  reason: z.string(),
  /** At this moment the credit that it had opened was ended. */
  endedAt: z.nullable(z.string()),
})
export type TermApplication = z.infer<typeof TermApplication>

/** Everybody of a company may know this of it. */
const CompanyHead = z.object({
  state: CompanyState,
  companyName: z.nullable(z.string()),
  creditCode: z.nullable(z.string()),
  frozenReason: z.string(),
  isAuth: Flag,
  /** It says whether the caller may hand in data for it; all that follows is empty for others. */
  mayEdit: z.boolean(),
})

export const Company = z.extend(CompanyHead, {
  /** These data are in force. */
  current: z.nullable(Certification),
  /** The application after them, if it waits or was rejected. */
  open: z.nullable(Certification),
  history: z.array(Certification),
  settlementType: Flag,
  creditAmount: z.nullable(z.number()),
  termDays: z.nullable(z.number()),
  /** Its last term was ended then, if it has none now. */
  termEndedAt: z.nullable(z.string()),
  /** Its orders on account come to so much, and are so many. */
  creditUsed: z.number(),
  creditOrders: z.number(),
  mayPayNow: z.boolean(),
  terms: z.array(TermApplication),
  /** The form begins with the caller. */
  contact: z.object({ name: z.string(), mobile: z.string() }),
})
export type Company = z.infer<typeof Company>

export const company = {
  companyInfo: get('/mall/company/info', 'member', Nothing, Company),
  /**
   * Asks to be certified, or changes the data of a certified company. A member without a company becomes its group
   * administrator. Refuses FORBIDDEN, COMPANY_FIELDS {fields}, COMPANY_TAKEN, COMPANY_PENDING, COMPANY_FROZEN, FILE_NOT_FOUND.
   */
  certify: post(
    '/mall/company/certify',
    'member',
    CertificationInput,
    z.object({ state: CompanyState }),
  ),
  /** 账期申请. Refuses FORBIDDEN, TERM_UNCERTIFIED, TERM_PENDING, COMPANY_FROZEN, FILE_NOT_FOUND. */
  applyTerm: post(
    '/mall/company/applyTerm',
    'member',
    z.object({
      amount: z.number().check(z.gte(1), z.lte(companyLimits.termAmount), z.multipleOf(0.01)),
      days: z.number().check(z.int(), z.gte(1), z.lte(companyLimits.termDays)),
      contractId: FileId,
      note: optional(note * 2),
    }),
    z.null(),
  ),
}
