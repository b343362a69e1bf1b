import { creditCodeProblem, normalizedCode } from '#mall/company/company/creditCode.rules.ts'
import type { TitleField, TitleFields } from './invoiceTitle.contract.ts'

export const kindLabels: Record<TitleFields['kind'], string> = { company: '企业', person: '个人' }

export const fieldLabels: Record<TitleField, string> = {
  kind: '抬头类型',
  name: '名称',
  taxNo: '税号',
  address: '注册地址',
  phone: '电话',
  bank: '开户行',
  bankAccount: '账号',
  email: '收票邮箱',
}

/** As it is stored, whichever way it was typed; what only enterprises have is not a person's. */
export function normalizedTitle(fields: TitleFields): TitleFields {
  const { kind, email } = fields
  const name = fields.name.trim().replace(/\s+/g, ' ')
  const none = { taxNo: '', address: '', phone: '', bank: '', bankAccount: '' }
  if (kind === 'person') return { kind, name, ...none, email: email.trim() }
  return {
    kind,
    name: name.replaceAll('(', '（').replaceAll(')', '）'),
    taxNo: normalizedCode(fields.taxNo),
    address: fields.address.trim(),
    phone: fields.phone.trim(),
    bank: fields.bank.trim(),
    bankAccount: fields.bankAccount.replace(/[\s-]/g, ''),
    email: email.trim(),
  }
}

export type TitleErrors = Partial<Record<TitleField, string>>

/** What is wrong with normalized fields, beside each. */
export function titleErrors(fields: TitleFields): TitleErrors {
  const isCompany = fields.kind === 'company'
  const found: Record<string, string | null | false> = {
    name: nameProblem(fields.name, isCompany),
    taxNo: isCompany && taxNoProblem(fields.taxNo),
    address: fields.address.length > 100 && '注册地址请控制在 100 字以内',
    phone:
      fields.phone !== '' &&
      !/^[\d+(（][\d\-—()（）\s转]{4,29}$/.test(fields.phone) &&
      '请填写正确的电话，如 0512-66660000',
    bank: fields.bank.length > 100 && '开户行请控制在 100 字以内',
    bankAccount:
      fields.bankAccount !== '' && !/^\d{8,30}$/.test(fields.bankAccount) && '账号为 8–30 位数字',
    email:
      fields.email !== '' &&
      !/^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(fields.email) &&
      '请输入正确的邮箱地址',
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem))
}

function nameProblem(name: string, isCompany: boolean): string | null {
  if (!name) return '请填写抬头名称'
  if (isCompany && name.length < 2) return '请填写营业执照上的企业全称'
  return name.length > 100 ? '名称请控制在 100 字以内' : null
}

/** Numbers of before 2016 are no longer of use: since 2018 only unified codes stand on invoices. */
function taxNoProblem(taxNo: string): string | null {
  if (!taxNo) return '请填写税号'
  if (taxNo.length === 15 || taxNo.length === 20)
    return `${taxNo.length} 位旧税号已停用，请填写营业执照上的 18 位统一社会信用代码`
  return creditCodeProblem(taxNo)
}
