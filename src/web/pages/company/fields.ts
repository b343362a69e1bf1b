import type { Certification, CertificationInput } from '#mall/company/company/company.contract.ts'
import { choices } from '#mall/company/company/company.rules.ts'
import type { Info } from '#web/pages/company.tsx'

export type TextField = Exclude<
  keyof CertificationInput,
  'licenceId' | 'letterId' | 'isLegalPerson'
>

export type FieldSpec = {
  name: TextField
  isRequired?: boolean
  placeholder?: string
  hint?: string
  autoComplete?: string
  type?: 'text' | 'tel' | 'email' | 'date'
  choices?: readonly string[]
}

export const companyFields: readonly FieldSpec[] = [
  {
    name: 'name',
    isRequired: true,
    placeholder: '与营业执照一致的全称',
    autoComplete: 'organization',
  },
  {
    name: 'creditCode',
    isRequired: true,
    placeholder: '18 位，见营业执照',
    hint: '数字与大写字母，不含 I、O、S、V、Z',
  },
  { name: 'legalPerson' },
  { name: 'foundedOn', type: 'date' },
  { name: 'registeredAddress', placeholder: '营业执照上的住所' },
  { name: 'companyType', choices: choices.companyType },
  { name: 'industry', choices: choices.industry },
  { name: 'scale', choices: choices.scale },
]

export const contactFields: readonly FieldSpec[] = [
  { name: 'contactName', isRequired: true, autoComplete: 'name' },
  { name: 'contactMobile', isRequired: true, type: 'tel', autoComplete: 'tel' },
  { name: 'contactEmail', type: 'email', autoComplete: 'email' },
  { name: 'contactTitle', autoComplete: 'organization-title' },
]

/** In the order in which they stand, so that the first wrong one gets the focus. */
export const order = [
  ...companyFields.map(({ name }) => name),
  'licenceId',
  'letterId',
  ...contactFields.map(({ name }) => name),
] as const

/** What the form begins with: what was rejected, what holds, or what is known of the caller. */
export function beginningOf({ open, current, companyName, contact }: Info): CertificationInput {
  const last = open ?? current
  if (last) return fieldsOf(last)
  return {
    ...blank,
    name: companyName ?? '',
    contactName: contact.name,
    contactMobile: contact.mobile,
  }
}

const fieldsOf = (last: Certification): CertificationInput => {
  const names = Object.keys(blank) as (keyof CertificationInput)[]
  return Object.fromEntries(names.map((name) => [name, last[name]])) as CertificationInput
}

const blank: CertificationInput = {
  name: '',
  creditCode: '',
  licenceId: null,
  letterId: null,
  isLegalPerson: false,
  legalPerson: '',
  registeredAddress: '',
  foundedOn: '',
  companyType: '',
  industry: '',
  scale: '',
  contactName: '',
  contactMobile: '',
  contactEmail: '',
  contactTitle: '',
}
