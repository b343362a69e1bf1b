import { expect, test } from 'vitest'
import { nextQuantity, quantityHint, quantityStep, typedQuantity } from './quantity.ts'

const single = { minQuantity: 1, isMultiple: false, unit: '套' }
const tens = { minQuantity: 10, isMultiple: false, unit: '件' }
const hundreds = { minQuantity: 100, isMultiple: true, unit: '件' }
const scarce = { ...single, max: 6 }
const packs = { ...hundreds, max: 1050 }
const short = { ...hundreds, max: 40 }

test.each([
  ['12', single, { count: 12 }],
  [' 12 ', single, { count: 12 }],
  ['9999999999', single, { count: 9_999_999_999 }],
  ['10000000000', single, { count: 5, warning: '购买数量不能超过 9999999999' }],
  ['0', single, { count: 1, warning: '起订量为 1，已为您调整' }],
  ['', single, { count: 1, warning: '起订量为 1，已为您调整' }],
  ['-3', single, { count: 1, warning: '起订量为 1，已为您调整' }],
  ['1.5', single, { count: 5, warning: '请输入整数数量' }],
  ['１２', single, { count: 12 }],
  ['0x10', single, { count: 5, warning: '请输入整数数量' }],
  ['1e3', single, { count: 5, warning: '请输入整数数量' }],
  ['一', single, { count: 5, warning: '请输入整数数量' }],
  ['9', tens, { count: 10, warning: '起订量为 10，已为您调整' }],
  ['11', tens, { count: 11 }],
  ['200', hundreds, { count: 200 }],
  ['150', hundreds, { count: 5, warning: '购买数量须为 100 的整数倍' }],
  ['7', scarce, { count: 6, warning: '库存仅剩 6 套，已为您调整' }],
  ['1200', packs, { count: 1000, warning: '库存仅剩 1,050 件，已为您调整' }],
  ['100', short, { count: 5, warning: '库存仅剩 40 件' }],
  ['99', hundreds, { count: 100, warning: '起订量为 100，已为您调整' }],
])('typing "%s" where %o', (typed, rule, result) => {
  expect(typedQuantity(typed, rule, 5)).toEqual(result)
})

test('the keys step by one, or by the minimum where it must be a multiple', () => {
  expect([single, tens, hundreds].map(quantityStep)).toEqual([1, 1, 100])
})

test.each([
  [single, 1, -1, null],
  [single, 9_999_999_999, 1, null],
  [tens, 10, 1, 11],
  [hundreds, 150, 1, 200],
  [hundreds, 150, -1, 100],
  [scarce, 6, 1, null],
  [scarce, 9, -1, 6],
  [packs, 1000, 1, null],
  [short, 100, 1, null],
  [short, 100, -1, null],
] as const)('where %o, %i in direction %i becomes %s', (rule, from, direction, next) => {
  expect(nextQuantity(rule, from, direction)).toBe(next)
})

test('the rule is said unless any number will do', () => {
  expect([single, tens, hundreds].map(quantityHint)).toEqual([
    '',
    '10 件起订',
    '100 件起订，按 100 的倍数',
  ])
})
