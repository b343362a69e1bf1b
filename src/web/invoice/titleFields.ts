import type { InvoiceTitle, TitleField } from '#mall/company/invoice/invoiceTitle.contract.ts'
import type { TitleErrors } from '#mall/company/invoice/invoiceTitle.rules.ts'
import { isRefusal } from '#mall/refusal.ts'

export type TitleValues = Omit<InvoiceTitle, 'titleId'>
export type TextName = Exclude<TitleField, 'kind'>

/** What only enterprises have, in the order of the form. */
export const companyNames: readonly TextName[] = ['address', 'phone', 'bank', 'bankAccount']

export const placeholders: Record<TextName, string> = {
  name: '企业填营业执照上的全称，个人填姓名',
  taxNo: '18 位统一社会信用代码',
  address: '选填，营业执照上的住所',
  phone: '选填，如 0512-66660000',
  bank: '选填，基本户开户行全称',
  bankAccount: '选填，基本户账号',
  email: '选填，电子发票发到这里',
}

const nothing: TitleValues = {
  kind: 'company',
  name: '',
  taxNo: '',
  address: '',
  phone: '',
  bank: '',
  bankAccount: '',
  email: '',
  isDefault: false,
}

export function valuesOf(title: Partial<InvoiceTitle> | null): TitleValues {
  const { titleId: _, ...given } = title ?? {}
  return { ...nothing, ...given }
}

/** What the server says beside single fields. */
export function errorsIn(error: unknown): TitleErrors {
  if (!isRefusal(error) || error.code !== 'INVOICE_TITLE_INVALID') return {}
  return (error.data as { errors: TitleErrors }).errors
}
