import { expect, test } from 'vitest'
import { Mobile, SmsCode } from '#mall/people/account/account.contract.ts'
import { changePasswordForm } from '#mall/people/account/account.form.ts'
import { Email, PersonName, Username } from './registration.contract.ts'
import { registerForm } from './registration.form.ts'

const schemas = {
  mobile: Mobile,
  smsCode: SmsCode,
  username: Username,
  name: PersonName,
  email: Email,
}
const texts = [
  ...['13800000001', ' 13800000001 ', '12800000001', '1380000000', '138000000011'],
  ...['+8613800000001', '123456', '12345', '1234567', '12345a'],
  ...['abcd', 'abc', 'a_b1', '1abc', 'a-bc', 'a'.repeat(20), 'a'.repeat(21)],
  ...['王芳', '长'.repeat(20), '长'.repeat(21)],
  ...['a@b.cn', 'a@b', '@b.cn', 'a b@c.cn', 'a@b.', 'a@b..cn'],
  ...[`${'a'.repeat(95)}@b.cn`, `${'a'.repeat(96)}@b.cn`],
]
const { initial, problems, normalized } = registerForm

test.each(Object.entries(schemas))('%s is judged as the contract judges it', (name, schema) => {
  const isRight = (text: string) =>
    !(name in problems(normalized({ ...initial, mobile: '', [name]: text })))
  expect(texts.map((text) => [text, isRight(text)])).toEqual(
    texts.map((text) => [text, schema.safeParse(text).success]),
  )
})

test('user name, address and invitation may be left out, the others not', () => {
  expect(problems(initial)).toEqual({
    mobile: '请输入手机号',
    smsCode: '请输入短信验证码',
    password: '请输入密码',
    repeated: '请再次输入密码',
    name: '请输入姓名',
    agreed: '请阅读并同意商城服务协议和隐私政策',
  })
})

test('a password is judged beside the names that its owner has', () => {
  const typed = { ...initial, username: 'wangfang', password: 'bearings', repeated: 'bearing' }
  expect(problems(typed)).toMatchObject({
    password: '密码须包含字母、数字、符号中的至少两种',
    repeated: '两次输入不一致',
  })
  const named = { ...typed, password: 'wangfang-6204', repeated: 'wangfang-6204' }
  expect(problems(named)).toHaveProperty('password')
  expect(problems({ ...named, username: '' })).not.toHaveProperty('password')
  const same = { oldPassword: 'Bearing-6204', password: 'Bearing-6204', repeated: 'Bearing-6204' }
  expect(changePasswordForm.problems(same)).toEqual({ password: '新密码不能与原密码相同' })
})
