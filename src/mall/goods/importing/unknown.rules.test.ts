import { expect, test } from 'vitest'
import { makeable, unknownWith } from './unknown.rules.ts'

const none = { brand: {}, category: {} }
const brand = (name: string) => ({ kind: 'brand' as const, name })

test('names are counted, whatever they are, but for what is too long to be one', () => {
  const first = unknownWith(none, [brand('constructor'), brand('泰安')])
  expect(unknownWith(first, [brand('constructor'), brand('长'.repeat(201))])).toEqual({
    ...{ brand: { constructor: 2, 泰安: 1 }, category: {} },
  })
})

test('of a file two hundred names are told', () => {
  const many = Array.from({ length: 201 }, (_, no) => brand(`品牌 ${no}`))
  const told = unknownWith(none, [...many, brand('品牌 0')]).brand
  expect([Object.keys(told).length, told['品牌 0']]).toEqual([200, 2])
})

test('what is too long or has no room is not made as it is written', () => {
  const eight = Array.from({ length: 8 }, (_, no) => ({ categoryId: `${no + 1}`, name: `${no}` }))
  const paths = ['办公用品 > 纸张', '食品 > 茶', '0 > 甲', 'a > b > c > d > e', '其他']
  const unknown = {
    brand: { 泰安: 1, ['长'.repeat(41)]: 1 },
    category: Object.fromEntries(paths.map((path) => [path, 1])),
  }
  expect(makeable(unknown, eight)).toEqual({
    ...{ brands: ['泰安'], paths: ['办公用品 > 纸张', '0 > 甲'] },
  })
})
