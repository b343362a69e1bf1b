import { expect, test } from 'vitest'
import { codeIn } from './codeIn.ts'

test.each([
  ['012345', '012345'],
  ['【工业品商城】您正在登录，验证码 012345，5 分钟内有效', '012345'],
  ['012 345', '012345'],
  ['012-345', '012345'],
  ['13800000001', ''],
  ['12345', ''],
])('%s holds the code %s', (text, code) => {
  expect(codeIn(text)).toBe(code)
})
