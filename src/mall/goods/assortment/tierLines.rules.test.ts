import { expect, test } from 'vitest'
import {
  keptTiers,
  normalTiers,
  tierProblems,
  tiersProblem,
  tierWords,
  typedTiers,
} from './tierLines.rules.ts'

const beside = { price: '30.62', minQuantity: '1', isMultiple: false }

test('what is typed is kept to the fen and shown as it was', () => {
  const typed = normalTiers('100:¥29.7;:;1,000:28;:')
  expect(typed).toBe('100:29.7;1000:28')
  expect(keptTiers(typed)).toBe('100:2970,1000:2800')
  expect(typedTiers('100:2970,1000:2800')).toBe('100:29.70;1000:28.00')
  expect(tierWords('100:2970,1000:2800')).toBe('100 起 ¥29.70，1,000 起 ¥28.00')
  expect([keptTiers(''), typedTiers(''), tierWords('')]).toEqual(['', '', ''])
})

test('quantities rise and prices fall, cell by cell', () => {
  const lines = [
    { count: '1', price: '30.62' },
    { count: '100', price: '29' },
    { count: '100', price: '29.00' },
    { count: 'x', price: '' },
  ]
  expect(tierProblems(lines, beside)).toEqual([
    { count: '须大于 1', price: '须低于 30.62' },
    {},
    { count: '须大于 100', price: '须低于 29.00' },
    { count: '请输入不超过 1000000 的整数', price: '请输入金额' },
  ])
  expect(
    tierProblems([{ count: '105', price: '1' }], {
      ...beside,
      minQuantity: '10',
      isMultiple: true,
    }),
  ).toEqual([{ count: '须为 10 的整数倍' }])
})

test('what is wrong is said in one sentence where there are no cells', () => {
  expect(tiersProblem('100:29', beside)).toBe('')
  expect(tiersProblem('100:29;50:28', beside)).toBe('第 2 档数量须大于 100')
  expect(tiersProblem('100:29', { ...beside, price: '' })).toBe('询价商品不能有阶梯价')
  const many = Array.from({ length: 11 }, (_, at) => `${at + 2}:${20 - at}`).join(';')
  expect(tiersProblem(many, beside)).toBe('最多 10 档')
})
