import { expect, test } from 'vitest'
import { textOf } from './textOf.ts'

const message = '账号或密码不正确'

test.each([
  [{ left: 4, needsCaptcha: false }, '账号或密码不正确', false],
  [{ left: 2, needsCaptcha: true }, '账号或密码不正确，还可尝试 2 次', true],
  [{ left: 1, needsCaptcha: true }, '账号或密码不正确，还可尝试 1 次', true],
  [{ left: 0, needsCaptcha: true }, '账号或密码不正确', true],
  [null, '账号或密码不正确', false],
])('%j is told', (data, text, needsCaptcha) => {
  expect(textOf({ message, data })).toEqual({ text, needsCaptcha })
})
