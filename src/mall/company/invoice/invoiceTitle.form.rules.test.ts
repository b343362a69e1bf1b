import { expect, test } from 'vitest'
import { titleForm } from './invoiceTitle.form.ts'

const company = {
  kind: 'company',
  name: '示例精密机械有限公司',
  taxNo: '914403001922038216',
  address: '',
  phone: '',
  bank: '',
  bankAccount: '',
  email: '',
  isDefault: false,
} as const

test.each([
  [{}, {}],
  [{ name: '' }, { name: '请输入抬头名称' }],
  [{ name: '甲' }, { name: '请输入营业执照上的企业全称' }],
  [{ taxNo: '' }, { taxNo: '请输入税号' }],
  [
    { taxNo: '440300192203821' },
    { taxNo: '15 位旧税号已停用，请输入营业执照上的 18 位统一社会信用代码' },
  ],
  [
    { taxNo: '44030019220382100000' },
    { taxNo: '20 位旧税号已停用，请输入营业执照上的 18 位统一社会信用代码' },
  ],
  [{ taxNo: '914403001922038217' }, { taxNo: '统一社会信用代码校验不通过，请逐位核对' }],
  [{ phone: '0512-66660000 转 8' }, {}],
  [{ phone: '电话' }, { phone: '请输入正确的电话，如 0512-66660000' }],
  [{ bankAccount: '6222' }, { bankAccount: '账号为 8–30 位数字' }],
  [{ email: 'a@b' }, { email: '请输入正确的邮箱地址' }],
  [{ kind: 'person' as const, taxNo: '', name: '王' }, {}],
])('%o is told as %o', (part, errors) => {
  expect(titleForm.problems({ ...company, ...part })).toEqual(errors)
})

test('what is typed in one way or another is stored in one, and a person has no tax number', () => {
  const typed = {
    ...company,
    name: ' 示例  (苏州) 有限公司 ',
    taxNo: '91440300-1922 038216',
    bankAccount: '6222 0000-1111 2222',
  }
  expect(titleForm.normalized(typed)).toEqual({
    ...company,
    name: '示例 （苏州） 有限公司',
    taxNo: '914403001922038216',
    bankAccount: '6222000011112222',
  })
  expect(
    titleForm.normalized({ ...typed, kind: 'person', name: '王芳', bank: '建设银行' }),
  ).toEqual({
    ...company,
    kind: 'person',
    name: '王芳',
    taxNo: '',
  })
})
