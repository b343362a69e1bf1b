import { expect, test } from 'vitest'
import { codeFrom, isCode, keyOf } from './material.rules.ts'

test.each([
  ['  WL-001 ', 'WL-001'],
  ['ＷＬ－００１', 'WL-001'],
  ['WL　 001', 'WL 001'],
  ['轴承／20×47', '轴承/20×47'],
  ['', ''],
])('%j is kept as %j', (typed, code) => {
  expect(codeFrom(typed)).toBe(code)
})

test.each([
  ['A', true],
  ['A'.repeat(40), true],
  ['A'.repeat(41), false],
  ['', false],
  ['物料-①_é/=+@', true],
  ['A\u0000B', false],
  ['A\u200bB', false],
  ['A\u202eB', false],
])('%j is a code: %s', (code, is) => {
  expect(isCode(code)).toBe(is)
})

test('case and width make no other code', () => {
  expect(keyOf('ｗｌ－００１')).toBe('wl-001')
  expect(keyOf('WL-001 ')).toBe('wl-001')
  expect(keyOf('A\u200bB')).toBe('')
})
