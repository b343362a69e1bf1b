import { creditCodeProblem, normalizedCode } from '#mall/company/company/creditCode.rules.ts'
import { form, type ValuesOf } from '#mall/form.ts'
import { accountChecks } from '#mall/people/account/account.form.ts'

/** An invoice is made out to this. Only an enterprise has a tax number and a bank. */
export const titleForm = form(
  {
    kind: {
      label: '抬头类型',
      control: 'options',
      choices: { company: '企业', person: '个人' },
      isRequired: true,
    },
    name: {
      label: '名称',
      isRequired: true,
      missing: '请输入抬头名称',
      maxLength: 100,
      placeholder: '企业填营业执照上的全称，个人填姓名',
    },
    taxNo: { label: '税号', isRequired: true, placeholder: '18 位统一社会信用代码' },
    address: { label: '注册地址', maxLength: 100, placeholder: '选填，营业执照上的住所' },
    phone: { label: '电话', placeholder: '选填，如 0512-66660000' },
    bank: { label: '开户行', maxLength: 100, placeholder: '选填，基本户开户行全称' },
    bankAccount: { label: '账号', placeholder: '选填，基本户账号' },
    email: { label: '收票邮箱', placeholder: '选填，电子发票发到这里' },
    isDefault: { label: '默认', control: 'check', placeholder: '设为默认抬头' },
  },
  {
    unused: ({ kind }) =>
      kind === 'person' ? ['taxNo', 'address', 'phone', 'bank', 'bankAccount'] : [],
    normal: {
      name: (name, { kind }) => nameOf(name.replace(/\s+/g, ' '), kind),
      taxNo: normalizedCode,
      bankAccount: (account) => account.replace(/[\s-]/g, ''),
    },
    checks: {
      name: (name, { kind }) =>
        kind === 'company' && name.length < 2 && '请输入营业执照上的企业全称',
      taxNo: taxNoProblem,
      phone: (phone) =>
        !/^[\d+(（][\d\-—()（）\s转]{4,29}$/.test(phone) && '请输入正确的电话，如 0512-66660000',
      bankAccount: (account) => !/^\d{8,30}$/.test(account) && '账号为 8–30 位数字',
      email: accountChecks.email,
    },
  },
)
export type TitleValues = ValuesOf<typeof titleForm.fields>

const nameOf = (name: string, kind: string) =>
  kind === 'person' ? name : name.replaceAll('(', '（').replaceAll(')', '）')

/** Numbers of before 2016 are no longer of use: since 2018 only unified codes stand on invoices. */
function taxNoProblem(taxNo: string): string | null {
  if (taxNo.length === 15 || taxNo.length === 20)
    return `${taxNo.length} 位旧税号已停用，请输入营业执照上的 18 位统一社会信用代码`
  return creditCodeProblem(taxNo)
}
