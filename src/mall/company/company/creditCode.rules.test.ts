import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkCharacter,
  creditCodeProblem,
  isCreditCode,
  normalizedCode,
} from './creditCode.rules.ts'

/** These companies publish the codes so on their own pages. */
test.each([
  '914403001922038216', // 华为技术有限公司
  '9144030071526726XG', // 深圳市腾讯计算机系统有限公司
  '91330100799655058B', // 淘宝（中国）软件有限公司
])('%s is a credit code', (code) => {
  expect(isCreditCode(code)).toBe(true)
  expect(creditCodeProblem(code)).toBeNull()
})

test.each([
  ['', '请输入统一社会信用代码'],
  ['91440300192203821', '统一社会信用代码为 18 位，当前 17 位'],
  ['9144030019220382166', '统一社会信用代码为 18 位，当前 19 位'],
  ['91440300192203821O', '统一社会信用代码不含「O」，请核对（没有字母 I、O、S、V、Z）'],
  ['Z14403001922038216', '统一社会信用代码不含「Z」，请核对（没有字母 I、O、S、V、Z）'],
  ['914403001922038217', '统一社会信用代码校验不通过，请逐位核对'],
  ['914403001922038261', '统一社会信用代码校验不通过，请逐位核对'],
])('%s is none: %s', (code, problem) => {
  expect(isCreditCode(code)).toBe(false)
  expect(creditCodeProblem(code)).toBe(problem)
})

test.each([
  [' 9144 0300-1922 0382 16 ', '914403001922038216'],
  ['9144030071526726xg', '9144030071526726XG'],
  ['９１４４０３００１９２２０３８２１６', '914403001922038216'],
])('%s is read as %s', (typed, code) => {
  expect(normalizedCode(typed)).toBe(code)
})

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const characters = fc.constantFrom(...alphabet)

test('one wrong character, or two neighbours exchanged, never pass', () => {
  fc.assert(
    fc.property(
      fc.array(characters, { minLength: 17, maxLength: 17 }),
      fc.nat(16),
      characters,
      (first, at, other) => {
        const check = checkCharacter(first.join('')) ?? ''
        fc.pre(first[at] !== other)
        expect(isCreditCode([...first.with(at, other), check].join(''))).toBe(false)
        const next = first[at + 1] ?? ''
        fc.pre(next !== '' && next !== first[at])
        const exchanged = first.with(at, next).with(at + 1, first[at] ?? '')
        expect(isCreditCode([...exchanged, check].join(''))).toBe(false)
      },
    ),
  )
})
