import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { Email, PersonName, Username } from '#mall/own/registration/registration.contract.ts'
import { Mobile, SmsCode } from '#mall/people/account/account.contract.ts'
import { checks, errorsOf } from './fieldErrors.ts'

const schemas = {
  mobile: Mobile,
  smsCode: SmsCode,
  username: Username,
  name: PersonName,
  email: Email,
  content: api.contact.leaveMessage.input.shape.content,
}
const texts = [
  ...[
    '13800000001',
    ' 13800000001 ',
    '12800000001',
    '1380000000',
    '138000000011',
    '+8613800000001',
  ],
  ...['123456', '12345', '1234567', '12345a'],
  ...['abcd', 'abc', 'a_b1', '1abc', 'a-bc', 'a'.repeat(20), 'a'.repeat(21)],
  ...[
    '请给这个型号报价',
    '字'.repeat(10),
    '字'.repeat(500),
    '字'.repeat(501),
    ` ${'字'.repeat(9)} `,
  ],
  ...['😀'.repeat(9), '😀'.repeat(10), '😀'.repeat(20), '😀'.repeat(500), '😀'.repeat(501)],
  ...['王芳', '长'.repeat(20), '长'.repeat(21)],
  ...[
    'a@b.cn',
    'a@b',
    '@b.cn',
    'a b@c.cn',
    'a@b.',
    `${'a'.repeat(95)}@b.cn`,
    `${'a'.repeat(96)}@b.cn`,
  ],
]

test.each(Object.entries(schemas))('%s is judged as the contract judges it', (name, schema) => {
  const judged = texts.map((text) => [text, checks[name as keyof typeof schemas](text) === ''])
  expect(judged).toEqual(texts.map((text) => [text, schema.safeParse(text).success]))
})

test('user name and address may be left out, the others not', () => {
  const names = [
    'mobile',
    'smsCode',
    'username',
    'password',
    'repeated',
    'name',
    'email',
    'inviteCode',
    'agreed',
  ] as const
  expect(errorsOf(names, {})).toEqual({
    mobile: '请输入手机号',
    smsCode: '请输入短信验证码',
    password: '请输入密码',
    repeated: '请再次输入密码',
    name: '请输入姓名',
    agreed: '请阅读并同意商城服务协议和隐私政策',
  })
  expect(errorsOf(['password', 'repeated'], { password: 'bearings', repeated: 'bearing' })).toEqual(
    {
      password: '密码须包含字母、数字、符号中的至少两种',
      repeated: '两次输入不一致',
    },
  )
})
