import { form, type Problems, type ValuesOf } from '#mall/form.ts'
import { limits } from '#mall/limits.ts'
import { accountPatterns } from '#mall/people/account/account.form.ts'
import { isMobile } from '#mall/people/account/phone.rules.ts'
import { creditCodeProblem, normalizedCode, normalizedName } from './creditCode.rules.ts'

const maxLength = limits.maxLength.companyText
const nameWanted = `请输入 2–${maxLength} 字的企业名称`
const mobileWanted = '请输入 11 位手机号'

/** A company says this of itself (pages.md section 1). */
export const certificationForm = form(
  {
    name: {
      label: '企业名称',
      isRequired: true,
      missing: nameWanted,
      maxLength,
      placeholder: '与营业执照一致的全称',
      autoComplete: 'organization',
    },
    creditCode: {
      label: '统一社会信用代码',
      isRequired: true,
      placeholder: '18 位，见营业执照',
      hint: '数字与大写字母，不含 I、O、S、V、Z',
      refusals: ['COMPANY_TAKEN'],
    },
    legalPerson: { label: '法定代表人', maxLength },
    foundedOn: { label: '成立日期', control: 'date' },
    registeredAddress: {
      label: '注册地址',
      maxLength,
      placeholder: '营业执照上的住所',
    },
    companyType: { label: '企业类型', control: 'choice' },
    industry: { label: '所属行业', control: 'choice' },
    scale: { label: '企业规模', control: 'choice' },
    licenceId: {
      label: '营业执照',
      control: 'own',
      hint: 'JPG、PNG 或 PDF，不超过 10 MB',
      isRequired: true,
      missing: '请上传营业执照',
      refusals: ['FILE_NOT_FOUND'],
    },
    isLegalPerson: {
      label: '法定代表人本人申请',
      control: 'check',
      placeholder: '我是法定代表人本人，无需授权委托书',
    },
    letterId: {
      label: '授权委托书',
      control: 'own',
      hint: 'JPG、PNG 或 PDF，不超过 10 MB',
      isRequired: true,
      missing: '非法定代表人申请时，请上传授权委托书',
    },
    contactName: {
      label: '联系人',
      isRequired: true,
      maxLength,
      autoComplete: 'name',
    },
    contactMobile: {
      label: '联系手机',
      isRequired: true,
      missing: mobileWanted,
      inputMode: 'tel',
      autoComplete: 'tel',
    },
    contactEmail: {
      label: '邮箱',
      maxLength,
      inputMode: 'email',
      autoComplete: 'email',
    },
    contactTitle: {
      label: '职务',
      maxLength,
      autoComplete: 'organization-title',
    },
  },
  {
    unused: ({ isLegalPerson }) => (isLegalPerson ? ['letterId'] : []),
    normal: {
      name: normalizedName,
      creditCode: normalizedCode,
      contactMobile: (mobile) => mobile.replace(/[\s-]/g, ''),
    },
    checks: {
      name: (name) => name.length < 2 && nameWanted,
      creditCode: creditCodeProblem,
      contactMobile: (mobile) => !isMobile(mobile) && mobileWanted,
      contactEmail: (email) => !accountPatterns.email.test(email) && '邮箱格式不正确',
    },
  },
)
type Named = typeof certificationForm.fields
export type CertificationValues = ValuesOf<Named>

/** Says what is wrong with normalized values; `today` is a Chinese day. */
export const problemsOf = (values: CertificationValues, today: string): Problems<Named> => ({
  ...certificationForm.problems(values),
  ...(values.foundedOn > today && { foundedOn: '成立日期不能晚于今天' }),
})
