import { expect, test } from 'vitest'
import { goodCertification as good } from '#test/goodCertification.ts'
import { certificationForm, problemsOf } from './certification.form.ts'
import type { CertificationInput } from './company.contract.ts'
import { inputFrom, valuesFrom } from './company.rules.ts'

const today = '2026-11-22'

const normalizedOf = (input: CertificationInput) =>
  inputFrom(certificationForm.normalized(valuesFrom(input)))
const found = (input: CertificationInput) => problemsOf(valuesFrom(input), today)

test('brackets, codes and numbers are stored in one way', () => {
  const typed = {
    ...good,
    name: '  示例精密机械(苏州)  有限公司 ',
    creditCode: '9144 0300 1922 0382 16',
    contactMobile: '138-0000 0001',
  }
  expect(normalizedOf(typed)).toEqual({ ...good, name: '示例精密机械（苏州） 有限公司' })
})

test('a letter of authority belongs only to those who are not the legal representative', () => {
  expect(normalizedOf({ ...good, letterId: 'letter' }).letterId).toBeNull()
  expect(normalizedOf({ ...good, isLegalPerson: false, letterId: 'letter' }).letterId).toBe(
    'letter',
  )
})

test('what is required is enough', () => {
  expect(found(good)).toEqual({})
})

test.each([
  [{ name: '示' }, { name: '请输入 2–100 字的企业名称' }],
  [{ name: '示'.repeat(101) }, { name: '企业名称请控制在 100 字以内' }],
  [{ creditCode: '914403001922038217' }, { creditCode: '统一社会信用代码校验不通过，请逐位核对' }],
  [{ licenceId: null }, { licenceId: '请上传营业执照' }],
  [{ isLegalPerson: false }, { letterId: '非法定代表人申请时，请上传授权委托书' }],
  [{ foundedOn: '2026-11-23' }, { foundedOn: '成立日期不能晚于今天' }],
  [{ foundedOn: '2026-11-22' }, {}],
  [{ contactName: '' }, { contactName: '请输入联系人' }],
  [{ contactMobile: '12800000001' }, { contactMobile: '请输入 11 位手机号' }],
  [{ contactEmail: 'wang@' }, { contactEmail: '邮箱格式不正确' }],
] satisfies [Partial<CertificationInput>, object][])('%j: %j', (part, problems) => {
  expect(found({ ...good, ...part })).toEqual(problems)
})
