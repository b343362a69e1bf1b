import { expect, test } from 'vitest'
import { taxMoves, taxText } from './taxMoves.rules.ts'

const own = [
  { categoryId: '10101', percent: 9 },
  { categoryId: '2', percent: 6 },
  { categoryId: '2010101', percent: 3 },
]

test('what has no rate of its own gets that of where it comes below', () => {
  const steps = [
    { from: '101', to: '203', isNew: true },
    { from: '10101', to: '20301', isNew: true },
    { from: '1010101', to: '2030101', isNew: true },
    { from: '10102', to: '20302', isNew: true },
    { from: '1010201', to: '2030201', isNew: true },
  ]
  expect(taxMoves(steps, own)).toEqual([{ from: '1010201', percent: 13, after: 6 }])
})

test('what becomes another one has the rate of that, and so has all that comes below it', () => {
  const steps = [
    { from: '10101', to: '20101', isNew: false },
    { from: '1010101', to: '2010101', isNew: false },
    { from: '1010102', to: '2010102', isNew: true },
  ]
  expect(taxMoves(steps, own)).toEqual([
    { from: '1010101', percent: 9, after: 3 },
    { from: '1010102', percent: 9, after: 6 },
  ])
})

test('a category without any below it has a rate as well', () => {
  expect(taxMoves([{ from: '301', to: '202', isNew: true }], own)).toEqual([
    { from: '301', percent: 13, after: 6 },
  ])
})

test('changes are told by the names, and by the number where these are too many', () => {
  expect(
    taxText([
      { percent: 9, after: 13, count: 3, categories: ['甲', '乙'] },
      { percent: 6, after: 13, count: 1, categories: ['丙'] },
    ]),
  ).toBe('甲、乙等 3 个分类由 9% 变为 13%；丙由 6% 变为 13%')
})
