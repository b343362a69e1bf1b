import { expect, test } from 'vitest'
import { copied } from './copied.ts'

test.each([
  ['0000 0000 0000 0000 000', '0000000000000000000'],
  ['示例银行 示例支行', '示例银行 示例支行'],
  ['3201 2345 （演示）', '32012345'],
])('%s is copied as %s', (value, text) => {
  expect(copied(value)).toBe(text)
})
